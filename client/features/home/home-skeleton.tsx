import { t } from '#client/lib/i18n/t.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

export function HeaderSkeleton() {
  return (
    <div role="status" aria-label={t('home.loading')}>
      <h1 className="sr-only">{t('home.title')}</h1>
      <div className="overflow-hidden rounded-xl bg-asphalt text-chalk">
        <div className="flex flex-col gap-2 p-4 pb-3">
          <div className="flex min-h-[4.25rem] items-center gap-3">
            <Skeleton className="size-11 rounded-full bg-chalk/15" />
            <Skeleton className="h-8 w-36 bg-chalk/15" />
            <Skeleton className="ml-auto h-8 w-20 bg-chalk/15" />
          </div>
          <div className="flex h-[2.25rem] flex-col justify-between">
            <Skeleton className="h-2.5 bg-chalk/15" />
            <Skeleton className="h-4 w-36 bg-chalk/15" />
          </div>
        </div>
        <div className="hairline border-t bg-on-ball/30 px-4 py-2.5 font-display font-bold">
          <Skeleton className="my-0.5 h-5 w-52 bg-chalk/15" />
        </div>
      </div>
    </div>
  );
}

/** Shown until all sections are known, so that none pushes others down. */
export function SectionsSkeleton() {
  return (
    <div role="status" aria-label={t('home.loading')} className="flex flex-col gap-5">
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-52 rounded-xl" />
      <Skeleton className="h-52 rounded-xl" />
    </div>
  );
}
