import { Flame } from 'lucide-react';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { t } from '#client/lib/i18n/t.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { levelProgress } from '#shared/rewards/levels.ts';

interface MomentProgressProps {
  /** $JIM ever earned; undefined until it is known. */
  total: number | undefined;
  streak: number | undefined;
}

export function MomentProgress({ total, streak }: MomentProgressProps) {
  if (total === undefined) return <Skeleton className="h-14" />;
  const { level, levelStartsAt, nextLevelAt } = levelProgress(total);
  const toNext = t('checkIns.moment.toNextLevel', {
    amount: formatJim(nextLevelAt - total),
    level: level + 1,
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 font-display font-bold">
        <span className="flex items-center gap-1.5">
          <Flame aria-hidden="true" className="size-5 text-ball-text" />
          {t('checkIns.moment.streak', { days: streak ?? 0 })}
        </span>
        <span>{t('checkIns.moment.level', { level })}</span>
      </p>
      <ProgressBar
        label={t('checkIns.moment.levelProgress')}
        valueText={toNext}
        fraction={(total - levelStartsAt) / (nextLevelAt - levelStartsAt)}
      />
      <p className="text-sm text-ink-soft tabular-nums">{toNext}</p>
    </div>
  );
}
