import { Flame } from 'lucide-react';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { t } from '#client/lib/i18n/t.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { levelProgress } from '#shared/rewards/rewards.ts';

interface MomentProgressProps {
  total: number | undefined;
  streak: number | undefined;
}

export function MomentProgress({ total, streak }: MomentProgressProps) {
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
