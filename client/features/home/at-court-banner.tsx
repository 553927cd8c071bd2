import { MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHasCheckedIn } from '#client/entities/court/checked-in-today.ts';
import { courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { useCourtHere } from './use-court-here.ts';

interface AtCourtBannerProps {
  renderCheckIn: (court: Court) => ReactNode;
}

/** Only there when the user is within 0.1 km of a court. */
export function AtCourtBanner({ renderCheckIn }: AtCourtBannerProps) {
  const { court } = useCourtHere();
  const hasCheckedIn = useHasCheckedIn(court?.id);
  if (!court) return null;
  return (
    <div
      role="status"
      className="flex animate-rise flex-wrap items-center gap-4 rounded-xl border-2 border-court bg-surface p-5 shadow-card"
    >
      <MapPinCheck aria-hidden="true" className="size-8 shrink-0 text-court" />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p className="font-display text-lg font-extrabold text-court wrap-anywhere">
          {t('home.atCourt.title', { court: courtName(court.name) })}
        </p>
        <p className="text-ink-soft">
          {hasCheckedIn ? t('home.atCourt.done') : t('home.atCourt.text')}
        </p>
      </div>
      {renderCheckIn(court)}
    </div>
  );
}
