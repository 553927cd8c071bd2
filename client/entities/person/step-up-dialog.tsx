import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#client/lib/api/call.ts';
import { failureText } from '#client/lib/api/failure-text.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import {
  answerWithPasskey,
  canUsePasskeys,
  PasskeyCancelled,
} from '#client/lib/device/passkeys.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PasswordField } from '#client/ui/password-fields.tsx';
import { listPasskeys } from '#dist/endpoints/accounts/passkeys.ts';
import { startStepUp, stepUp } from '#dist/endpoints/accounts/step-up.ts';

/** Asks for a passkey or the password again. Mount it only while it is open. */
export function StepUpDialog({ onFinish }: { onFinish: (isProven: boolean) => void }) {
  const passkeys = useQuery(queryFor(listPasskeys, {}));
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
  });
  const onSuccess = () => onFinish(true);
  const byPassword = useMutation({
    mutationFn: (password: string) => call(stepUp, { body: { password } }),
    onSuccess,
    onError: (error) =>
      setError('password', { message: failureText(error) }, { shouldFocus: true }),
  });
  const byPasskey = useMutation({ mutationFn: provePasskey, onSuccess });
  const refusal = byPasskey.error instanceof PasskeyCancelled ? null : byPasskey.error;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Don't submit the form that this dialog was opened from.
    event.stopPropagation();
    void handleSubmit(({ password }) => byPassword.mutate(password))(event);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onFinish(false)}
      title={t('accounts.stepUp.title')}
      description={t('accounts.stepUp.description')}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {canUsePasskeys() && passkeys.data && passkeys.data.length > 0 && (
          <>
            <Button
              busyLabel={byPasskey.isPending && t('accounts.passkey.busy')}
              onClick={() => byPasskey.mutate()}
            >
              {t('accounts.passkey.use')}
            </Button>
            <p role="status" className="text-brick empty:hidden">
              {refusal && failureText(refusal, t('errors.codes.PASSKEY_REFUSED'))}
            </p>
          </>
        )}
        <PasswordField
          label={t('accounts.fields.password')}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', { required: t('accounts.stepUp.passwordMissing') })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => onFinish(false)}>
            {t('accounts.stepUp.cancel')}
          </Button>
          <Button type="submit" busyLabel={byPassword.isPending && t('accounts.stepUp.busy')}>
            {t('accounts.stepUp.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

async function provePasskey(): Promise<void> {
  const { passkey } = await call(startStepUp, {});
  if (passkey === null) throw new PasskeyCancelled();
  const credential = await answerWithPasskey(passkey);
  await call(stepUp, { body: { credential } });
}
