import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { PersonHeading } from '#client/features/admin/people/person-link.tsx';
import { ConfirmDialog } from '#client/features/admin/review/confirm-dialog.tsx';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { ReviewPanel } from '#client/features/admin/review/review-panel.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDateAndTime, formatDistance, formatRadius } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { releaseCheckIn, voidCheckIn } from '#dist/endpoints/admin/rewards.ts';
import { heldCheckIns } from '#dist/endpoints/check-ins/check-ins.ts';
import type { HeldCheckIn } from '#shared/check-ins/check-ins.contract.ts';
import { type HeldReason, travelOf } from '#shared/check-ins/held-reason.ts';

/** Check-ins that nobody reported but that look wrong. Shows nothing if there are none. */
export function HeldCheckIns() {
  const user = useSignedInUser();
  const [releasing, setReleasing] = useState<HeldCheckIn>();
  const query = useQuery(queryFor(heldCheckIns, {}));
  const release = useDecision(releaseCheckIn, {
    success: t('admin.held.released'),
    failure: t('admin.held.releaseFailed'),
  });
  const voiding = useDecision(voidCheckIn, {
    success: t('admin.held.voided'),
    failure: t('admin.held.voidFailed'),
  });
  return (
    <>
      <DecisionNotice errors={[release.error, voiding.error]} />
      <ReviewPanel query={query} label={t('admin.held.list')} showsLabel empty={null}>
        {(checkIn) => (
          <HeldCard
            key={checkIn.id}
            checkIn={checkIn}
            isOwn={checkIn.person.id === user.id}
            isReleasing={release.isPending && release.variables.params.id === checkIn.id}
            isVoiding={voiding.isPending && voiding.variables.params.id === checkIn.id}
            onRelease={() => setReleasing(checkIn)}
            onVoid={() => voiding.mutate({ params: { id: checkIn.id } })}
          />
        )}
      </ReviewPanel>
      {releasing && (
        <ConfirmDialog
          title={t('takedown.confirm.releaseTitle', { name: releasing.person.name })}
          description={t('takedown.confirm.releaseText')}
          submitLabel={t('admin.held.release')}
          busy={release.isPending}
          onClose={() => setReleasing(undefined)}
          onSubmit={() =>
            release.mutate(
              { params: { id: releasing.id } },
              { onSettled: () => setReleasing(undefined) },
            )
          }
        />
      )}
    </>
  );
}

interface HeldCardProps {
  checkIn: HeldCheckIn;
  isOwn: boolean;
  isReleasing: boolean;
  isVoiding: boolean;
  onRelease: () => void;
  onVoid: () => void;
}

function HeldCard({ checkIn, isOwn, isReleasing, isVoiding, onRelease, onVoid }: HeldCardProps) {
  const { person, court, held } = checkIn;
  const isOff = isOwn || isReleasing || isVoiding;
  return (
    <li className="hairline flex flex-col gap-4 rounded-xl border bg-surface p-4 shadow-card sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 gap-3">
        <Avatar name={person.name} photo={person.profileImage} size="small" />
        <div className="min-w-0 break-words">
          <PersonHeading person={person} />
          <p>
            {t('admin.held.at', { court: courtName(court.name) })} ·{' '}
            {formatDateAndTime(checkIn.createdAt)} · {formatJim(checkIn.rewardAmount)}
          </p>
          <p className="text-ink-soft">{held ? heldText(held) : checkIn.reason}</p>
          {isOwn && <p className="text-sm text-ink-soft">{t('admin.own')}</p>}
        </div>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          disabled={isOff}
          busyLabel={isVoiding && t('admin.busy')}
          onClick={onVoid}
          className="flex-1 sm:flex-none"
        >
          {t('admin.held.void')}
        </Button>
        <Button
          disabled={isOff}
          busyLabel={isReleasing && t('admin.busy')}
          onClick={onRelease}
          className="flex-1 sm:flex-none"
        >
          {t('admin.held.release')}
        </Button>
      </div>
    </li>
  );
}

function heldText(held: HeldReason): string {
  const distance = formatDistance(held.params.metres);
  if (held.code === 'PAID_NEARBY_TODAY') return t('admin.held.nearby', { distance });
  const { time, unit, kmh } = travelOf(held);
  return t('admin.held.travel', { distance, time, unit, speed: formatRadius(kmh * 1000) });
}
