import { useQuery } from '@tanstack/react-query';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { pendingStats, rejectStats, verifyStats } from '#dist/endpoints/admin/stats-review.ts';
import type { PendingStats } from '#shared/admin/stats-review.contract.ts';
import { FIGURES } from '#shared/player-stats/player-stats-rules.ts';
import { ConfirmDialog } from './review/confirm-dialog.tsx';
import { DecisionNotice, useDecision } from './review/decision.tsx';
import { ReasonDialog } from './review/reason-dialog.tsx';
import { EmptyState, ReviewPanel } from './review/review-panel.tsx';
import { ShortcutsHelp, useShortcuts } from './review/shortcuts.tsx';
import { reviewItemId, useReview } from './review/use-review.ts';

export function StatsTab() {
  const query = useQuery(queryFor(pendingStats, {}));
  const verification = useDecision(verifyStats, {
    success: t('admin.stats.verified'),
    failure: t('admin.stats.verifyFailed'),
  });
  const rejection = useDecision(rejectStats, {
    success: t('admin.stats.rejected'),
    failure: t('admin.stats.rejectFailed'),
  });
  const review = useReview(query.data ?? [], pendingStats.path, [verification, rejection]);
  const { cursor, current, question, isBusy } = review;
  useShortcuts({
    a: () => review.ask('approve', current),
    r: () => review.ask('reject', current),
    j: cursor.next,
    k: cursor.previous,
  });

  return (
    <div className="flex flex-col gap-4">
      <ShortcutsHelp />
      <DecisionNotice errors={review.errors} />
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
            onVerify={() => review.ask('approve', entry)}
            onReject={() => review.ask('reject', entry)}
          />
        )}
      </ReviewPanel>
      {question?.to === 'approve' && (
        // Verification pays the player and can't be undone, so ask first.
        <ConfirmDialog
          title={t('takedown.confirm.verifyTitle', { name: nameOf(question.item) })}
          description={t('takedown.confirm.verifyText')}
          submitLabel={t('admin.stats.verify')}
          busy={isBusy}
          onClose={review.closeQuestion}
          onSubmit={() => {
            if (isBusy) return;
            const { id, submission } = question.item;
            verification.mutate(
              { params: { id }, body: { submission } },
              review.begin(question.item),
            );
          }}
        />
      )}
      {question?.to === 'reject' && (
        <ReasonDialog
          title={t('admin.reject.title', { name: nameOf(question.item) })}
          suggestions={[
            t('admin.stats.reasons.0'),
            t('admin.stats.reasons.1'),
            t('admin.stats.reasons.2'),
          ]}
          busy={isBusy}
          onClose={review.closeQuestion}
          onSubmit={(reason) => {
            if (isBusy) return;
            const { id, submission } = question.item;
            const input = { params: { id }, body: { reason, submission } };
            rejection.mutate(input, review.begin(question.item));
          }}
        />
      )}
    </div>
  );
}

function nameOf({ player, gameDate }: PendingStats): string {
  return t('admin.stats.nameOf', { player: player.name, date: formatCalendarDay(gameDate) });
}

interface PendingStatsCardProps {
  entry: PendingStats;
  isCurrent: boolean;
  isVerifying: boolean;
  onVerify: () => void;
  onReject: () => void;
}

function PendingStatsCard(props: PendingStatsCardProps) {
  const { entry, isCurrent, isVerifying, onVerify, onReject } = props;
  return (
    <li
      id={reviewItemId(entry.id)}
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'flex flex-col gap-4 rounded-xl border bg-surface p-4 shadow-card lg:flex-row lg:items-center',
        isCurrent ? 'border-ball-text' : 'hairline',
      )}
    >
      <div className="flex min-w-0 flex-1 gap-3">
        <Avatar name={entry.player.name} photo={entry.player.profileImage} size="small" />
        <div className="min-w-0">
          <h3 className="font-bold break-words" dir="auto">
            <PersonName name={entry.player.name} />
          </h3>
          <p className="text-ink-soft">
            {t('admin.stats.gameOf', { date: formatCalendarDay(entry.gameDate) })}
            {entry.courtName && (
              <>
                {' '}
                · <CourtName name={entry.courtName} />
              </>
            )}
          </p>
          {entry.photoUrl && (
            <a
              href={entry.photoUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={t('admin.stats.openSheet')}
              className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-md font-semibold underline underline-offset-4"
            >
              <img
                src={entry.photoUrl}
                alt=""
                loading="lazy"
                className="size-11 rounded-md bg-sunken object-cover"
              />
              {t('admin.stats.sheet')}
            </a>
          )}
          {entry.isOwn && <p className="text-sm text-ink-soft">{t('admin.own')}</p>}
        </div>
      </div>
      <dl className="flex flex-wrap justify-between gap-3 sm:justify-start sm:gap-5">
        {FIGURES.map(({ name }) => (
          <div key={name} className="flex flex-col-reverse items-center">
            <dt className="text-sm text-ink-soft">{t(`admin.stats.figures.${name}`)}</dt>
            <dd className="font-display text-xl font-extrabold tabular-nums">{entry[name]}</dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          disabled={entry.isOwn}
          onClick={onReject}
          className="flex-1 lg:flex-none"
        >
          {t('admin.stats.reject')}
        </Button>
        <Button
          disabled={entry.isOwn}
          busyLabel={isVerifying && t('admin.busy')}
          onClick={onVerify}
          className="flex-1 lg:flex-none"
        >
          {t('admin.stats.verify')}
        </Button>
      </div>
    </li>
  );
}
