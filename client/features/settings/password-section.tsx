import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type CallInput, call } from '#client/lib/api/call.ts';
import { showAtField } from '#client/lib/api/field-errors.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { NewPasswordField, PasswordField } from '#client/ui/password-fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { changePassword } from '#dist/endpoints/accounts/settings.ts';
import { passwordChangeSchema } from '#shared/accounts/account-forms.ts';
import type { ContractOf } from '#shared/http/light-endpoint.ts';

type PasswordChange = CallInput<ContractOf<typeof changePassword>>['body'];

export function PasswordSection() {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, reset, setError, watch } = useForm({
    resolver: formResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => {
      reset();
      void refreshAfter(queryClient, changePassword);
      toast({
        title: t('settings.password.saved.title'),
        description: t('settings.password.saved.description'),
        tone: 'success',
      });
    },
    onError: (error) => {
      tellFailure(error, t('settings.password.failed'));
      showAtField(setError, error, { WRONG_PASSWORD: 'currentPassword' });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => save.mutate(values))}
    >
      <PasswordField
        label={t('settings.password.current')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordField
        label={t('settings.password.next')}
        typed={watch('newPassword')}
        hint={t('settings.password.nextHint')}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button
        type="submit"
        variant="secondary"
        busyLabel={save.isPending && t('settings.saving')}
        className="sm:self-start"
      >
        {t('settings.password.save')}
      </Button>
    </form>
  );
}
