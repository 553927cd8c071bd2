import { type LucideIcon, MapPin, MapPinPlus } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <Card className="flex flex-col gap-4">
        <h2 id="quick-actions" className="text-lg font-extrabold tracking-tight">
          {t('home.quickActions.title')}
        </h2>
        <div className="grid gap-3 sm:grid-cols-2">
          <QuickAction
            icon={MapPinPlus}
            title={t('home.quickActions.register.title')}
            text={t('home.quickActions.register.text')}
            reward={t('home.quickActions.register.reward')}
          />
          <QuickAction
            icon={MapPin}
            title={t('home.quickActions.checkIn.title')}
            text={t('home.quickActions.checkIn.text')}
            reward={t('home.quickActions.checkIn.reward')}
            primary
          />
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

function QuickAction({ icon: Icon, title, text, reward, primary = false }: QuickActionProps) {
  return (
    <Link
      href="/courts"
      className={classNames(
        'flex min-h-20 flex-wrap items-center gap-3 rounded-lg p-4 text-left transition-colors',
        primary
          ? 'bg-ball text-on-ball hover:bg-ball-pressed'
          : 'border border-edge hover:bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className="size-7 shrink-0" />
      <span className="min-w-[min(8rem,100%)] flex-1">
        <span className="block font-display font-extrabold">{title}</span>{' '}
        <span className={classNames('block text-sm wrap-anywhere', !primary && 'text-ink-soft')}>
          {text}
        </span>
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
