import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api.ts';
import { Button } from '#client/ui/button.tsx';
import { CourtName } from '#client/ui/court-name.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { approveMany, MAX_BULK_COURTS } from '#shared/admin/admin.endpoints.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { refreshAdmin } from './use-decision.ts';

const { bulk: texts } = ADMIN_TEXTS.courts;

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
        {texts.open(ready.length)}
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
        title: texts.done(approved.length),
        tone: refused.length > 0 ? 'neutral' : 'success',
        ...(refused.length > 0 ? { description: texts.refused(refused.length) } : {}),
      });
      onClose();
    },
    onError: () =>
      toast({
        title: ADMIN_TEXTS.error,
        description: ADMIN_TEXTS.courts.approveFailed,
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
      title={texts.title}
      description={texts.description}
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
        busyLabel={bulk.isPending && ADMIN_TEXTS.busy}
        onClick={() => bulk.mutate()}
      >
        {texts.submit(courtIds.length)}
      </Button>
    </Dialog>
  );
}
