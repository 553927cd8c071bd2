import { type LucideIcon, MapPin, MapPinPlus } from 'lucide-react';
import { Link } from 'wouter';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { HOME_TEXTS } from './home.texts.ts';

const { title, register, checkIn } = HOME_TEXTS.quickActions;

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <Card className="flex flex-col gap-4">
        <h2 id="quick-actions" className="text-lg font-extrabold tracking-tight">
          {title}
        </h2>
        <div className="grid gap-3 sm:grid-cols-2">
          <QuickAction icon={MapPinPlus} {...register} />
          <QuickAction icon={MapPin} {...checkIn} primary />
        </div>
      </Card>
    </section>
  );
}

interface QuickActionProps {
  icon: LucideIcon;
  title: string;
  text: string;
  reward: string;
  primary?: boolean;
}

/** Both lead to the courts, where the map and the position are. */
function QuickAction({ icon: Icon, title: name, text, reward, primary = false }: QuickActionProps) {
  return (
    <Link
      href="/courts"
      className={classNames(
        'flex min-h-20 flex-wrap items-center gap-3 rounded-lg p-4 transition-colors',
        primary
          ? 'bg-ball text-on-ball hover:bg-ball-pressed'
          : 'border border-edge hover:bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className="size-7 shrink-0" />
      <span className="min-w-32 flex-1">
        <span className="block font-display font-extrabold">{name}</span>{' '}
        <span className={classNames('block text-sm', !primary && 'text-ink-soft')}>{text}</span>
      </span>{' '}
      <span
        className={classNames(
          'shrink-0 rounded-full px-2.5 py-1 font-display text-sm font-bold tabular-nums',
          primary ? 'border border-on-ball/40' : 'bg-hardwood text-on-ball',
        )}
      >
        {reward}
      </span>
    </Link>
  );
}
