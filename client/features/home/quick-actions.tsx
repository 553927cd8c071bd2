import { type LucideIcon, MapPin, MapPinPlus } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';

/** `isCalm`: another button on the screen is the primary one. */
export function QuickActions({ isCalm }: { isCalm: boolean }) {
  return (
    <section aria-labelledby="quick-actions">
      <Card className="flex flex-col gap-2 px-3 py-3">
        <h2 id="quick-actions" className="px-1 text-sm font-bold">
          {t('home.quickActions.title')}
        </h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
          <QuickAction
            icon={MapPinPlus}
            title={t('home.quickActions.register.title')}
            reward={t('home.quickActions.register.reward')}
          />
          <QuickAction
            icon={MapPin}
            title={t('home.quickActions.checkIn.title')}
            reward={t('home.quickActions.checkIn.reward')}
            primary={!isCalm}
          />
        </div>
      </Card>
    </section>
  );
}

interface QuickActionProps {
  icon: LucideIcon;
  title: string;
  reward: string;
  primary?: boolean;
}

function QuickAction({ icon: Icon, title, reward, primary = false }: QuickActionProps) {
  return (
    <Link
      href="/courts"
      className={classNames(
        'flex min-h-14 items-center gap-2 rounded-lg border px-2 py-1.5 transition-colors',
        primary
          ? 'border-transparent bg-ball text-on-ball hover:bg-ball-pressed'
          : 'border-edge hover:bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-[0.9375rem] leading-tight font-bold">{title}</span>{' '}
        <span className="block font-display text-sm font-bold tabular-nums">{reward}</span>
      </span>
    </Link>
  );
}
