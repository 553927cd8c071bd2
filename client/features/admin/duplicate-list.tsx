import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CourtName } from '#client/ui/court-name.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import type { CourtSubmission, DuplicateCandidate } from '#shared/admin/court-review.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TAKEDOWN_TEXTS } from './takedown.texts.ts';

const { view: texts } = ADMIN_TEXTS;

interface DuplicateListProps {
  court: CourtSubmission;
  isMerging: boolean;
  onMerge: (intoCourtId: number, reverseReward: boolean) => void;
}

/** Beside each other: the same hoop from two sides is easier seen than described. */
export function DuplicateList({ court, isMerging, onMerge }: DuplicateListProps) {
  const [target, setTarget] = useState<DuplicateCandidate>();
  const [reverseReward, setReverseReward] = useState(false);
  const isOnMap = court.status === 'approved';
  // Nothing is paid for merging two courts on the map, so there it may be the own one.
  const mayMerge = isOnMap || (court.status === 'pending' && !court.isOwn);
  const nothing = court.latitude === null ? texts.pinFirst : texts.noDuplicates;
  return (
    <section aria-label={texts.duplicates}>
      <h3 className="font-bold">{texts.duplicates}</h3>
      {court.duplicates.length === 0 ? (
        <p className="mt-2 text-ink-soft">{nothing}</p>
      ) : (
        <ul className="mt-2 grid gap-3 sm:grid-cols-2">
          {court.duplicates.map((candidate) => (
            <li key={candidate.id} className="hairline flex flex-col gap-2 rounded-lg border p-3">
              {candidate.photo && (
                <img
                  src={candidate.photo.smallUrl}
                  alt={texts.photo(candidate.name)}
                  loading="lazy"
                  className="h-32 w-full rounded-md bg-sunken object-cover"
                />
              )}
              <p className="font-semibold break-words" dir="auto">
                <CourtName name={candidate.name} />
              </p>
              <p className="text-sm text-ink-soft break-words" dir="auto">
                {texts.metresAway(candidate.metresAway)} · {candidate.address}
              </p>
              {candidate.status === 'pending' && (
                <p className="text-sm font-semibold">{TAKEDOWN_TEXTS.queue.waits}</p>
              )}
              {mayMerge && candidate.status === 'approved' && (
                <Button variant="secondary" onClick={() => setTarget(candidate)}>
                  {texts.merge}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {target && (
        <ConfirmDialog
          title={texts.mergeTitle(target.name)}
          description={isOnMap ? TAKEDOWN_TEXTS.merge.description : texts.mergeDescription}
          submitLabel={texts.merge}
          busy={isMerging}
          onClose={() => setTarget(undefined)}
          onSubmit={() => {
            setTarget(undefined);
            onMerge(target.id, reverseReward);
          }}
        >
          {isOnMap && court.paidReward !== null && !court.isOwn && (
            <SwitchField
              label={TAKEDOWN_TEXTS.takeBack(court.paidReward)}
              checked={reverseReward}
              onChange={setReverseReward}
            />
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}
