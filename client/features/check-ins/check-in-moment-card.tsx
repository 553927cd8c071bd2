import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { RewardCoin } from '#client/entities/reward/reward-coin.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { userStats } from '#dist/endpoints/check-ins/check-ins.ts';
import { courtPage } from '#dist/endpoints/courts/courts.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import { levelProgress } from '#shared/rewards/rewards.ts';
import { closeCheckInMoment, useCheckInMoment } from './check-in-moment.ts';
import { LevelUp } from './level-up.tsx';
import { MomentProgress } from './moment-progress.tsx';
import { NextSteps } from './next-steps.tsx';
import { WhoIsHere } from './who-is-here.tsx';

export function CheckInMomentCard({ renderOffer }: MomentProps) {
  const answer = useCheckInMoment();
  return answer && <Moment key={answer.checkInId} answer={answer} renderOffer={renderOffer} />;
}

interface MomentProps {
  renderOffer?: ((courtId: number) => ReactNode) | undefined;
}

function Moment({ answer, renderOffer }: MomentProps & { answer: CheckInAnswer }) {
  const card = useRef<HTMLElement>(null);
  const close = useCloseAndReturn(card);
  const stats = useQuery(queryFor(userStats, {}));
  const court = useQuery(queryFor(courtPage, { params: { id: answer.courtId }, query: {} }));
  // Hide cached values from before the check-in. They would change while the user reads them.
  const total = stats.isFetching ? undefined : stats.data?.totalEarnings;
  const earned = earnedNow(answer);
  const hasLevelledUp =
    total !== undefined && levelProgress(total).level > levelProgress(total - earned).level;
  return (
    <aside
      ref={card}
      aria-label={t('checkIns.moment.label')}
      className="hairline flex max-w-xl animate-rise flex-col gap-2 rounded-xl border bg-surface p-3 shadow-card"
    >
      <div className="flex items-center gap-3">
        <RewardCoin className="size-10 shrink-0 animate-land" />
        <p className="min-w-0 flex-1">
          <span className="block font-display text-xl leading-6 font-black tabular-nums">
            {heading(answer)}
          </span>
          {answer.demoRewardConverted > 0 && (
            <span className="block text-sm font-semibold text-court">
              {t('checkIns.withDemo', { jim: formatJim(answer.demoRewardConverted) })}
            </span>
          )}
          {court.data && (
            <span className="block text-sm text-ink-soft wrap-anywhere">
              {courtName(court.data.name)}
            </span>
          )}
        </p>
        <IconButton
          icon={X}
          label={t('ui.close')}
          onClick={close}
          className="-mt-3 -mr-2 self-start"
        />
      </div>
      {hasLevelledUp && <LevelUp level={levelProgress(total).level} />}
      <MomentProgress
        total={total}
        streak={stats.isFetching ? undefined : stats.data?.currentStreak}
      />
      <WhoIsHere courtId={answer.courtId} activeNow={court.data?.activeNow} />
      {renderOffer?.(answer.courtId)}
      <NextSteps
        courtId={answer.courtId}
        courtName={court.data?.name ?? null}
        streak={stats.data?.currentStreak ?? 0}
      />
    </aside>
  );
}

function earnedNow({ rewardAmount, rewardStatus, demoRewardConverted }: CheckInAnswer): number {
  return demoRewardConverted + (rewardStatus === 'queued' ? rewardAmount : 0);
}

function heading(answer: CheckInAnswer): string {
  if (answer.rewardStatus === 'pending') return t('checkIns.moment.underReview');
  // Same amount as the toast. The demo reward is shown separately.
  return answer.rewardStatus === 'queued'
    ? `+${formatJim(answer.rewardAmount)}`
    : t('checkIns.moment.counted');
}

/** Escape closes the card from anywhere. If the focus was inside, it returns to where it came from. */
function useCloseAndReturn(card: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element | null>(null);
  const close = useCallback(() => {
    const wasInside = card.current?.contains(document.activeElement) ?? false;
    closeCheckInMoment();
    if (wasInside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, [card]);
  useEffect(() => {
    cameFrom.current = document.activeElement;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);
  return close;
}
