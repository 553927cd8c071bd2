import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck, UserRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { updateCurrentUser } from '#client/entities/person/current-user.ts';
import { type CallInput, call } from '#client/lib/api/call.ts';
import { showAtField } from '#client/lib/api/field-errors.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField, TextField } from '#client/ui/fields.tsx';
import { PasswordField } from '#client/ui/password-fields.tsx';
import { SettingsSection } from '#client/ui/settings-section.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { resendEmailConfirmation } from '#dist/endpoints/accounts/email-confirmation.ts';
import { cancelEmailChange, saveProfile } from '#dist/endpoints/accounts/settings.ts';
import { profileSettingsSchema } from '#shared/accounts/account-forms.ts';
import { BIO_MAX_CHARACTERS } from '#shared/accounts/account-rules.ts';
import type { Settings } from '#shared/accounts/settings.contract.ts';
import type { ContractOf } from '#shared/http/light-endpoint.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { rememberSaved } from './settings-queries.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

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

type ProfileInput = CallInput<ContractOf<typeof saveProfile>>['body'];

const FIELD_OF_FAILURE = { EMAIL_TAKEN: 'email', WRONG_PASSWORD: 'currentPassword' } as const;

function ProfileForm({ saved }: { saved: Settings['profile'] }) {
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
      tellFailure(error, t('settings.profile.failed'));
      showAtField(setError, error, FIELD_OF_FAILURE);
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

function PendingEmail({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(resendEmailConfirmation, {}),
    onSuccess: () =>
      toast({
        title: t('accounts.confirmEmail.sent'),
        description: t('accounts.confirmEmail.sentText'),
        tone: 'success',
      }),
    onError: (error) => tellFailure(error, t('accounts.confirmEmail.failed')),
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: () => refreshAfter(queryClient, cancelEmailChange),
    onError: (error) => tellFailure(error, t('settings.pendingEmail.cancelFailed')),
  });
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-edge bg-sunken p-4">
      <p className="flex items-start gap-3">
        <MailCheck aria-hidden="true" className="size-6 shrink-0 text-ball-text" />
        <span className="min-w-0 wrap-anywhere">{t('settings.pendingEmail.text', { email })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busyLabel={send.isPending && t('accounts.confirmEmail.busy')}
          onClick={() => send.mutate()}
        >
          {t('settings.pendingEmail.sendAgain')}
        </Button>
        <Button
          variant="ghost"
          busyLabel={cancel.isPending && t('settings.saving')}
          onClick={() => cancel.mutate()}
        >
          {t('settings.pendingEmail.cancel')}
        </Button>
      </div>
    </div>
  );
}
