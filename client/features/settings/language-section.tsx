import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '#client/lib/api.ts';
import { updateCurrentUser, useSignedInUser } from '#client/lib/current-user.ts';
import { LANGUAGE_NAMES } from '#client/lib/language-names.ts';
import { languageFor, rememberDistances, rememberLanguage } from '#client/lib/locale.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { toast } from '#client/ui/toast.ts';
import { saveLanguage } from '#shared/accounts/accounts.endpoints.ts';
import type { LanguageSettings } from '#shared/accounts/settings.contract.ts';
import {
  DISTANCE_CHOICES,
  type DistanceChoice,
  LANGUAGE_CHOICES,
  type LanguageChoice,
} from '#shared/languages.ts';
import { toastFailure } from './failure-toast.ts';
import { SETTINGS_TEXTS } from './settings.texts.ts';
import { SettingsSection } from './settings-section.tsx';

const { language: texts } = SETTINGS_TEXTS;
const SAVED_KEY = 'jim-language-saved';

const LANGUAGE_OPTIONS = LANGUAGE_CHOICES.map((value) => ({
  value,
  label: value === 'auto' ? texts.automatic : LANGUAGE_NAMES[value],
}));
const DISTANCE_OPTIONS = DISTANCE_CHOICES.map((value) => ({
  value,
  label: texts.distanceChoices[value],
}));

export function LanguageSection() {
  const user = useSignedInUser();
  const [language, setLanguage] = useState<LanguageChoice>(user.language ?? 'auto');
  const [distances, setDistances] = useState<DistanceChoice>(user.distances ?? 'auto');
  const save = useSaveLanguage();
  useEffect(() => {
    // Said after the page has come anew, so that it is said in the new language.
    if (sessionStorage.getItem(SAVED_KEY) === null) return;
    sessionStorage.removeItem(SAVED_KEY);
    toast({ title: texts.saved, tone: 'success' });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ language, distances, shown: languageFor(language) });
  };
  return (
    <SettingsSection icon={Languages} title={texts.title} text={texts.text}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <SelectField
          label={texts.language}
          options={LANGUAGE_OPTIONS}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as LanguageChoice)}
        />
        <SelectField
          label={texts.distances}
          options={DISTANCE_OPTIONS}
          value={distances}
          onChange={(event) => setDistances(event.currentTarget.value as DistanceChoice)}
        />
        <Button
          type="submit"
          busyLabel={save.isPending && SETTINGS_TEXTS.saving}
          className="sm:self-start"
        >
          {texts.save}
        </Button>
      </form>
    </SettingsSection>
  );
}

function useSaveLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LanguageSettings) => call(saveLanguage, { body }),
    onSuccess: ({ user }, { language, distances }) => {
      rememberLanguage(language);
      rememberDistances(distances);
      updateCurrentUser(queryClient, user);
      sessionStorage.setItem(SAVED_KEY, '1');
      window.location.reload();
    },
    onError: (error) => toastFailure(texts.failed, error),
  });
}
