import { Settings, ShieldCheck } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Logo } from '#client/ui/logo.tsx';
import { PageEndSlot } from '#client/ui/page.tsx';
import { ThemeSwitch } from '#client/ui/theme-switch.tsx';
import { can } from '#shared/access.ts';

/** Shared by Home and Runs, so the switch stays in the same place. */
export function HomeTop() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 lg:gap-x-6">
      <span className="flex lg:hidden">
        <Logo size={36} withName />
      </span>
      <div className="-mr-3 flex items-center lg:order-2">
        <AdminLink />
        <PageEndSlot />
        <ThemeSwitch />
        <Link
          href="/settings"
          aria-label={t('home.settings')}
          title={t('home.settings')}
          className="inline-flex size-12 items-center justify-center rounded-lg transition-colors hover:bg-ink/8"
        >
          <Settings aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <NowOrRuns />
    </div>
  );
}

/** A list, not a `<nav>`: the spec allows only four navigation entries. */
function NowOrRuns() {
  const [location] = useLocation();
  const isRuns = location === '/runs';
  const views = [
    { href: '/', words: t('home.now.title'), isOpen: !isRuns },
    { href: '/runs', words: t('runs.title'), isOpen: isRuns },
  ];
  return (
    <ul aria-label={t('home.views.label')} className="flex w-full rounded-lg bg-sunken p-1 lg:w-80">
      {views.map(({ href, words, isOpen }) => (
        <li key={href} className="flex flex-1">
          <Link
            href={href}
            aria-current={isOpen ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 flex-1 items-center justify-center rounded-md px-3 font-semibold transition-colors',
              isOpen ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
            )}
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The navigation has four entries for everyone, so admins get a link here. */
function AdminLink() {
  const { user } = useCurrentUser();
  if (!user || !can(user.role, 'review-courts')) return null;
  return (
    <Link
      href="/admin"
      aria-label={t('home.admin')}
      title={t('home.admin')}
      className="inline-flex size-12 items-center justify-center rounded-lg transition-colors hover:bg-ink/8"
    >
      <ShieldCheck aria-hidden="true" className="size-5" />
    </Link>
  );
}
