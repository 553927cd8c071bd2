import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { AlertsSection } from '#client/features/favourites/alerts-section.tsx';
import { CalendarSection } from '#client/features/settings/calendar-section.tsx';
import { DevicesSection } from '#client/features/settings/devices-section.tsx';
import { LanguageSection } from '#client/features/settings/language-section.tsx';
import { PasskeysSection } from '#client/features/settings/passkeys-section.tsx';
import { PasswordSection } from '#client/features/settings/password-section.tsx';
import { settingsPageText, settingsPageTitle } from '#client/features/settings/settings-list.tsx';
import { YourDataSection } from '#client/features/settings/your-data-section.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';
import { SETTINGS_PAGES, type SettingsPage } from '#shared/screen-list.ts';

const SECTIONS: Record<SettingsPage, ComponentType> = {
  alerts: AlertsSection,
  calendar: CalendarSection,
  language: LanguageSection,
  password: PasswordSection,
  passkeys: PasskeysSection,
  devices: DevicesSection,
  data: YourDataSection,
};

export function SettingsPageScreen() {
  const [path] = useLocation();
  const page = SETTINGS_PAGES.find((name) => path === `/settings/${name}`) ?? 'alerts';
  const title = settingsPageTitle(page);
  const Section = SECTIONS[page];
  return (
    <PageContainer className="max-w-3xl gap-6">
      <div className="flex flex-col gap-2">
        <BackLink href="/settings" label={t('settings.backToSettings')} />
        <PageHeader title={title} description={settingsPageText(page)} />
      </div>
      <section aria-label={title}>
        <Card className="flex flex-col gap-5">
          <Section />
        </Card>
      </section>
    </PageContainer>
  );
}
