import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { ConfirmEmailNotice } from '#client/features/accounts/confirm-email-notice.tsx';
import { LogOutButton } from '#client/features/accounts/log-out-button.tsx';
import { MobileAppSection } from '#client/features/settings/mobile-app-section.tsx';
import { ProfileSection } from '#client/features/settings/profile-section.tsx';
import { SettingsList } from '#client/features/settings/settings-list.tsx';
import { settingsQuery } from '#client/features/settings/settings-queries.ts';
import { NotificationSection, PrivacySection } from '#client/features/settings/toggle-section.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ThemeSwitch } from '#client/ui/theme-switch.tsx';

declare const __APP_VERSION__: string | undefined;

/** Injected by the build from package.json. Tests run without it. */
const APP_VERSION = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'development';

export function SettingsScreen() {
  const user = useSignedInUser();
  const settings = useQuery(settingsQuery);
  return (
    <PageContainer className="max-w-3xl gap-6 lg:max-w-5xl">
      <div className="flex flex-col gap-2">
        <BackLink href="/profile" label={t('settings.backToProfile')} />
        <PageHeader title={t('settings.title')} actions={<ThemeSwitch />} />
      </div>
      {!settings.data?.profile.pendingEmail && <ConfirmEmailNotice user={user} />}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[17rem_1fr] lg:items-start">
        <SettingsList />
        <div className="flex min-w-0 flex-col gap-6">
          {settings.isPending && <SettingsSkeleton />}
          {settings.isLoadingError && (
            <Card>
              <QueryError query={settings} />
            </Card>
          )}
          {settings.data && (
            <>
              <ProfileSection saved={settings.data.profile} />
              <NotificationSection saved={settings.data.notifications} />
              <PrivacySection saved={settings.data.privacy} />
            </>
          )}
          <MobileAppSection />
        </div>
      </div>
      <div className="flex flex-col items-center gap-4">
        <LogOutButton />
        <p className="text-sm text-ink-soft">
          {t('settings.version', { version: APP_VERSION })} ·{' '}
          <a href="/licences.html" className="underline">
            {t('settings.licences')}
          </a>
        </p>
      </div>
    </PageContainer>
  );
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label={t('settings.loading')} className="flex flex-col gap-6">
      {['h-[36rem]', 'h-[24rem]', 'h-[21rem]'].map((height) => (
        <Card key={height} className={height}>
          <div className="flex items-center gap-4">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="h-6 w-48" />
          </div>
          <Skeleton className="mt-6 h-24" />
        </Card>
      ))}
    </div>
  );
}
