import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api.ts';
import { CourtName } from '#client/ui/court-name.tsx';
import { toast } from '#client/ui/toast.ts';
import { MAX_BULK_COURTS, rejectMany } from '#shared/admin/admin.endpoints.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { TAKEDOWN_TEXTS } from './takedown.texts.ts';
import { refreshAdmin } from './use-decision.ts';

const { queue: texts } = TAKEDOWN_TEXTS;

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
        title: texts.done(rejected.length),
        tone: refused.length > 0 ? 'neutral' : 'success',
        ...(refused.length > 0 ? { description: texts.refused(refused.length) } : {}),
      });
      onClose();
    },
    onError: () =>
      toast({
        title: ADMIN_TEXTS.error,
        description: ADMIN_TEXTS.courts.rejectFailed,
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
      title={texts.title(name)}
      description={texts.description}
      submitLabel={texts.submit(courtIds.length)}
      suggestions={ADMIN_TEXTS.courts.reasons}
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
