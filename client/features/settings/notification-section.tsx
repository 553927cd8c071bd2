import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { call } from '#client/lib/api.ts';
import { toast } from '#client/ui/toast.ts';
import {
  type NotificationSettings,
  saveNotifications,
} from '#shared/accounts/settings.contract.ts';
import { toastFailure } from './failure-toast.ts';
import { SETTINGS_TEXTS } from './settings.texts.ts';
import { rememberSaved } from './settings-queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { ToggleForm } from './toggle-form.tsx';

const { notifications: texts } = SETTINGS_TEXTS;

export function NotificationSection({ saved }: { saved: NotificationSettings }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: NotificationSettings) => call(saveNotifications, { body }),
    onSuccess: (_answer, notifications) => {
      rememberSaved(queryClient, { notifications });
      toast({ title: texts.saved, tone: 'success' });
    },
    onError: (error) => toastFailure(texts.failed, error),
  });
  return (
    <SettingsSection icon={Bell} title={texts.title} text={texts.text}>
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
