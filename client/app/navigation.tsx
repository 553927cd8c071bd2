import {
  CalendarDays,
  CircleUserRound,
  History,
  House,
  type LucideIcon,
  MapPin,
} from 'lucide-react';
import type { ReactNode } from 'react';
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
const ENTRIES = Object.keys(ICONS).map((name) => {
  const entry = name as NavigationEntry;
  const activeOn = SCREENS.filter(({ navigation }) => navigation === entry).flatMap(
    ({ paths }) => paths,
  );
  return { path: activeOn[0] ?? '/', entry, activeOn };
});

/** At the bottom on phones, a rail at the side from 1024 px. */
export function Navigation() {
  const [location] = useLocation();
  if (useNavigationHidden()) return null;
  return (
    <div
      data-navigation
      className="hairline safe-x fixed inset-x-0 bottom-0 z-40 h-(--navigation-height) border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 lg:right-auto lg:h-auto lg:w-28 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:pb-20"
    >
      <span className="hidden justify-center py-8 lg:flex">
        <Logo size={44} />
      </span>
      <nav aria-label={t('app.navigation')} className="h-full lg:h-auto">
        <ul className="mx-auto grid h-full max-w-lg grid-cols-4 lg:h-auto lg:grid-cols-1 lg:gap-2">
          {ENTRIES.map(({ path, entry, activeOn }) => (
            <li key={path}>
              <NavigationLink
                path={path}
                icon={ICONS[entry]}
                isActive={activeOn.includes(location)}
                badge={entry === 'profile' && <WaitingBadge />}
              >
                {t(`app.navigationEntries.${entry}`)}
              </NavigationLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* Separate from the navigation, which has four entries. Phones have a switch at the top of Home. */}
      <section
        aria-label={t('app.rail')}
        className="hairline mx-4 mt-2 hidden border-t pt-2 lg:block"
      >
        <NavigationLink path="/runs" icon={CalendarDays} isActive={location === '/runs'}>
          {t('runs.title')}
        </NavigationLink>
      </section>
    </div>
  );
}

interface NavigationLinkProps {
  path: string;
  icon: LucideIcon;
  isActive: boolean;
  badge?: ReactNode;
  children: ReactNode;
}

function NavigationLink({ path, icon: Icon, isActive, badge, children }: NavigationLinkProps) {
  return (
    <Link
      href={path}
      aria-current={isActive ? 'page' : undefined}
      onPointerEnter={() => prefetchScreen('members', path)}
      onFocus={() => prefetchScreen('members', path)}
      className={classNames(
        'group flex h-full flex-col items-center justify-center gap-1 text-sm transition-colors -outline-offset-3 short:flex-row lg:h-20',
        isActive ? 'font-bold text-ink' : 'font-medium text-ink-soft hover:text-ink',
      )}
    >
      <span
        className={classNames(
          'relative flex h-7 w-14 items-center justify-center rounded-full transition-colors',
          isActive ? 'bg-ball text-on-ball' : 'group-hover:bg-ink/8',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
        {badge}
      </span>
      {children}
    </Link>
  );
}

/** Friend requests are on the profile, but the user should notice them on any screen. */
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
