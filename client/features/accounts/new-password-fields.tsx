import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { FormNotice } from './form-notice.tsx';

interface NewPasswordFieldsProps {
  field: UseFormRegisterReturn;
  fieldError: string | undefined;
  change: { error: Error | null; isPending: boolean };
}

/** How every form that sets a forgotten password ends. */
export function NewPasswordFields({ field, fieldError, change }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={t('accounts.newPassword.field')}
        autoComplete="new-password"
        hint={t('accounts.passwordHint')}
        error={fieldError}
        {...field}
      />
      <FormNotice error={change.error} />
      <Button type="submit" busyLabel={change.isPending && t('accounts.newPassword.busy')}>
        {t('accounts.newPassword.submit')}
      </Button>
    </>
  );
}
