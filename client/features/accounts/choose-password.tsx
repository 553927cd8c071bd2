import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { setCurrentUser } from '#client/entities/person/current-user.ts';
import { ApiError, call } from '#client/lib/api/call.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { NewPasswordField } from '#client/ui/password-fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { confirmPasswordReset } from '#dist/endpoints/accounts/password-reset.ts';
import { newPasswordSchema } from '#shared/accounts/account-forms.ts';
import { FormNotice } from './form-notice.tsx';

interface ChoosePasswordProps {
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

interface NewPasswordFieldsProps {
  field: UseFormRegisterReturn;
  fieldError: string | undefined;
  typed: string;
  change: { error: Error | null; isPending: boolean };
}

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

export function useNewPassword<Values>(
  send: (values: Values) => Promise<unknown>,
  onRefused?: (error: ApiError) => void,
) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      // The server has ended every session, including this one.
      setCurrentUser(queryClient, null);
      navigate('/login');
      toast({
        title: t('accounts.newPassword.success.title'),
        description: t('accounts.newPassword.success.description'),
        tone: 'success',
      });
    },
    onError: (error) => {
      tellFailure(error, t('accounts.newPassword.failure.title'));
      if (error instanceof ApiError) onRefused?.(error);
    },
  });
}
