import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CourtName } from '#client/ui/court-name.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { CourtSubmission, DuplicateCandidate } from '#shared/admin/court-review.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';

const { view: texts } = ADMIN_TEXTS;

interface DuplicateListProps {
  court: CourtSubmission;
  isMerging: boolean;
  onMerge: (intoCourtId: number) => void;
}

/** Beside each other: the same hoop from two sides is easier seen than described. */
export function DuplicateList({ court, isMerging, onMerge }: DuplicateListProps) {
  const [target, setTarget] = useState<DuplicateCandidate>();
  const mayMerge = court.status === 'pending' && !court.isOwn;
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
              {mayMerge && (
                <Button variant="secondary" onClick={() => setTarget(candidate)}>
                  {texts.merge}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {target && (
        <Dialog
          open
          onOpenChange={(open) => !open && setTarget(undefined)}
          title={texts.mergeTitle(target.name)}
          description={texts.mergeDescription}
        >
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setTarget(undefined)}>
              {ADMIN_TEXTS.cancel}
            </Button>
            <Button
              busyLabel={isMerging && ADMIN_TEXTS.busy}
              onClick={() => {
                setTarget(undefined);
                onMerge(target.id);
              }}
            >
              {texts.merge}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
