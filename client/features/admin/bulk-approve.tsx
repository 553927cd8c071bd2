import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { CourtName } from '#client/ui/court-name.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { approveMany } from '#shared/admin/admin.endpoints.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { MAX_BULK_COURTS } from '#shared/admin/review-queue.ts';
import { refreshAdmin } from './use-decision.ts';

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
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const courtIds = courts.map(({ id }) => id).filter((id) => !left.has(id));
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
    onSettled: () => refreshAdmin(queryClient),
  });
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('admin.courts.bulk.title')}
      description={t('admin.courts.bulk.description')}
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
                <span className="block text-sm text-ink-soft">
                  <bdi>{court.submitter?.name}</bdi>
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
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
