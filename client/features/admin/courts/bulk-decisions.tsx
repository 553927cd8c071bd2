import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { ReasonDialog } from '#client/features/admin/review/reason-dialog.tsx';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { approveMany, rejectMany } from '#dist/endpoints/admin/court-review.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { MAX_BULK_COURTS } from '#shared/admin/review-rules.ts';

export const rejectReasons = () => [
  t('admin.courts.reasons.0'),
  t('admin.courts.reasons.1'),
  t('admin.courts.reasons.2'),
  t('admin.courts.reasons.3'),
];

export function BulkApprove({ courts }: { courts: readonly PendingCourt[] }) {
  const [isOpen, setOpen] = useState(false);
  const ready = courts
    .filter(({ isTrusted, isOwn, latitude }) => isTrusted && !isOwn && latitude !== null)
    .slice(0, MAX_BULK_COURTS);
  if (ready.length === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} className="sm:self-start">
        {t('admin.courts.bulk.open', { count: ready.length })}
      </Button>
      {isOpen && <BulkDialog courts={ready} onClose={() => setOpen(false)} />}
    </>
  );
}

interface BulkDialogProps {
  courts: readonly PendingCourt[];
  onClose: () => void;
}

function BulkDialog({ courts, onClose }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const { courtIds, ...ticks } = useTickedCourts(courts);
  const bulk = useMutation({
    mutationFn: () => call(approveMany, { body: { courtIds } }),
    onSuccess: ({ approved, refused }) => {
      toast({
        title: t('admin.courts.bulk.done', { count: approved.length }),
        tone: refused.length > 0 ? 'neutral' : 'success',
        ...(refused.length > 0
          ? { description: t('admin.courts.bulk.refused', { count: refused.length }) }
          : {}),
      });
      onClose();
    },
    onError: () =>
      toast({
        title: t('admin.error'),
        description: t('admin.courts.approveFailed'),
        tone: 'danger',
      }),
    onSettled: () => refreshAfter(queryClient, approveMany),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('admin.courts.bulk.title')}
      description={t('admin.courts.bulk.description')}
    >
      <TickedCourts
        detailOf={({ submitter }) => (
          <PersonName name={submitter?.name} missing={t('admin.formerMember')} />
        )}
        {...ticks}
      />
      <Button
        disabled={courtIds.length === 0}
        busyLabel={bulk.isPending && t('admin.busy')}
        onClick={() => bulk.mutate()}
      >
        {t('admin.courts.bulk.submit', { count: courtIds.length })}
      </Button>
    </Dialog>
  );
}

interface BulkRejectProps {
  name: string;
  courts: readonly PendingCourt[];
  onClose: () => void;
}

export function BulkReject({ name, courts, onClose }: BulkRejectProps) {
  const queryClient = useQueryClient();
  const { courtIds, ...ticks } = useTickedCourts(courts);
  const bulk = useMutation({
    mutationFn: (reason: string) => call(rejectMany, { body: { courtIds, reason } }),
    onSuccess: ({ rejected, refused }) => {
      toast({
        title: t('takedown.queue.done', { count: rejected.length }),
        tone: refused.length > 0 ? 'neutral' : 'success',
        ...(refused.length > 0
          ? { description: t('takedown.queue.refused', { count: refused.length }) }
          : {}),
      });
      onClose();
    },
    onError: () =>
      toast({
        title: t('admin.error'),
        description: t('admin.courts.rejectFailed'),
        tone: 'danger',
      }),
    onSettled: () => refreshAfter(queryClient, rejectMany),
  });
  return (
    <ReasonDialog
      title={t('takedown.queue.title', { name })}
      description={t('takedown.queue.description')}
      submitLabel={t('takedown.queue.submit', { count: courtIds.length })}
      suggestions={rejectReasons()}
      busy={bulk.isPending}
      onClose={onClose}
      onSubmit={(reason) => courtIds.length > 0 && bulk.mutate(reason)}
    >
      <TickedCourts detailOf={({ address }) => address} {...ticks} />
    </ReasonDialog>
  );
}

/**
 * All courts are selected at first. `courtIds` is limited to what one call accepts. Courts that arrive later aren't
 * added, because the admin hasn't seen them.
 */
function useTickedCourts(pending: readonly PendingCourt[]) {
  const [courts] = useState(pending);
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    setUnticked(next);
  };
  const isTicked = (id: number) => !unticked.has(id);
  const courtIds = courts
    .map(({ id }) => id)
    .filter(isTicked)
    .slice(0, MAX_BULK_COURTS);
  return { courts, courtIds, isTicked, toggle };
}

interface TickedCourtsProps
  extends Pick<ReturnType<typeof useTickedCourts>, 'courts' | 'isTicked' | 'toggle'> {
  detailOf: (court: PendingCourt) => ReactNode;
}

function TickedCourts({ courts, detailOf, isTicked, toggle }: TickedCourtsProps) {
  return (
    <ul className="flex flex-col">
      {courts.map((court) => (
        <li key={court.id} className="hairline border-t first:border-t-0">
          <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
            <input
              type="checkbox"
              checked={isTicked(court.id)}
              onChange={() => toggle(court.id)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 break-words" dir="auto">
              <CourtName name={court.name} />
              <span className="block text-sm text-ink-soft">{detailOf(court)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
