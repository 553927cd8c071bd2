import { CircleUserRound, History, House, type LucideIcon, MapPin } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useWaitingRequests } from '#client/entities/person/current-user.ts';
import { t } from '#client/lib/i18n/t.ts';
import { CountBadge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Logo } from '#client/ui/logo.tsx';
import { useNavigationHidden } from '#client/ui/navigation-hidden.ts';
import { prefetchScreen } from './screen-chunks.ts';
import { type NavigationEntry, SCREENS } from './screens.ts';

const ICONS: Record<NavigationEntry, LucideIcon> = {
  home: House,
  courts: MapPin,
  history: History,
  profile: CircleUserRound,
};
const ENTRIES = SCREENS.flatMap(({ navigation, paths }) =>
  navigation ? [{ path: paths[0] ?? '/', entry: navigation, activeOn: paths }] : [],
);

/** At the bottom of phones, where thumbs are; a rail at the side from 1024 px. */
export function Navigation() {
  const [location] = useLocation();
  if (useNavigationHidden()) return null;
  return (
    <nav
      data-navigation
      aria-label={t('app.navigation')}
      className="hairline safe-x fixed inset-x-0 bottom-0 z-40 h-(--navigation-height) border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 lg:right-auto lg:h-auto lg:w-28 lg:border-t-0 lg:border-r lg:pb-0"
    >
      <span className="hidden justify-center py-8 lg:flex">
        <Logo size={44} />
      </span>
      <ul className="mx-auto grid h-full max-w-lg grid-cols-4 lg:h-auto lg:grid-cols-1 lg:gap-2">
        {ENTRIES.map(({ path, entry, activeOn }) => {
          const Icon = ICONS[entry];
          const active = activeOn.includes(location);
          return (
            <li key={path}>
              <Link
                href={path}
                aria-current={active ? 'page' : undefined}
                onPointerEnter={() => prefetchScreen('members', path)}
                onFocus={() => prefetchScreen('members', path)}
                className={classNames(
                  'group flex h-full flex-col items-center justify-center gap-1 text-sm transition-colors -outline-offset-3 short:flex-row lg:h-20',
                  active ? 'font-bold text-ink' : 'font-medium text-ink-soft hover:text-ink',
                )}
              >
                <span
                  className={classNames(
                    'relative flex h-7 w-14 items-center justify-center rounded-full transition-colors',
                    active ? 'bg-ball text-on-ball' : 'group-hover:bg-ink/8',
                  )}
                >
                  <Icon aria-hidden="true" className="size-5" />
                  {entry === 'profile' && <WaitingBadge />}
                </span>
                {t(`app.navigationEntries.${entry}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Somebody waits for an answer: that is behind the profile, and should be seen from everywhere. */
function WaitingBadge() {
  const count = useWaitingRequests();
  return (
    <CountBadge
      count={count}
      label={(waiting) => t('app.waitingRequests', { count: waiting })}
      className="absolute -top-1.5 right-1 ring-2 ring-surface"
    />
  );
}
