import { ArrowLeft, Camera, CircleCheck, MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { t } from '#client/lib/i18n/t.ts';
import { BUTTON_SHAPE, Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CHECK_IN_REWARD_JIM, COURT_REWARD_JIM } from '#shared/rewards/reward-amounts.ts';

interface CourtActionsProps {
  locationKnown: boolean;
  /** The device has no place yet though nobody keeps it from saying one: the button tries again. */
  onLocateAgain?: (() => void) | false;
  /** The court the user stands at is done for today. */
  isDone?: boolean;
  /** How far the nearest court is, where one cannot check in yet. */
  toGo?: string | null;
  onRegister: () => void;
  onCheckIn: () => void;
  checkInBusyLabel?: string | false;
}

export function CourtActions(props: CourtActionsProps) {
  const { locationKnown, onLocateAgain, isDone, toGo, onRegister, onCheckIn, checkInBusyLabel } =
    props;
  return (
    <Card className="flex flex-col gap-3">
      <div className="-mt-2 flex items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('courts.actions.heading')}</h2>
        <Link
          href="/"
          className="-mr-3 inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-ink-soft transition-colors hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('courts.actions.back')}
        </Link>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        <Button variant="secondary" className="flex-col gap-1.5 px-2 py-3" onClick={onRegister}>
          <ActionLabel
            icon={<Camera aria-hidden="true" className="hidden size-5 min-[26rem]:block" />}
            jim={COURT_REWARD_JIM}
          >
            {t('courts.actions.register')}
          </ActionLabel>
        </Button>
        {isDone ? (
          <button
            type="button"
            aria-disabled="true"
            className={`${BUTTON_SHAPE} cursor-default border border-court px-2 text-court`}
          >
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            {t('courts.actions.done')}
          </button>
        ) : (
          <Button
            className="flex-col gap-1.5 px-2 py-3"
            disabled={!locationKnown && !onLocateAgain}
            busyLabel={checkInBusyLabel}
            onClick={locationKnown ? onCheckIn : onLocateAgain || undefined}
          >
            <ActionLabel
              icon={<MapPinCheck aria-hidden="true" className="hidden size-5 min-[26rem]:block" />}
              jim={CHECK_IN_REWARD_JIM}
            >
              {locationKnown ? t('courts.actions.checkIn') : t('courts.actions.enableLocation')}
            </ActionLabel>
            {toGo && (
              <span className="text-sm tabular-nums">
                {t('courts.actions.toGo', { distance: toGo })}
              </span>
            )}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface ActionLabelProps {
  icon: ReactNode;
  jim: number;
  children: ReactNode;
}

function ActionLabel({ icon, jim, children }: ActionLabelProps) {
  return (
    <>
      <span className="flex items-center gap-1.5">
        {icon}
        {children}
      </span>
      <span className="rounded-full bg-hardwood px-3 font-display text-sm font-bold text-on-ball tabular-nums">
        +{formatJim(jim)}
      </span>
    </>
  );
}
