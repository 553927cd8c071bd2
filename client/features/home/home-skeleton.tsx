import { t } from '#client/lib/i18n/t.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** The header in its final size. What stands below it needs no data and is there already. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label={t('home.loading')}>
      <h1 className="sr-only">{t('home.title')}</h1>
      <div className="flex h-[23.625rem] flex-col overflow-hidden rounded-xl bg-asphalt text-chalk sm:h-88 lg:h-[14.625rem]">
        <div className="grid flex-1 content-between gap-4 p-5 sm:p-8 lg:grid-cols-2 lg:content-center lg:items-center">
          <div className="flex items-center gap-4">
            <Skeleton className="size-16 rounded-full bg-chalk/15" />
            <Skeleton className="h-8 w-44 bg-chalk/15" />
          </div>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-12 w-52 bg-chalk/15" />
            <Skeleton className="h-7 w-64 max-w-full bg-chalk/15" />
          </div>
        </div>
        <div className="hairline border-t bg-on-ball/30 px-5 py-4 font-display text-lg font-bold sm:px-8">
          <Skeleton className="my-0.75 h-5 w-52 bg-chalk/15" />
        </div>
      </div>
    </div>
  );
}
