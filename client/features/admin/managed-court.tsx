import { useQuery } from '@tanstack/react-query';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { courtSubmission, mergeCourts } from '#dist/endpoints/admin.ts';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';
import { CourtPoster } from './court-poster.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { ManagedActions } from './managed-actions.tsx';
import { ManagedPhoto } from './managed-photo.tsx';
import { ManagedStatus } from './managed-status.tsx';
import { PinEditor } from './pin-editor.tsx';
import { SubmitterRecord } from './submission-facts.tsx';
import { useDecision } from './use-decision.ts';

interface ManagedCourtProps {
  courtId: number;
  renderMap: PinMapSlot;
  onClose: () => void;
}

/** A court that is on the map, or was, with all that an admin can do about it. */
export function ManagedCourt({ courtId, renderMap, onClose }: ManagedCourtProps) {
  const query = useQuery(queryFor(courtSubmission, { params: { id: courtId } }));
  const { data: court } = query;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={court?.name ?? t('takedown.manage')}
      description={court?.address}
    >
      {court ? (
        <Details
          key={`${court.id} ${court.latitude} ${court.longitude}`}
          court={court}
          renderMap={renderMap}
        />
      ) : query.error ? (
        <LoadError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-112" />
      )}
    </Dialog>
  );
}

function Details({ court, renderMap }: { court: CourtSubmission; renderMap: PinMapSlot }) {
  const stepUp = useStepUp();
  const merger = useDecision(
    mergeCourts,
    { success: t('takedown.merge.done'), failure: t('takedown.merge.failed') },
    stepUp.run,
  );
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <DecisionNotice errors={[merger.error]} />
        {stepUp.dialog}
        <Standing court={court} />
        <ManagedPhoto court={court} />
        <ManagedActions court={court} />
        {court.status === 'approved' && <CourtPoster courtId={court.id} />}
        <SubmitterRecord submitter={court.submitter} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PinEditor court={court} renderMap={renderMap} />
        {court.status === 'approved' && (
          <DuplicateList
            court={court}
            isMerging={merger.isPending}
            onMerge={(intoCourtId, reverseReward) =>
              merger.mutate({ params: { id: court.id }, body: { intoCourtId, reverseReward } })
            }
          />
        )}
      </div>
    </div>
  );
}

/** What is the matter with it, and the way to the page that everybody sees. */
function Standing({ court }: { court: CourtSubmission }) {
  const isMerged = court.status === 'removed' && court.mergedInto !== null;
  const reason = court.closure?.reason || (court.status === 'removed' && court.rejectReason);
  return (
    <div className="flex flex-col items-start gap-2">
      <ManagedStatus court={court} />
      {isMerged ? <p>{t('takedown.merged')}</p> : reason && <p className="break-words">{reason}</p>}
      {(court.status === 'approved' || isMerged) && (
        <LinkButton href={`/courts/${court.id}`} variant="secondary">
          {t('takedown.openPage')}
        </LinkButton>
      )}
    </div>
  );
}
