import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCalendarDay } from '#client/lib/format.ts';
import { queryFor } from '#client/lib/query-client.ts';
import {
  type PendingStats,
  pendingStats,
  rejectStats,
  verifyStats,
} from '#shared/admin/stats-review.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { PendingStatsCard } from './pending-stats-card.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { EmptyState, ReviewPanel } from './review-panel.tsx';
import { ShortcutsHelp, ShortcutsHelpButton } from './shortcuts-help.tsx';
import { useDecision } from './use-decision.ts';
import { useReviewCursor } from './use-review-cursor.ts';
import { useShortcuts } from './use-shortcuts.ts';

const { stats: texts } = ADMIN_TEXTS;
const pendingQuery = queryFor(pendingStats, {});

export function StatsTab() {
  const queryClient = useQueryClient();
  const query = useQuery(pendingQuery);
  const entries = query.data ?? [];
  const cursor = useReviewCursor(entries.map(({ id }) => id));
  const current = entries.find(({ id }) => id === cursor.currentId);
  const [rejecting, setRejecting] = useState<PendingStats>();
  const [isHelping, setHelping] = useState(false);
  const verification = useDecision(verifyStats, {
    success: texts.verified,
    failure: texts.verifyFailed,
  });
  const rejection = useDecision(rejectStats, {
    success: texts.rejected,
    failure: texts.rejectFailed,
  });
  const isBusy = verification.isPending || rejection.isPending;

  const begin = ({ id }: PendingStats) => {
    verification.reset();
    rejection.reset();
    cursor.choose(id);
    return {
      onSuccess: () => {
        cursor.leave(id);
        queryClient.setQueryData(pendingQuery.queryKey, (known: PendingStats[] | undefined) =>
          known?.filter((entry) => entry.id !== id),
        );
      },
    };
  };
  const verify = (entry: PendingStats) => {
    if (isBusy || entry.isOwn) return;
    const { id, submission } = entry;
    verification.mutate({ params: { id }, body: { submission } }, begin(entry));
  };
  const reject = (entry: PendingStats, reason: string) => {
    if (isBusy) return;
    const { id, submission } = entry;
    rejection.mutate(
      { params: { id }, body: { reason, submission } },
      { ...begin(entry), onSettled: () => setRejecting(undefined) },
    );
  };
  useShortcuts(
    {
      a: () => current && verify(current),
      r: () => current && !current.isOwn && setRejecting(current),
      j: cursor.next,
      k: cursor.previous,
      '?': () => setHelping(true),
    },
    rejecting === undefined && !isHelping,
  );

  return (
    <div className="flex flex-col gap-4">
      <ShortcutsHelpButton onClick={() => setHelping(true)} />
      <DecisionNotice errors={[verification.error, rejection.error]} />
      <ReviewPanel
        query={query}
        label={texts.list}
        empty={<EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      >
        {(entry) => (
          <PendingStatsCard
            key={entry.id}
            entry={entry}
            isCurrent={entry.id === cursor.currentId}
            isVerifying={verification.isPending && verification.variables.params.id === entry.id}
            onVerify={() => verify(entry)}
            onReject={() => setRejecting(entry)}
          />
        )}
      </ReviewPanel>
      {rejecting && (
        <ReasonDialog
          title={ADMIN_TEXTS.reject.title(
            texts.nameOf(rejecting.player.name, formatCalendarDay(rejecting.gameDate)),
          )}
          suggestions={texts.reasons}
          busy={isBusy}
          onClose={() => setRejecting(undefined)}
          onSubmit={(reason) => reject(rejecting, reason)}
        />
      )}
      {isHelping && <ShortcutsHelp onClose={() => setHelping(false)} />}
    </div>
  );
}
