import { CircleCheck, MapPinCheck } from 'lucide-react';
import { courtName } from '#client/lib/court-name.ts';
import { formatJim } from '#client/lib/jim-amount.ts';
import { BUTTON_SHAPE, Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { RewardCoin } from '#client/ui/reward-coin.tsx';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import { CHECK_IN_TEXTS } from './check-ins.texts.ts';
import type { CheckInCourt } from './perform-check-in.ts';
import { useCheckIn } from './use-check-in.ts';

interface CheckInButtonProps {
  /** Any court of the API: its id, name and coordinates are used. */
  court: CheckInCourt;
  /** Of the wrapper, e.g. `w-full`. */
  className?: string;
}

/**
 * The whole check-in behind one button: location, rules, call, retries, toasts, counts, celebration.
 * Screens hand it into court features as a slot: `renderCheckIn={(court) => <CheckInButton court={court} />}`.
 */
export function CheckInButton({ court, className }: CheckInButtonProps) {
  const { checkIn, busyLabel, isBusyElsewhere, hasCheckedIn, celebrated } = useCheckIn(court);
  return (
    <div className={classNames('flex flex-col items-stretch gap-2', className)}>
      {hasCheckedIn ? (
        // Not `disabled`: whoever just pressed it with the keyboard stays where they are.
        <button
          type="button"
          aria-disabled="true"
          className={classNames(
            BUTTON_SHAPE,
            'cursor-default border border-court px-3 whitespace-nowrap text-court',
          )}
        >
          <CircleCheck aria-hidden="true" className="size-5" />
          {CHECK_IN_TEXTS.done}
          <CourtName court={court} />
        </button>
      ) : (
        <Button busyLabel={busyLabel} disabled={isBusyElsewhere} onClick={checkIn}>
          <MapPinCheck aria-hidden="true" className="size-5" />
          {CHECK_IN_TEXTS.button}
          <CourtName court={court} />
        </Button>
      )}
      {hasCheckedIn && celebrated && <Celebration answer={celebrated} />}
    </div>
  );
}

function CourtName({ court }: Pick<CheckInButtonProps, 'court'>) {
  return <span className="sr-only">{CHECK_IN_TEXTS.at(courtName(court.name))}</span>;
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
          {CHECK_IN_TEXTS.demoUnlocked(demoRewardConverted)}
        </span>
      )}
    </p>
  );
}
