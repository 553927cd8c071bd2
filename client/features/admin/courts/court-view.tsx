import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { courtName } from '#client/entities/court/court-name.tsx';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { DecisionNotice } from '#client/features/admin/review/decision.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { courtSubmission } from '#dist/endpoints/admin/court-review.ts';
import type { CourtSubmission, PendingCourt } from '#shared/admin/court-review.contract.ts';
import { DuplicateList } from './duplicate-list.tsx';
import { FactEditor } from './fact-editor.tsx';
import { PinEditor } from './pin-editor.tsx';
import { SubmissionFacts, SubmitterRecord } from './submission-facts.tsx';

interface CourtViewProps {
  court: PendingCourt;
  /** E.g. "2 of 5". */
  position: string;
  errors: readonly (Error | null)[];
  busy: boolean;
  renderMap: PinMapSlot;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onApprove: () => void;
  onReject: () => void;
  onMerge: (intoCourtId: number) => void;
}

export function CourtView(props: CourtViewProps) {
  const { court, position, errors, busy, renderMap, onClose, onNext, onPrevious } = props;
  const query = useQuery(queryFor(courtSubmission, { params: { id: court.id } }));
  const needsPin = (query.data ?? court).latitude === null;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={courtName(court.name)}
      description={court.address}
    >
      <DecisionNotice errors={errors} />
      <Loaded query={query} loading={<Skeleton className="h-112" />}>
        {(submission) => (
          <Submission
            key={`${court.id} ${submission.latitude} ${submission.longitude}`}
            court={submission}
            busy={busy}
            renderMap={renderMap}
            onMerge={props.onMerge}
          />
        )}
      </Loaded>
      <div className="hairline sticky -bottom-5 -mb-5 flex flex-col gap-2 border-t bg-surface py-3 sm:flex-row sm:items-center">
        <div className="flex min-w-0 flex-1 items-center gap-1">
          <IconButton icon={ChevronLeft} label={t('admin.view.previous')} onClick={onPrevious} />
          <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{position}</span>
          <IconButton icon={ChevronRight} label={t('admin.view.next')} onClick={onNext} />
          <span className="min-w-0 flex-1 text-right text-sm text-ink-soft">
            {court.isOwn ? t('admin.own') : needsPin && t('admin.view.approveNeedsPin')}
          </span>
        </div>
        <div className="flex gap-2">
          <Button
            variant="secondary"
            disabled={court.isOwn}
            onClick={props.onReject}
            className="flex-1"
          >
            {t('admin.courts.reject')}
          </Button>
          <Button
            disabled={court.isOwn || needsPin}
            busyLabel={busy && t('admin.busy')}
            onClick={props.onApprove}
            className="flex-1"
          >
            {t('admin.courts.approve')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface SubmissionProps {
  court: CourtSubmission;
  busy: boolean;
  renderMap: PinMapSlot;
  onMerge: (intoCourtId: number) => void;
}

function Submission({ court, busy, renderMap, onMerge }: SubmissionProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        {court.photo ? (
          <a
            href={court.photo.largeUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t('admin.view.openPhoto')}
            className="rounded-lg"
          >
            <img
              src={court.photo.largeUrl}
              alt={t('admin.view.photo', { name: courtName(court.name) })}
              width={court.photo.width}
              height={court.photo.height}
              className="max-h-112 w-full rounded-lg bg-sunken object-contain"
            />
          </a>
        ) : (
          <p className="rounded-lg bg-sunken p-6 text-center text-ink-soft">
            {t('admin.view.noPhoto')}
          </p>
        )}
        <SubmissionFacts court={court} />
        <FactEditor court={court} />
        <SubmitterRecord submitter={court.submitter} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PinEditor court={court} renderMap={renderMap} />
        <DuplicateList court={court} isMerging={busy} onMerge={onMerge} />
      </div>
    </div>
  );
}
