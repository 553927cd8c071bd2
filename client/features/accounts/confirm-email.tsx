import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, call } from '#client/lib/api/call.ts';
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
  const reason = confirm.error instanceof ApiError ? confirm.error.userMessage : undefined;
  return (
    <>
      <p role="status" className={confirm.isError ? 'text-brick' : 'text-ink-soft'}>
        {confirm.isSuccess && t('accounts.confirmEmail.done')}
        {confirm.isError && (reason ?? t('errors.codes.CONFIRMATION_LINK_INVALID'))}
        {!confirm.isSuccess && !confirm.isError && t('accounts.confirmEmail.checking')}
      </p>
      <LinkButton href="/">{t('accounts.confirmEmail.home')}</LinkButton>
    </>
  );
}
