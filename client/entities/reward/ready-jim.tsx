import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { myTrust } from '#dist/endpoints/trust/trust.ts';

/**
 * Shows "120 earned · 45 unlocked". Renders nothing on a load error, because the level card already reports it.
 */
export function ReadyJim() {
  const { data, isError } = useQuery(queryFor(myTrust, {}));
  if (isError && !data) return null;
  if (!data) return <Skeleton className="h-12 w-full" />;
  return (
    <div>
      <p className="font-semibold tabular-nums">
        {t('trust.earnedAndReady', {
          earned: formatNumber(data.earned),
          ready: formatNumber(data.ready),
        })}
      </p>
      <p className="text-sm text-ink-soft">{t('trust.readyMeans')}</p>
    </div>
  );
}
