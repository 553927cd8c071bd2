import { ShieldCheck } from 'lucide-react';
import { call } from '#client/lib/api.ts';
import { savePrivacy } from '#shared/accounts/accounts.endpoints.ts';
import type { PrivacySettings } from '#shared/accounts/settings.contract.ts';
import { SETTINGS_TEXTS } from './settings.texts.ts';
import { ToggleSection } from './toggle-section.tsx';

export function PrivacySection({ saved }: { saved: PrivacySettings }) {
  return (
    <ToggleSection
      icon={ShieldCheck}
      part="privacy"
      texts={SETTINGS_TEXTS.privacy}
      saved={saved}
      save={(body) => call(savePrivacy, { body })}
    />
  );
}
