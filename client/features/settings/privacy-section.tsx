import { ShieldCheck } from 'lucide-react';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { savePrivacy } from '#shared/accounts/accounts.endpoints.ts';
import type { PrivacySettings } from '#shared/accounts/settings.contract.ts';
import { ToggleSection } from './toggle-section.tsx';

export function PrivacySection({ saved }: { saved: PrivacySettings }) {
  return (
    <ToggleSection
      icon={ShieldCheck}
      part="privacy"
      texts={{
        title: t('settings.privacy.title'),
        text: t('settings.privacy.text'),
        toggles: {
          profileVisibility: {
            label: t('settings.privacy.toggles.profileVisibility.label'),
            hint: t('settings.privacy.toggles.profileVisibility.hint'),
          },
          showStats: {
            label: t('settings.privacy.toggles.showStats.label'),
            hint: t('settings.privacy.toggles.showStats.hint'),
          },
          shareLocation: {
            label: t('settings.privacy.toggles.shareLocation.label'),
            hint: t('settings.privacy.toggles.shareLocation.hint'),
          },
          firstNameOnly: {
            label: t('settings.privacy.toggles.firstNameOnly.label'),
            hint: t('settings.privacy.toggles.firstNameOnly.hint'),
          },
        },
        saved: t('settings.privacy.saved'),
        failed: t('settings.privacy.failed'),
      }}
      saved={saved}
      save={(body) => call(savePrivacy, { body })}
    />
  );
}
