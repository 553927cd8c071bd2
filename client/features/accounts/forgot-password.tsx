import { useMutation, useQuery } from '@tanstack/react-query';
import { type LucideIcon, MailCheck, MailX } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import {
  confirmPasswordResetByCode,
  passwordResetState,
  requestPasswordReset,
} from '#dist/endpoints/accounts/password-reset.ts';
import { passwordByCodeSchema, resetRequestSchema } from '#shared/accounts/account-forms.ts';
import { NewPasswordFields, useNewPassword } from './choose-password.tsx';
import { FormNotice } from './form-notice.tsx';

/** Requests the reset email. Shows the same message whether or not the account exists. */
export function ForgotPassword() {
  const mail = useQuery(queryFor(passwordResetState, {}));
  const request = useMutation({
    mutationFn: (body: { email: string }) => call(requestPasswordReset, { body }),
    onError: (error) => tellFailure(error, t('accounts.reset.failure.title')),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(resetRequestSchema),
    defaultValues: { email: '' },
  });

  if (mail.isLoading) return null;
  if (mail.data?.mailIsSetUp === false) {
    return (
      <Notice
        icon={MailX}
        title={t('accounts.reset.mailMissing.title')}
        text={t('accounts.reset.mailMissing.text')}
      />
    );
  }
  if (request.isSuccess) {
    return (
      <>
        <Notice
          icon={MailCheck}
          title={t('accounts.reset.sent.title')}
          text={t('accounts.reset.sent.text', { email: request.variables.email })}
        />
        <PasswordByCode email={request.variables.email} />
      </>
    );
  }
  return (
    <form
      onSubmit={handleSubmit((values) => request.mutate(values))}
      noValidate
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">{t('accounts.reset.text')}</p>
      <TextField
        label={t('accounts.fields.email')}
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <FormNotice error={request.error} />
      <Button type="submit" busyLabel={request.isPending && t('accounts.reset.busy')}>
        {t('accounts.reset.submit')}
      </Button>
    </form>
  );
}

interface PasswordByCodeProps {
  email: string;
}

/** For the installed app, because the emailed link opens the browser instead. */
function PasswordByCode({ email }: PasswordByCodeProps) {
  const change = useNewPassword((body: { email: string; code: string; password: string }) =>
    call(confirmPasswordResetByCode, { body }),
  );
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: formResolver(passwordByCodeSchema),
    defaultValues: { email, code: '', password: '' },
  });
  return (
    <form
      onSubmit={handleSubmit((values) => change.mutate(values))}
      noValidate
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">{t('settings.emailCode.orCode')}</p>
      <TextField
        label={t('settings.emailCode.field')}
        hint={t('settings.emailCode.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <NewPasswordFields
        field={register('password')}
        fieldError={formState.errors.password?.message}
        typed={watch('password')}
        change={change}
      />
    </form>
  );
}

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  text: string;
}

function Notice({ icon: Icon, title, text }: NoticeProps) {
  return (
    <div role="status" className="flex gap-3 rounded-lg bg-sunken p-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ball-text" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft wrap-anywhere">{text}</p>
      </div>
    </div>
  );
}
