import { UserRound } from 'lucide-react';
import type { Settings } from '#shared/accounts/settings.contract.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SETTINGS_TEXTS } from './settings.texts.ts';
import { SettingsSection } from './settings-section.tsx';

const { profile: texts } = SETTINGS_TEXTS;

export function ProfileSection({ saved }: { saved: Settings['profile'] }) {
  return (
    <SettingsSection icon={UserRound} title={texts.title} text={texts.text}>
      <PhotoPicker name={saved.name} photo={saved.profileImage} />
      <ProfileForm saved={saved} />
    </SettingsSection>
  );
}
