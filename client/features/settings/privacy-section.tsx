import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { call } from '#client/lib/api.ts';
import { toast } from '#client/ui/toast.ts';
import { type PrivacySettings, savePrivacy } from '#shared/accounts/settings.contract.ts';
import { toastFailure } from './failure-toast.ts';
import { SETTINGS_TEXTS } from './settings.texts.ts';
import { rememberSaved } from './settings-queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { ToggleForm } from './toggle-form.tsx';

const { privacy: texts } = SETTINGS_TEXTS;

export function PrivacySection({ saved }: { saved: PrivacySettings }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: PrivacySettings) => call(savePrivacy, { body }),
    onSuccess: (_answer, privacy) => {
      rememberSaved(queryClient, { privacy });
      toast({ title: texts.saved, tone: 'success' });
    },
    onError: (error) => toastFailure(texts.failed, error),
  });
  return (
    <SettingsSection icon={ShieldCheck} title={texts.title} text={texts.text}>
      <ToggleForm
        toggles={texts.toggles}
        saved={saved}
        saveLabel={texts.save}
        saving={save.isPending}
        onSave={(wanted) => save.mutate(wanted)}
      />
    </SettingsSection>
  );
}
