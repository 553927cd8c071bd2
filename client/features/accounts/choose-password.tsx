import { useForm } from 'react-hook-form';
import { call } from '#client/lib/api/call.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { newPasswordSchema } from '#shared/accounts/account-forms.ts';
import { confirmPasswordReset } from '#shared/accounts/accounts.endpoints.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useNewPassword } from './use-new-password.ts';

interface ChoosePasswordProps {
  /** From the mailed link. */
  token: string;
  onLinkRefused: () => void;
}

export function ChoosePassword({ token, onLinkRefused }: ChoosePasswordProps) {
  const change = useNewPassword(
    ({ password }: { password: string }) =>
      call(confirmPasswordReset, { body: { token, password } }),
    ({ code }) => {
      if (code === 'RESET_LINK_INVALID') onLinkRefused();
    },
  );
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: formResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  return (
    <form
      onSubmit={handleSubmit((values) => change.mutate(values))}
      noValidate
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">{t('accounts.newPassword.text')}</p>
      <NewPasswordFields
        field={register('password')}
        fieldError={formState.errors.password?.message}
        typed={watch('password')}
        change={change}
      />
    </form>
  );
}
