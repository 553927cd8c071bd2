import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { toast } from '#client/ui/toast.ts';
import { toastFailure } from './failure-toast.ts';
import { rememberSaved } from './settings-queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { ToggleForm } from './toggle-form.tsx';

interface ToggleSectionProps<Name extends string> {
  icon: ComponentProps<typeof SettingsSection>['icon'];
  texts: {
    title: string;
    text: string;
    toggles: Record<Name, { label: string; hint: string }>;
    save: string;
    saved: string;
    failed: string;
  };
  saved: Record<Name, boolean>;
  save: (wanted: Record<Name, boolean>) => Promise<unknown>;
  /** Where they stand among all the settings. */
  within: (wanted: Record<Name, boolean>) => Parameters<typeof rememberSaved>[1];
}

/** A card of switches that are saved together. */
export function ToggleSection<Name extends string>(props: ToggleSectionProps<Name>) {
  const { icon, texts, saved, save, within } = props;
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (_answer, wanted) => {
      rememberSaved(queryClient, within(wanted));
      toast({ title: texts.saved, tone: 'success' });
    },
    onError: (error) => toastFailure(texts.failed, error),
  });
  return (
    <SettingsSection icon={icon} title={texts.title} text={texts.text}>
      <ToggleForm
        toggles={texts.toggles}
        saved={saved}
        saveLabel={texts.save}
        saving={saving.isPending}
        onSave={(wanted) => saving.mutate(wanted)}
      />
    </SettingsSection>
  );
}
