import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDecision } from '#client/features/admin/review/decision.tsx';
import { useReviewCursor } from '#client/features/admin/review/use-review-cursor.ts';
import { t } from '#client/lib/i18n/t.ts';
import {
  approveCourt,
  mergeCourt,
  pendingCourts,
  rejectCourt,
} from '#dist/endpoints/admin/court-review.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';

export function useCourtReview(courts: readonly PendingCourt[]) {
  const queryClient = useQueryClient();
  const cursor = useReviewCursor(courts.map(({ id }) => id));
  const current = courts.find(({ id }) => id === cursor.currentId);
  const [isViewing, setViewing] = useState(false);
  const [rejecting, setRejecting] = useState<PendingCourt>();
  const [approving, setApproving] = useState<PendingCourt>();

  const approval = useDecision(approveCourt, {
    success: t('admin.courts.approved'),
    failure: t('admin.courts.approveFailed'),
  });
  const rejection = useDecision(rejectCourt, {
    success: t('admin.courts.rejected'),
    failure: t('admin.courts.rejectFailed'),
  });
  const merger = useDecision(mergeCourt, {
    success: t('admin.courts.merged'),
    failure: t('admin.courts.mergeFailed'),
  });
  const decisions = [approval, rejection, merger];
  const isBusy = decisions.some(({ isPending }) => isPending);

  /** Optimistic: the court disappears at once and the next one is selected. */
  const begin = (court: PendingCourt) => {
    for (const decision of decisions) decision.reset();
    cursor.choose(court.id);
    return {
      onSuccess: () => {
        if (cursor.leave(court.id) === undefined) setViewing(false);
        queryClient.setQueriesData<PendingCourt[]>({ queryKey: [pendingCourts.path] }, (known) =>
          known?.filter(({ id }) => id !== court.id),
        );
      },
    };
  };

  return {
    cursor,
    current,
    isViewing,
    rejecting,
    approving,
    isBusy,
    approvingId: approval.isPending ? approval.variables.params.id : undefined,
    errors: decisions.map(({ error }) => error),
    view(id: number) {
      cursor.choose(id);
      setViewing(true);
    },
    closeView: () => setViewing(false),
    /** Approval pays the submitter and can't be undone, so ask first. */
    askToApprove(court: PendingCourt) {
      if (!isBusy && !court.isOwn && court.latitude !== null) setApproving(court);
    },
    closeApproval: () => setApproving(undefined),
    approve(court: PendingCourt) {
      if (isBusy) return;
      approval.mutate(
        { params: { id: court.id } },
        { ...begin(court), onSettled: () => setApproving(undefined) },
      );
    },
    merge(court: PendingCourt, intoCourtId: number) {
      if (isBusy) return;
      merger.mutate({ params: { id: court.id }, body: { intoCourtId } }, begin(court));
    },
    askReason(court: PendingCourt) {
      if (!court.isOwn) setRejecting(court);
    },
    closeReason: () => setRejecting(undefined),
    reject(court: PendingCourt, reason: string) {
      if (isBusy) return;
      rejection.mutate(
        { params: { id: court.id }, body: { reason } },
        { ...begin(court), onSettled: () => setRejecting(undefined) },
      );
    },
  };
}
