import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { pendingStats, rejectStats, verifyStats } from '#dist/endpoints/admin.ts';
import type { PendingStats } from '#shared/admin/stats-review.contract.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { PendingStatsCard } from './pending-stats-card.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { EmptyState, ReviewPanel } from './review-panel.tsx';
import { ShortcutsHelp, ShortcutsHelpButton } from './shortcuts-help.tsx';
import { useDecision } from './use-decision.ts';
import { useReviewCursor } from './use-review-cursor.ts';
import { useShortcuts } from './use-shortcuts.ts';

const pendingQuery = queryFor(pendingStats, {});

export function StatsTab() {
  const queryClient = useQueryClient();
  const query = useQuery(pendingQuery);
  const entries = query.data ?? [];
  const cursor = useReviewCursor(entries.map(({ id }) => id));
  const current = entries.find(({ id }) => id === cursor.currentId);
  const [rejecting, setRejecting] = useState<PendingStats>();
  const [verifying, setVerifying] = useState<PendingStats>();
  const [isHelping, setHelping] = useState(false);
  const verification = useDecision(verifyStats, {
    success: t('admin.stats.verified'),
    failure: t('admin.stats.verifyFailed'),
  });
  const rejection = useDecision(rejectStats, {
    success: t('admin.stats.rejected'),
    failure: t('admin.stats.rejectFailed'),
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
  /** It pays the player and cannot be taken back, so it asks first. */
  const askToVerify = (entry: PendingStats) => {
    if (!isBusy && !entry.isOwn) setVerifying(entry);
  };
  const verify = (entry: PendingStats) => {
    if (isBusy) return;
    const { id, submission } = entry;
    verification.mutate(
      { params: { id }, body: { submission } },
      { ...begin(entry), onSettled: () => setVerifying(undefined) },
    );
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
      a: () => current && askToVerify(current),
      r: () => current && !current.isOwn && setRejecting(current),
      j: cursor.next,
      k: cursor.previous,
      '?': () => setHelping(true),
    },
    rejecting === undefined && verifying === undefined && !isHelping,
  );

  return (
    <div className="flex flex-col gap-4">
      <ShortcutsHelpButton onClick={() => setHelping(true)} />
      <DecisionNotice errors={[verification.error, rejection.error]} />
      <ReviewPanel
        query={query}
        label={t('admin.stats.list')}
        empty={<EmptyState title={t('admin.stats.emptyTitle')} text={t('admin.stats.emptyText')} />}
      >
        {(entry) => (
          <PendingStatsCard
            key={entry.id}
            entry={entry}
            isCurrent={entry.id === cursor.currentId}
            isVerifying={verification.isPending && verification.variables.params.id === entry.id}
            onVerify={() => askToVerify(entry)}
            onReject={() => setRejecting(entry)}
          />
        )}
      </ReviewPanel>
      {verifying && (
        <ConfirmDialog
          title={t('takedown.confirm.verifyTitle', { name: nameOf(verifying) })}
          description={t('takedown.confirm.verifyText')}
          submitLabel={t('admin.stats.verify')}
          busy={isBusy}
          onClose={() => setVerifying(undefined)}
          onSubmit={() => verify(verifying)}
        />
      )}
      {rejecting && (
        <ReasonDialog
          title={t('admin.reject.title', { name: nameOf(rejecting) })}
          suggestions={[
            t('admin.stats.reasons.0'),
            t('admin.stats.reasons.1'),
            t('admin.stats.reasons.2'),
          ]}
          busy={isBusy}
          onClose={() => setRejecting(undefined)}
          onSubmit={(reason) => reject(rejecting, reason)}
        />
      )}
      {isHelping && <ShortcutsHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

function nameOf({ player, gameDate }: PendingStats): string {
  return t('admin.stats.nameOf', { player: player.name, date: formatCalendarDay(gameDate) });
}
