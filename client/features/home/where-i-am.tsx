import { MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { useHasCheckedIn } from '#client/entities/court/own-presence.ts';
import { hereText } from '#client/entities/court/people-now.tsx';
import { FriendsHere } from '#client/entities/person/friends-here.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { peopleNow } from '#shared/presence/presence-rules.ts';
import type { CourtHere } from './use-now.ts';

interface WhereIAmProps {
  here: CourtHere;
  action: ReactNode;
}

/** For a user within 0.1 km of a court, or still on court after a check-in. */
export function WhereIAm({ here: { court, isPresent }, action }: WhereIAmProps) {
  const hasCheckedIn = useHasCheckedIn(court.id);
  const now = peopleNow(court.activeNow, court.estimate);
  const words = [
    now.people > 0 && hereText(now),
    !isPresent && hasCheckedIn && t('home.atCourt.done'),
    !isPresent && !hasCheckedIn && !court.closure && t('home.atCourt.text'),
  ];
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-3 rounded-xl border-2 border-court bg-surface p-4 shadow-card"
    >
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-court text-surface">
        <MapPinCheck aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">
        <h2 className="text-lg font-extrabold text-court">
          {t('home.atCourt.title', { court: courtName(court.name) })}
        </h2>
        <p>{words.filter(Boolean).join(' · ')}</p>
        <FriendsHere courtId={court.id} />
      </div>
      {action}
    </section>
  );
}
