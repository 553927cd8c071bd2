import { useForm } from 'react-hook-form';
import { call } from '#client/lib/api/call.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { passwordByCodeSchema } from '#shared/accounts/account-forms.ts';
import { confirmPasswordResetByCode } from '#shared/accounts/accounts.endpoints.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useNewPassword } from './use-new-password.ts';

interface PasswordByCodeProps {
  /** The address that the code was sent to. */
  email: string;
}

/** Beside the mailed link, which opens the browser and not an app on the home screen. */
export function PasswordByCode({ email }: PasswordByCodeProps) {
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
