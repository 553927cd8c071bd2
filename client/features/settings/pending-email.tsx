import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast.ts';
import { cancelEmailChange, resendEmailConfirmation } from '#shared/accounts/accounts.endpoints.ts';
import { toastFailure } from './failure-toast.ts';

/** A new address that waits for its link to be opened. */
export function PendingEmail({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(resendEmailConfirmation, {}),
    onSuccess: () =>
      toast({
        title: t('accounts.confirmEmail.sent'),
        description: t('accounts.confirmEmail.sentText'),
        tone: 'success',
      }),
    onError: (error) => toastFailure(t('accounts.confirmEmail.failed'), error),
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: () => refreshAfter(queryClient, cancelEmailChange),
    onError: (error) => toastFailure(t('settings.pendingEmail.cancelFailed'), error),
  });
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-edge bg-sunken p-4">
      <p className="flex items-start gap-3">
        <MailCheck aria-hidden="true" className="size-6 shrink-0 text-ball-text" />
        <span className="min-w-0 wrap-anywhere">{t('settings.pendingEmail.text', { email })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busyLabel={send.isPending && t('accounts.confirmEmail.busy')}
          onClick={() => send.mutate()}
        >
          {t('settings.pendingEmail.sendAgain')}
        </Button>
        <Button
          variant="ghost"
          busyLabel={cancel.isPending && t('settings.saving')}
          onClick={() => cancel.mutate()}
        >
          {t('settings.pendingEmail.cancel')}
        </Button>
      </div>
    </div>
  );
}
