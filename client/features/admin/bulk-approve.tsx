import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { approveMany } from '#dist/endpoints/admin.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { MAX_BULK_COURTS } from '#shared/admin/review-queue.ts';
import { TickedCourts, useTickedCourts } from './ticked-courts.tsx';

/** Shows itself only when there is something that may be approved together. */
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
        courts={courts}
        detailOf={({ submitter }) => <bdi>{submitter?.name}</bdi>}
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
