import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ChoosePassword } from '#client/features/accounts/choose-password.tsx';
import { ForgotPassword } from '#client/features/accounts/forgot-password.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { useDocumentTitle } from '#client/ui/use-document-title.ts';

/** Without a token it asks for a link; with the one from the mail it asks for the new password. */
export function ResetPasswordScreen() {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    // Out of the address once it is read, so that it stays in no history and on no screenshot.
    if (!window.location.hash) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  const title = token ? t('accounts.newPassword.title') : t('accounts.reset.title');
  useDocumentTitle(title);
  return (
    <div className="golden-hour safe-bleed relative isolate min-h-dvh overflow-hidden">
      <HalfCourtLines className="fade-to-left absolute -top-40 -right-40 -z-1 w-[36rem] max-w-none text-ink/20" />
      <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-10">
        <Logo size={40} withName />
        <Card className="flex flex-col gap-4">
          <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
          {token ? (
            <ChoosePassword token={token} onLinkRefused={() => setToken('')} />
          ) : (
            <ForgotPassword />
          )}
        </Card>
        <Link
          href="/login"
          className="inline-flex min-h-11 items-center self-center font-semibold text-ball-text underline-offset-4 hover:underline"
        >
          {t('accounts.reset.back')}
        </Link>
      </main>
    </div>
  );
}
