import type { ReactNode } from 'react';
import { AtCourtBanner } from '#client/entities/court/at-court-banner.tsx';
import { useHasCheckedIn } from '#client/entities/court/checked-in-today.ts';
import { courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { useCourtHere } from './use-court-here.ts';

interface CourtHereBannerProps {
  renderCheckIn: (court: Court) => ReactNode;
}

/** Only there when the user is within 0.1 km of a court. */
export function CourtHereBanner({ renderCheckIn }: CourtHereBannerProps) {
  const court = useCourtHere();
  const hasCheckedIn = useHasCheckedIn(court?.id);
  if (!court) return null;
  return (
    <AtCourtBanner
      title={t('home.atCourt.title', { court: courtName(court.name) })}
      text={hasCheckedIn ? t('home.atCourt.done') : t('home.atCourt.text')}
      checkIn={renderCheckIn(court)}
    />
  );
}
