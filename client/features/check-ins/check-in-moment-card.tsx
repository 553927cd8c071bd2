import { useQuery } from '@tanstack/react-query';
import { Flame, X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { RewardCoin } from '#client/entities/reward/reward-coin.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { userStats } from '#dist/endpoints/check-ins/check-ins.ts';
import { courtPage } from '#dist/endpoints/courts/courts.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import { levelProgress } from '#shared/rewards/rewards.ts';
import { closeCheckInMoment, useCheckInMoment } from './check-in-moment.ts';
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
              <CourtName name={court.data.name} />
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
      <WhoIsHere
        courtId={answer.courtId}
        activeNow={court.data?.activeNow}
        estimate={court.data?.estimate}
        isHeld={answer.rewardStatus === 'pending'}
      />
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

const RAYS = Array.from({ length: 24 }, (_, i) => i * 15);

function LevelUp({ level }: { level: number }) {
  return (
    <div
      role="status"
      className="relative isolate flex animate-land flex-col items-center overflow-hidden rounded-lg bg-asphalt px-4 py-5 text-center text-chalk"
    >
      <svg
        viewBox="-50 -50 100 100"
        aria-hidden="true"
        className="absolute top-1/2 left-1/2 -z-1 w-[34rem] max-w-none -translate-1/2 animate-burst"
      >
        {RAYS.map((degrees) => (
          <path
            key={degrees}
            d="M0 -14 L1.6 -50 L-1.6 -50 Z"
            transform={`rotate(${degrees})`}
            className="fill-ball/45"
          />
        ))}
      </svg>
      <p className="font-display text-3xl font-black tracking-tight">
        {t('checkIns.moment.levelUp', { level })}
      </p>
      <p className="text-chalk-soft">{t('checkIns.moment.levelUpText')}</p>
    </div>
  );
}

interface MomentProgressProps {
  total: number | undefined;
  streak: number | undefined;
}

function MomentProgress({ total, streak }: MomentProgressProps) {
  if (total === undefined) return <Skeleton className="h-8" />;
  const { level, levelStartsAt, nextLevelAt } = levelProgress(total);
  const toNext = t('checkIns.moment.toNextLevel', {
    amount: formatJim(nextLevelAt - total),
    level: level + 1,
  });
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="flex items-center gap-1 font-bold">
          <Flame aria-hidden="true" className="size-4 text-ball-text" />
          {t('checkIns.moment.streak', { days: streak ?? 0 })}
        </span>
        <span className="font-bold">{t('checkIns.moment.level', { level })}</span>
        <span className="ml-auto text-ink-soft tabular-nums">{toNext}</span>
      </p>
      <ProgressBar
        label={t('checkIns.moment.levelProgress')}
        valueText={toNext}
        fraction={(total - levelStartsAt) / (nextLevelAt - levelStartsAt)}
      />
    </div>
  );
}
