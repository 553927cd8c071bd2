import {
  BellRing,
  CalendarDays,
  ChevronRight,
  Database,
  Fingerprint,
  KeyRound,
  Languages,
  type LucideIcon,
  MonitorSmartphone,
} from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { SETTINGS_PAGES, type SettingsPage } from '#shared/screen-list.ts';

const ICONS: Record<SettingsPage, LucideIcon> = {
  alerts: BellRing,
  calendar: CalendarDays,
  language: Languages,
  password: KeyRound,
  passkeys: Fingerprint,
  devices: MonitorSmartphone,
  data: Database,
};

export function settingsPageTitle(page: SettingsPage): string {
  return page === 'alerts' ? t('favourites.alerts.section') : t(`settings.${page}.title`);
}

export function settingsPageText(page: SettingsPage): string {
  return page === 'alerts' ? t('favourites.alerts.text') : t(`settings.${page}.text`);
}

/** One row for each page behind Settings. */
export function SettingsList() {
  return (
    <Card className="px-3! py-1!">
      <nav aria-label={t('settings.more')}>
        <ul>
          {SETTINGS_PAGES.map((page) => {
            const Icon = ICONS[page];
            return (
              <li key={page} className="hairline border-t first:border-t-0">
                <Link
                  href={`/settings/${page}`}
                  className="-mx-2 flex min-h-13 items-center gap-3 rounded-lg px-3 py-2 font-semibold transition-colors hover:bg-sunken"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-ball-text" />
                  <span className="min-w-0 flex-1">{settingsPageTitle(page)}</span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </Card>
  );
}
