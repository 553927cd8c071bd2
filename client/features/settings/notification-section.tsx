import { Bell } from 'lucide-react';
import { call } from '#client/lib/api.ts';
import { saveNotifications } from '#shared/accounts/accounts.endpoints.ts';
import type { NotificationSettings } from '#shared/accounts/settings.contract.ts';
import { SETTINGS_TEXTS } from './settings.texts.ts';
import { ToggleSection } from './toggle-section.tsx';

export function NotificationSection({ saved }: { saved: NotificationSettings }) {
  return (
    <ToggleSection
      icon={Bell}
      part="notifications"
      texts={SETTINGS_TEXTS.notifications}
      saved={saved}
      save={(body) => call(saveNotifications, { body })}
    />
  );
}
