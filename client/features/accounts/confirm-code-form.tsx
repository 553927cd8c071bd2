import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { confirmEmailByCode } from '#dist/endpoints/accounts/email-confirmation.ts';
import { mailedCodeSchema } from '#shared/accounts/account-forms.ts';

/** For the installed app, because the emailed link opens the browser instead. */
export function ConfirmCodeForm() {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => call(confirmEmailByCode, { body }),
    onSuccess: () => {
      toast({ title: t('accounts.confirmEmail.done'), tone: 'success' });
      return refreshAfter(queryClient, confirmEmailByCode);
    },
    onError: (error) => tellFailure(error, t('settings.emailCode.failed')),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(mailedCodeSchema),
    defaultValues: { code: '' },
  });
  return (
    <form
      onSubmit={handleSubmit((values) => confirm.mutate(values))}
      noValidate
      className="flex basis-full flex-col gap-3"
    >
      <TextField
        label={t('settings.emailCode.field')}
        hint={t('settings.emailCode.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button
        type="submit"
        className="sm:self-start"
        busyLabel={confirm.isPending && t('settings.emailCode.busy')}
      >
        {t('settings.emailCode.confirm')}
      </Button>
    </form>
  );
}
