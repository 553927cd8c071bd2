import { CircleCheck, MapPinCheck } from 'lucide-react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { RewardCoin } from '#client/entities/reward/reward-coin.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { useOnce } from '#client/lib/navigation/return-after-login.ts';
import { BUTTON_SHAPE, Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import type { CheckInCourt } from './perform-check-in.ts';
import { useCheckIn } from './use-check-in.ts';

interface CheckInButtonProps {
  court: CheckInCourt;
  className?: string;
  /** Narrower and without the distance, for rows that already show it. */
  compact?: boolean;
  /** Resumes a check-in that a login interrupted. */
  startsAtOnce?: boolean;
  /** Set this if another button on the screen is the primary one. */
  isSecondary?: boolean;
}

/**
 * Handles the whole check-in. Screens pass it to court features as a slot: `renderCheckIn={(court) =>
 * <CheckInButton court={court} />}`.
 */
export function CheckInButton({
  court,
  className,
  compact = false,
  startsAtOnce = false,
  isSecondary = false,
}: CheckInButtonProps) {
  const { checkIn, busyLabel, isBusyElsewhere, hasCheckedIn, toGo, celebrated } = useCheckIn(court);
  useOnce(startsAtOnce, checkIn);
  const isSmall = compact && !busyLabel;
  if (court.closure && !hasCheckedIn) {
    return (
      <p className={classNames('font-semibold text-brick', className)}>{t('checkIns.closed')}</p>
    );
  }
  return (
    <div className={classNames('flex flex-col items-stretch gap-2', className)}>
      {hasCheckedIn ? (
        // Not `disabled`, so a keyboard user keeps the focus.
        <button
          type="button"
          aria-disabled="true"
          className={classNames(BUTTON_SHAPE, 'cursor-default border border-court px-3 text-court')}
        >
          <CircleCheck aria-hidden="true" className="size-5" />
          {t('checkIns.done')}
          <AtCourt court={court} />
        </button>
      ) : (
        <Button
          variant={toGo === null && !isSecondary ? 'primary' : 'secondary'}
          busyLabel={busyLabel}
          disabled={isBusyElsewhere}
          onClick={checkIn}
          className={classNames(isSmall && 'px-3')}
        >
          <MapPinCheck aria-hidden="true" className="size-5" />
          {t('checkIns.button')}
          <AtCourt court={court} />
          {toGo !== null && (
            <span className={classNames('text-sm', isSmall ? 'sr-only' : 'text-ink-soft')}>
              {t('checkIns.toGo', { distance: toGo })}
            </span>
          )}
        </Button>
      )}
      {hasCheckedIn && celebrated && <Celebration answer={celebrated} />}
    </div>
  );
}

function AtCourt({ court }: Pick<CheckInButtonProps, 'court'>) {
  return <span className="sr-only">{t('checkIns.at', { courtName: courtName(court.name) })}</span>;
}

function Celebration({ answer }: { answer: CheckInAnswer }) {
  const { rewardAmount, rewardStatus, demoRewardConverted } = answer;
  if (rewardStatus !== 'queued') return null;
  return (
    <p
      role="status"
      className="flex animate-rise flex-wrap items-center justify-center gap-x-2 font-display font-bold tabular-nums"
    >
      <RewardCoin className="size-6 animate-land" />+{formatJim(rewardAmount)}
      {demoRewardConverted > 0 && (
        <span className="text-sm text-court">
          {t('checkIns.withDemo', { jim: formatJim(demoRewardConverted) })}
        </span>
      )}
    </p>
  );
}
