import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { NewPasswordField } from '#client/ui/new-password-field.tsx';
import { FormNotice } from './form-notice.tsx';

interface NewPasswordFieldsProps {
  field: UseFormRegisterReturn;
  fieldError: string | undefined;
  typed: string;
  change: { error: Error | null; isPending: boolean };
}

/** How every form that sets a forgotten password ends. */
export function NewPasswordFields({ field, fieldError, typed, change }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField
        label={t('accounts.newPassword.field')}
        typed={typed}
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
