import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** The three saved sections in their final size. */
export function SettingsSkeleton() {
  return (
    <div role="status" aria-label={t('settings.loading')} className="flex flex-col gap-6">
      {['h-[36rem]', 'h-[24rem]', 'h-[21rem]'].map((height) => (
        <Card key={height} className={height}>
          <div className="flex items-center gap-4">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="h-6 w-48" />
          </div>
          <Skeleton className="mt-6 h-24" />
        </Card>
      ))}
    </div>
  );
}
