import { useMutation, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { resendEmailConfirmation } from '#dist/endpoints/accounts/email-confirmation.ts';
import { passwordResetState } from '#dist/endpoints/accounts/password-reset.ts';
import { readSettings } from '#dist/endpoints/accounts/settings.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

/** Lazy, to keep form code out of Home's first chunk. */
const CodeForm = lazyPart(() => import('./confirm-code-form.tsx'), 'ConfirmCodeForm');

/** Shown until the address is confirmed. Hidden if the server can't send mail. */
export function ConfirmEmailNotice({ user }: { user: CurrentUser }) {
  const [isTyping, setTyping] = useState(false);
  const enabled = !user.isEmailConfirmed;
  const mail = useQuery({ ...queryFor(passwordResetState, {}), enabled });
  const settings = useQuery({ ...queryFor(readSettings, {}), enabled });
  const send = useMutation({
    mutationFn: () => call(resendEmailConfirmation, {}),
    onSuccess: () =>
      toast({
        title: t('accounts.confirmEmail.sent'),
        description: t('accounts.confirmEmail.sentText'),
        tone: 'success',
      }),
    onError: (error) => tellFailure(error, t('accounts.confirmEmail.failed')),
  });
  if (!enabled || !mail.data?.mailIsSetUp || settings.isPending) return null;
  // While an email change is pending, the link goes to the new address.
  const email = settings.data?.profile.pendingEmail ?? user.email;
  const isSent = send.isSuccess || settings.data?.profile.isConfirmationSent;
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-lg border border-edge bg-sunken p-4">
      <MailCheck aria-hidden="true" className="size-6 shrink-0 text-ball-text" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-bold">{t('accounts.confirmEmail.asked.title')}</h2>
        <p className="text-ink-soft wrap-anywhere">
          {isSent
            ? t('accounts.confirmEmail.asked.text', { email })
            : t('accounts.confirmEmail.asked.unsent', { email })}
        </p>
      </div>
      <Button
        variant="secondary"
        busyLabel={send.isPending && t('accounts.confirmEmail.busy')}
        onClick={() => send.mutate()}
      >
        {t('accounts.confirmEmail.send')}
      </Button>
      {isTyping ? (
        <Suspense fallback={null}>
          <CodeForm />
        </Suspense>
      ) : (
        <Button variant="ghost" onClick={() => setTyping(true)}>
          {t('accounts.confirmEmail.enterCode')}
        </Button>
      )}
    </section>
  );
}
