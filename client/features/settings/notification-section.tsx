import { Bell } from 'lucide-react';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { saveNotifications } from '#shared/accounts/accounts.endpoints.ts';
import type { NotificationSettings } from '#shared/accounts/settings.contract.ts';
import { ToggleSection } from './toggle-section.tsx';

export function NotificationSection({ saved }: { saved: NotificationSettings }) {
  return (
    <ToggleSection
      icon={Bell}
      part="notifications"
      texts={{
        title: t('settings.notifications.title'),
        text: t('settings.notifications.text'),
        toggles: {
          pushNotifications: {
            label: t('settings.notifications.toggles.pushNotifications.label'),
            hint: t('settings.notifications.toggles.pushNotifications.hint'),
          },
          emailNotifications: {
            label: t('settings.notifications.toggles.emailNotifications.label'),
            hint: t('settings.notifications.toggles.emailNotifications.hint'),
          },
          rewardAlerts: {
            label: t('settings.notifications.toggles.rewardAlerts.label'),
            hint: t('settings.notifications.toggles.rewardAlerts.hint'),
          },
          gameReminders: {
            label: t('settings.notifications.toggles.gameReminders.label'),
            hint: t('settings.notifications.toggles.gameReminders.hint'),
          },
        },
        saved: t('settings.notifications.saved'),
        failed: t('settings.notifications.failed'),
      }}
      saved={saved}
      save={(body) => call(saveNotifications, { body })}
    />
  );
}
