import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';
import { rejectMany } from '#dist/endpoints/admin.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { TickedCourts, useTickedCourts } from './ticked-courts.tsx';

interface BulkRejectProps {
  name: string;
  courts: readonly PendingCourt[];
  onClose: () => void;
}

/** One reason for all courts of a person that are ticked. */
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
      suggestions={[
        t('admin.courts.reasons.0'),
        t('admin.courts.reasons.1'),
        t('admin.courts.reasons.2'),
        t('admin.courts.reasons.3'),
      ]}
      busy={bulk.isPending}
      onClose={onClose}
      onSubmit={(reason) => courtIds.length > 0 && bulk.mutate(reason)}
    >
      <TickedCourts courts={courts} detailOf={({ address }) => address} {...ticks} />
    </ReasonDialog>
  );
}
