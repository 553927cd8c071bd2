import { useQuery } from '@tanstack/react-query';
import { courtName } from '#client/entities/court/court-name.tsx';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { courtSubmission } from '#dist/endpoints/admin/court-review.ts';
import { mergeCourts } from '#dist/endpoints/admin/court-takedown.ts';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { DuplicateList } from './duplicate-list.tsx';
import { FactEditor } from './fact-editor.tsx';
import { ManagedActions } from './managed-actions.tsx';
import { ManagedPhoto } from './managed-photo.tsx';
import { PinEditor } from './pin-editor.tsx';
import { SubmitterRecord } from './submission-facts.tsx';

interface ManagedCourtProps {
  courtId: number;
  renderMap: PinMapSlot;
  onClose: () => void;
}

export function ManagedCourt({ courtId, renderMap, onClose }: ManagedCourtProps) {
  const query = useQuery(queryFor(courtSubmission, { params: { id: courtId } }));
  const { data: court } = query;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={court ? courtName(court.name) : t('takedown.manage')}
      description={court?.address}
    >
      <Loaded query={query} loading={<Skeleton className="h-112" />}>
        {(details) => (
          <Details
            key={`${details.id} ${details.latitude} ${details.longitude}`}
            court={details}
            renderMap={renderMap}
          />
        )}
      </Loaded>
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
        <FactEditor court={court} />
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

/** An open court on the map is the normal case and gets no badge. */
export function ManagedStatus({ court }: { court: Pick<Court, 'status' | 'closure'> }) {
  const { status, closure } = court;
  if (status === 'removed') return <Badge>{t('takedown.removed')}</Badge>;
  if (closure === null) return null;
  const { until } = closure;
  return (
    <Badge>
      {until ? t('takedown.closedUntil', { day: formatCalendarDay(until) }) : t('takedown.closed')}
    </Badge>
  );
}

const SIZES = ['a4', 'a6'] as const;

function CourtPoster({ courtId }: { courtId: number }) {
  return (
    <section className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-bold">{t('admin.poster.title')}</h3>
        <p className="text-ink-soft">{t('admin.poster.text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {SIZES.map((size) => (
          <ButtonLink
            key={size}
            href={`/courts/${courtId}/poster?size=${size}`}
            variant="secondary"
          >
            {t('admin.poster.size', { size: size.toUpperCase() })}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
