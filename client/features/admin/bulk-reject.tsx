import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api.ts';
import { t } from '#client/lib/i18n/t.ts';
import { CourtName } from '#client/ui/court-name.tsx';
import { toast } from '#client/ui/toast.ts';
import { rejectMany } from '#shared/admin/admin.endpoints.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { MAX_BULK_COURTS } from '#shared/admin/review-queue.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { refreshAdmin } from './use-decision.ts';

interface BulkRejectProps {
  name: string;
  courts: readonly PendingCourt[];
  onClose: () => void;
}

/** One reason for all courts of a person that are ticked. */
export function BulkReject({ name, courts, onClose }: BulkRejectProps) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const courtIds = courts
    .map(({ id }) => id)
    .filter((id) => !left.has(id))
    .slice(0, MAX_BULK_COURTS);
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
    onSettled: () => refreshAdmin(queryClient),
  });
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
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
      <ul className="flex flex-col">
        {courts.map((court) => (
          <li key={court.id} className="hairline border-t first:border-t-0">
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                checked={!left.has(court.id)}
                onChange={() => toggle(court.id)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 break-words" dir="auto">
                <CourtName name={court.name} />
                <span className="block text-sm text-ink-soft">{court.address}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
