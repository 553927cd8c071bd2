import { useState } from 'react';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import { AlertSwitches } from './alert-switches.tsx';
import { useFavourites } from './use-favourites.ts';

export function AlertsSection() {
  const { data, error, refetch, isFetching } = useFavourites();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = data?.find(({ id }) => id === openId);
  return (
    <>
      {data && data.length > 0 && (
        <ul className="flex flex-col">
          {data.map((favourite) => (
            <li
              key={favourite.id}
              className="hairline flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t py-2 first:border-t-0"
            >
              <span className="min-w-0 flex-1 basis-[10rem]">
                <span className="block font-semibold wrap-anywhere">
                  <CourtName name={favourite.name} />
                </span>
                <span className="block text-sm text-ink-soft">{summaryOf(favourite)}</span>
              </span>
              <Button variant="secondary" onClick={() => setOpenId(favourite.id)}>
                {t('favourites.alerts.change')}
                <span className="sr-only">
                  <CourtName name={favourite.name} />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-[14rem] text-ink-soft">
            {t('favourites.alerts.none')}
          </p>
          <LinkButton href="/courts" variant="secondary">
            {t('favourites.find')}
          </LinkButton>
        </div>
      )}
      {!data && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <div role="status" aria-label={t('favourites.loading')}>
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {open && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setOpenId(null)}
          title={t('favourites.alerts.title', { court: courtName(open.name) })}
        >
          <AlertSwitches favourite={open} />
        </Dialog>
      )}
    </>
  );
}

/** E.g. "Busy · Friends here", or that all are off. */
function summaryOf({ alerts }: Favourite): string {
  const on = (['gameOn', 'friendsHere', 'needPlayers', 'newRun', 'closures'] as const).filter(
    (name) => alerts[name],
  );
  return on.length === 0
    ? t('favourites.alerts.off')
    : on.map((name) => t(`favourites.alerts.${name}.label`)).join(' · ');
}
