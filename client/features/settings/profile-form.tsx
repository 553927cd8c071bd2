import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { updateCurrentUser } from '#client/entities/person/current-user.ts';
import { ApiError, type CallInput, call } from '#client/lib/api/call.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.ts';
import { profileSettingsSchema } from '#shared/accounts/account-forms.ts';
import { BIO_MAX_CHARACTERS } from '#shared/accounts/account-rules.ts';
import { saveProfile } from '#shared/accounts/accounts.endpoints.ts';
import type { Settings } from '#shared/accounts/settings.contract.ts';
import type { ContractOf } from '#shared/http/light-endpoint.ts';
import { toastFailure } from './failure-toast.ts';
import { PendingEmail } from './pending-email.tsx';
import { rememberSaved } from './settings-queries.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

type ProfileInput = CallInput<ContractOf<typeof saveProfile>>['body'];

const FIELD_OF_FAILURE: Record<string, 'email' | 'currentPassword'> = {
  EMAIL_TAKEN: 'email',
  WRONG_PASSWORD: 'currentPassword',
};

export function ProfileForm({ saved }: { saved: Settings['profile'] }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: formResolver(profileSettingsSchema),
    defaultValues: { name: saved.name, email: saved.email, bio: saved.bio, currentPassword: '' },
  });
  const { register, handleSubmit, formState, watch, setError, reset } = form;
  const { errors } = formState;
  const [email, bio] = watch(['email', 'bio']);
  const changesEmail = email.trim() !== saved.email;

  const save = useMutation({
    mutationFn: (body: ProfileInput) => call(saveProfile, { body }),
    onSuccess: ({ user, pendingEmail }, { bio: savedBio, email: sentEmail }) => {
      updateCurrentUser(queryClient, user);
      const profile = { name: user.name, email: user.email, bio: savedBio };
      const { profileImage } = user;
      const { isConfirmationSent } = saved;
      rememberSaved(queryClient, {
        profile: { ...profile, profileImage, pendingEmail, isConfirmationSent },
      });
      reset({ ...profile, currentPassword: '' });
      toast({
        title: t('settings.profile.saved'),
        ...(pendingEmail === sentEmail && {
          description: t('settings.pendingEmail.toast', { email: pendingEmail }),
        }),
        tone: 'success',
      });
    },
    onError: (error) => {
      toastFailure(t('settings.profile.failed'), error);
      const field = error instanceof ApiError && FIELD_OF_FAILURE[error.code ?? ''];
      if (field && error.userMessage)
        setError(field, { message: error.userMessage }, { shouldFocus: true });
    },
  });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit(({ currentPassword, ...profile }) =>
        save.mutate(changesEmail ? { ...profile, currentPassword } : profile),
      )}
    >
      <TextField
        label={t('settings.profile.name')}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextAreaField
        label={t('settings.profile.bio')}
        hint={t('settings.profile.bioHint', { left: BIO_MAX_CHARACTERS - bio.length })}
        error={errors.bio?.message}
        {...register('bio')}
      />
      <div className="hairline flex flex-col gap-4 border-t pt-4">
        <TextField
          label={t('settings.profile.email')}
          hint={t('settings.profile.emailHint')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        {saved.pendingEmail !== null && <PendingEmail email={saved.pendingEmail} />}
        {changesEmail && (
          <PasswordField
            label={t('settings.profile.currentPassword')}
            autoComplete="current-password"
            hint={t('settings.profile.currentPasswordHint')}
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        )}
      </div>
      <UnsavedChanges hasChanges={formState.isDirty} />
      <Button
        type="submit"
        busyLabel={save.isPending && t('settings.saving')}
        className="sm:self-start"
      >
        {t('settings.profile.save')}
      </Button>
    </form>
  );
}
