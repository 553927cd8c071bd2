import { Skeleton } from '#client/ui/skeleton.tsx';
import { HOME_TEXTS } from './home.texts.ts';

/** The header in its final size. What stands below it needs no data and is there already. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label={HOME_TEXTS.loading}>
      <h1 className="sr-only">{HOME_TEXTS.title}</h1>
      <div className="flex h-[23.625rem] flex-col justify-between rounded-xl bg-asphalt p-5 text-chalk sm:h-88 sm:p-8 lg:h-[14.625rem]">
        <div className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-full bg-chalk/15" />
          <Skeleton className="h-8 w-44 bg-chalk/15" />
        </div>
        <Skeleton className="h-12 w-52 bg-chalk/15" />
        <Skeleton className="h-7 w-64 max-w-full bg-chalk/15" />
      </div>
    </div>
  );
}
