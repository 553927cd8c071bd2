import { useState } from 'react';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { ConfirmDialog } from '#client/features/admin/review/confirm-dialog.tsx';
import { formatDistance } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { SwitchField } from '#client/ui/fields.tsx';
import type { CourtSubmission, DuplicateCandidate } from '#shared/admin/court-review.contract.ts';

interface DuplicateListProps {
  court: CourtSubmission;
  isMerging: boolean;
  onMerge: (intoCourtId: number, reverseReward: boolean) => void;
}

/** Shows photos side by side, so duplicates are easy to spot. */
export function DuplicateList({ court, isMerging, onMerge }: DuplicateListProps) {
  const [target, setTarget] = useState<DuplicateCandidate>();
  const [reverseReward, setReverseReward] = useState(false);
  const isOnMap = court.status === 'approved';
  // Merging courts that are on the map pays nothing, so admins may merge their own.
  const mayMerge = isOnMap || (court.status === 'pending' && !court.isOwn);
  const nothing = court.latitude === null ? t('admin.view.pinFirst') : t('admin.view.noDuplicates');
  return (
    <section aria-label={t('admin.view.duplicates')}>
      <h3 className="font-bold">{t('admin.view.duplicates')}</h3>
      {court.duplicates.length === 0 ? (
        <p className="mt-2 text-ink-soft">{nothing}</p>
      ) : (
        <ul className="mt-2 grid gap-3 sm:grid-cols-2">
          {court.duplicates.map((candidate) => (
            <li key={candidate.id} className="hairline flex flex-col gap-2 rounded-lg border p-3">
              {candidate.photo && (
                <img
                  src={candidate.photo.smallUrl}
                  alt={t('admin.view.photo', { name: courtName(candidate.name) })}
                  loading="lazy"
                  className="h-32 w-full rounded-md bg-sunken object-cover"
                />
              )}
              <p className="font-semibold break-words" dir="auto">
                <CourtName name={candidate.name} />
              </p>
              <p className="text-sm text-ink-soft break-words" dir="auto">
                {t('admin.view.away', { distance: formatDistance(candidate.metresAway) })} ·{' '}
                {candidate.address}
              </p>
              {candidate.status === 'pending' && (
                <p className="text-sm font-semibold">{t('takedown.queue.waits')}</p>
              )}
              {mayMerge && candidate.status === 'approved' && (
                <Button variant="secondary" onClick={() => setTarget(candidate)}>
                  {t('admin.view.merge')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {target && (
        <ConfirmDialog
          title={t('admin.view.mergeTitle', { name: courtName(target.name) })}
          description={isOnMap ? t('takedown.merge.description') : t('admin.view.mergeDescription')}
          submitLabel={t('admin.view.merge')}
          busy={isMerging}
          onClose={() => setTarget(undefined)}
          onSubmit={() => {
            setTarget(undefined);
            onMerge(target.id, reverseReward);
          }}
        >
          {isOnMap && court.paidReward !== null && !court.isOwn && (
            <SwitchField
              label={t('takedown.takeBack', { jim: formatJim(court.paidReward) })}
              checked={reverseReward}
              onChange={setReverseReward}
            />
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}
