import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/lib/api/call.ts';
import { failureText } from '#client/lib/api/failure-text.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { confirmEmail } from '#dist/endpoints/accounts/email-confirmation.ts';

/** Confirms at once. Opening the link is all the user has to do. */
export function ConfirmEmail({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => refreshAfter(queryClient, confirmEmail),
  });
  const { mutate } = confirm;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [mutate]);
  return (
    <>
      <p role="status" className={confirm.isError ? 'text-brick' : 'text-ink-soft'}>
        {confirm.isSuccess && t('accounts.confirmEmail.done')}
        {confirm.isError && failureText(confirm.error)}
        {!confirm.isSuccess && !confirm.isError && t('accounts.confirmEmail.checking')}
      </p>
      <LinkButton href="/">{t('accounts.confirmEmail.home')}</LinkButton>
    </>
  );
}
