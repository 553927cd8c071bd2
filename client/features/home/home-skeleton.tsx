import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { HOME_TEXTS } from './home.texts.ts';

/** The header and the quick actions in their final size. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label={HOME_TEXTS.loading} className="flex flex-col gap-8">
      <h1 className="sr-only">{HOME_TEXTS.title}</h1>
      <div className="flex h-[22.5rem] flex-col justify-between rounded-xl bg-asphalt p-5 text-chalk sm:p-8 lg:h-72">
        <div className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-full bg-chalk/15" />
          <Skeleton className="h-8 w-44 bg-chalk/15" />
        </div>
        <Skeleton className="h-12 w-52 bg-chalk/15" />
        <Skeleton className="h-7 w-64 max-w-full bg-chalk/15" />
      </div>
      <Card className="h-56 sm:h-44">
        <Skeleton className="h-7 w-36" />
      </Card>
    </div>
  );
}
