import { UserRound } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { SettingsSection } from '#client/ui/settings-section.tsx';
import type { Settings } from '#shared/accounts/settings.contract.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { ProfileForm } from './profile-form.tsx';

export function ProfileSection({ saved }: { saved: Settings['profile'] }) {
  return (
    <SettingsSection
      icon={UserRound}
      title={t('settings.profile.title')}
      text={t('settings.profile.text')}
    >
      <PhotoPicker name={saved.name} photo={saved.profileImage} />
      <ProfileForm saved={saved} />
    </SettingsSection>
  );
}
