import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { updateCurrentUser, useSignedInUser } from '#client/entities/person/current-user.ts';
import { call } from '#client/lib/api/call.ts';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import { languageFor, rememberDistances, rememberLanguage } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { saveLanguage } from '#dist/endpoints/accounts/settings.ts';
import type { LanguageSettings } from '#shared/accounts/settings.contract.ts';
import { LANGUAGE_CHOICES, LANGUAGE_NAMES } from '#shared/languages.ts';

const languageOptions = () =>
  LANGUAGE_CHOICES.map((value) => ({
    value,
    label: value === 'auto' ? t('settings.language.automatic') : LANGUAGE_NAMES[value],
  }));
const distanceOptions = () =>
  (['miles', 'kilometres'] as const).map((value) => ({
    value,
    label: t(`settings.language.distanceChoices.${value}`),
  }));

type Choices = Pick<LanguageSettings, 'language' | 'distances'>;

export function LanguageSection() {
  const user = useSignedInUser();
  const { register, handleSubmit, watch } = useForm<Choices>({
    defaultValues: {
      language: user.language ?? 'auto',
      distances: user.distances === 'kilometres' ? 'kilometres' : 'miles',
    },
  });
  const save = useSaveLanguage();
  const submit = handleSubmit((choices) =>
    save.mutate({ ...choices, shown: languageFor(choices.language) }),
  );
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <SelectField
        label={t('settings.language.language')}
        options={languageOptions()}
        value={watch('language')}
        {...register('language')}
      />
      <SelectField
        label={t('settings.language.distances')}
        options={distanceOptions()}
        value={watch('distances')}
        {...register('distances')}
      />
      <Button
        type="submit"
        busyLabel={save.isPending && t('settings.saving')}
        className="sm:self-start"
      >
        {t('settings.language.save')}
      </Button>
    </form>
  );
}

function useSaveLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LanguageSettings) => call(saveLanguage, { body }),
    onSuccess: async ({ user }, { language, distances }) => {
      rememberLanguage(language);
      rememberDistances(distances);
      updateCurrentUser(queryClient, user);
      // Switch first, so the toast is in the new language.
      await showLanguage(languageFor(language));
      toast({ title: t('settings.language.saved'), tone: 'success' });
    },
    onError: (error) => tellFailure(error, t('settings.language.failed')),
  });
}
