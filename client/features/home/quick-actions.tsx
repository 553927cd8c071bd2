import { type LucideIcon, MapPinPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';

/** `checkIn` knows whether somebody stands at a court: a `QuickAction` as well. */
export function QuickActions({ checkIn }: { checkIn: ReactNode }) {
  return (
    <section aria-labelledby="quick-actions">
      <Card className="flex flex-col gap-4">
        <h2 id="quick-actions" className="text-lg font-extrabold tracking-tight">
          {t('home.quickActions.title')}
        </h2>
        <div className="grid gap-3 sm:grid-cols-2">
          <QuickAction
            icon={MapPinPlus}
            {...{
              title: t('home.quickActions.register.title'),
              reward: t('home.quickActions.register.reward'),
              text: t('home.quickActions.register.text'),
            }}
          />
          {checkIn}
        </div>
      </Card>
    </section>
  );
}

interface QuickActionProps {
  icon: LucideIcon;
  title: string;
  text: string;
  reward?: string;
  primary?: boolean;
  /** Beside going to the courts. */
  onFollow?: () => void;
  /** Instead of going to the courts. */
  onPress?: () => void;
  isBusy?: boolean;
}

/** Leads to the courts, where the map and the position are, unless it can be done right here. */
export function QuickAction(props: QuickActionProps) {
  const { icon: Icon, title: name, text, reward, primary = false } = props;
  const { onFollow, onPress, isBusy = false } = props;
  const look = classNames(
    'flex min-h-20 flex-wrap items-center gap-3 rounded-lg p-4 text-left transition-colors',
    primary ? 'bg-ball text-on-ball hover:bg-ball-pressed' : 'border border-edge hover:bg-sunken',
  );
  const content = (
    <>
      <Icon
        aria-hidden="true"
        className={classNames('size-7 shrink-0', isBusy && 'animate-spin')}
      />
      <span className="min-w-[min(8rem,100%)] flex-1">
        <span className="block font-display font-extrabold">{name}</span>{' '}
        <span className={classNames('block text-sm wrap-anywhere', !primary && 'text-ink-soft')}>
          {text}
        </span>
      </span>{' '}
      {reward && (
        <span
          className={classNames(
            'shrink-0 rounded-full px-2.5 py-1 font-display text-sm font-bold tabular-nums',
            primary ? 'border border-on-ball/40' : 'bg-hardwood text-on-ball',
          )}
        >
          {reward}
        </span>
      )}
    </>
  );
  if (!onPress) {
    return (
      <Link href="/courts" onClick={onFollow} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onPress()}
      className={look}
    >
      {content}
    </button>
  );
}
