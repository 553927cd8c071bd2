import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, ShieldCheck } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { SwitchField } from '#client/ui/fields.tsx';
import { SettingsSection } from '#client/ui/settings-section.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { saveNotifications, savePrivacy } from '#dist/endpoints/accounts/settings.ts';
import type {
  NotificationSettings,
  PrivacySettings,
  Settings,
} from '#shared/accounts/settings.contract.ts';
import { rememberSaved, settingsQuery } from './settings-queries.ts';

type TogglePart = 'notifications' | 'privacy';
type ToggleName<Part extends TogglePart> = keyof Settings[Part] & string;

interface ToggleSectionProps<Part extends TogglePart> {
  icon: ComponentProps<typeof SettingsSection>['icon'];
  part: Part;
  texts: {
    title: string;
    text: string;
    toggles: { name: ToggleName<Part>; label: string; hint: string }[];
    saved: string;
    failed: string;
  };
  saved: Settings[Part];
  save: (wanted: Settings[Part]) => Promise<unknown>;
}

/** Each switch saves at once and reverts if that fails. */
function ToggleSection<Part extends TogglePart>(props: ToggleSectionProps<Part>) {
  const { icon, texts, saved } = props;
  const [switched, setSwitched] = useState<SwitchedNow<Part>>({});
  const saving = useSaveToggle(props, ({ name }) =>
    setSwitched(({ [name]: _, ...rest }) => rest as SwitchedNow<Part>),
  );
  return (
    <SettingsSection icon={icon} title={texts.title} text={texts.text}>
      <div className="flex flex-col">
        {texts.toggles.map(({ name, label, hint }) => (
          <div key={name} className="hairline border-t first:border-t-0">
            <SwitchField
              label={label}
              hint={hint}
              checked={switched[name] ?? Boolean(saved[name])}
              onChange={(on) => {
                setSwitched((others) => ({ ...others, [name]: on }));
                saving.mutate({ name, on });
              }}
            />
          </div>
        ))}
      </div>
    </SettingsSection>
  );
}

/** Shown while saving, because the query cache notifies its readers too late for a tap. */
type SwitchedNow<Part extends TogglePart> = { [Name in ToggleName<Part>]?: boolean };

interface Switched<Part extends TogglePart> {
  name: ToggleName<Part>;
  on: boolean;
}

function useSaveToggle<Part extends TogglePart>(
  props: ToggleSectionProps<Part>,
  onSettled: (switched: Switched<Part>) => void,
): UseMutationResult<unknown, Error, Switched<Part>> {
  const { part, texts, saved, save } = props;
  const queryClient = useQueryClient();
  const current = () => queryClient.getQueryData<Settings>(settingsQuery.queryKey)?.[part] ?? saved;
  const show = ({ name, on }: Switched<Part>) =>
    rememberSaved(queryClient, { [part]: { ...current(), [name]: on } });
  return useMutation({
    // Saves run one after another. Each sends the whole section, so the last one wins.
    scope: { id: `settings-${part}` },
    onMutate: show,
    mutationFn: () => save(current()),
    onSuccess: () => toast({ title: texts.saved, tone: 'success' }),
    onError: (error, { name, on }) => {
      show({ name, on: !on });
      tellFailure(error, texts.failed);
    },
    onSettled: (_answer, _error, switched) => onSettled(switched),
  });
}

const NOTIFICATIONS = [
  'pushNotifications',
  'emailNotifications',
  'rewardAlerts',
  'gameReminders',
] as const;

export function NotificationSection({ saved }: { saved: NotificationSettings }) {
  return (
    <ToggleSection
      icon={Bell}
      part="notifications"
      texts={{
        title: t('settings.notifications.title'),
        text: t('settings.notifications.text'),
        toggles: NOTIFICATIONS.map((name) => ({
          name,
          label: t(`settings.notifications.toggles.${name}.label`),
          hint: t(`settings.notifications.toggles.${name}.hint`),
        })),
        saved: t('settings.notifications.saved'),
        failed: t('settings.notifications.failed'),
      }}
      saved={saved}
      save={(body) => call(saveNotifications, { body })}
    />
  );
}

const PRIVACY = ['profileVisibility', 'showStats', 'shareLocation', 'firstNameOnly'] as const;

export function PrivacySection({ saved }: { saved: PrivacySettings }) {
  return (
    <ToggleSection
      icon={ShieldCheck}
      part="privacy"
      texts={{
        title: t('settings.privacy.title'),
        text: t('settings.privacy.text'),
        toggles: PRIVACY.map((name) => ({
          name,
          label: t(`settings.privacy.toggles.${name}.label`),
          hint: t(`settings.privacy.toggles.${name}.hint`),
        })),
        saved: t('settings.privacy.saved'),
        failed: t('settings.privacy.failed'),
      }}
      saved={saved}
      save={(body) => call(savePrivacy, { body })}
    />
  );
}
