import { ArrowLeft, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { t } from '#client/lib/i18n/t.ts';
import { BUTTON_SHAPE, Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { CHECK_IN_REWARD_JIM, COURT_REWARD_JIM } from '#shared/rewards/rewards.ts';

const ACTION = 'flex-1 basis-[6.5rem] flex-col gap-0! px-2! py-1 text-sm leading-5';

interface CourtActionsProps {
  locationKnown: boolean;
  /** The user has checked in today at the court they're at. */
  isDone?: boolean;
  /** Distance to the nearest court if it's too far to check in. */
  toGo?: string | null;
  onRegister: () => void;
  onCheckIn: () => void;
  checkInBusyLabel?: string | false;
}

export function CourtActions(props: CourtActionsProps) {
  const { locationKnown, isDone, toGo, onRegister, onCheckIn, checkInBusyLabel } = props;
  return (
    <section
      aria-labelledby="court-actions"
      className="hairline rounded-xl border bg-surface px-2 pt-1 pb-2 shadow-card"
    >
      <h2 id="court-actions" className="px-1 text-sm font-semibold text-ink-soft">
        {t('courts.actions.heading')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Link
          href="/"
          className="inline-flex min-h-12 items-center gap-1 rounded-lg px-1 text-sm font-semibold text-ink-soft transition-colors hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('courts.actions.back')}
        </Link>
        <Button variant="secondary" className={ACTION} onClick={onRegister}>
          <ActionLabel below={`+${formatJim(COURT_REWARD_JIM)}`}>
            {t('courts.actions.register')}
          </ActionLabel>
        </Button>
        {isDone ? (
          <button
            type="button"
            aria-disabled="true"
            className={`${BUTTON_SHAPE} ${ACTION} cursor-default border border-court text-court`}
          >
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            {t('courts.actions.done')}
          </button>
        ) : (
          <Button
            variant={locationKnown ? 'primary' : 'ghost'}
            className={classNames(
              ACTION,
              !locationKnown && 'border border-dashed border-edge text-ink-soft opacity-100!',
            )}
            disabled={!locationKnown}
            busyLabel={checkInBusyLabel}
            onClick={onCheckIn}
          >
            <ActionLabel
              below={`+${formatJim(CHECK_IN_REWARD_JIM)}`}
              toGo={toGo && t('courts.actions.toGo', { distance: toGo })}
            >
              {locationKnown ? t('courts.actions.checkIn') : t('courts.actions.enableLocation')}
            </ActionLabel>
          </Button>
        )}
      </div>
    </section>
  );
}

interface ActionLabelProps {
  below: string;
  toGo?: string | null | undefined;
  children: ReactNode;
}

function ActionLabel({ below, toGo, children }: ActionLabelProps) {
  return (
    <>
      <span>{children}</span>
      <span className="font-normal tabular-nums">
        {below}
        {toGo && (
          <>
            {' · '}
            <span className="inline-block">{toGo}</span>
          </>
        )}
      </span>
    </>
  );
}
