import { Link } from 'wouter';
import { ChoosePassword } from '#client/features/accounts/choose-password.tsx';
import { ForgotPassword } from '#client/features/accounts/forgot-password.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { MailedLinkLayout, useMailedToken } from './mailed-link-layout.tsx';

/** Without a token it requests a link; with one it asks for the new password. */
export function ResetPasswordScreen() {
  const { token, forgetToken } = useMailedToken();
  return (
    <MailedLinkLayout
      title={token ? t('accounts.newPassword.title') : t('accounts.reset.title')}
      below={
        <Link
          href="/login"
          className="inline-flex min-h-11 items-center self-center font-semibold text-ball-text underline-offset-4 hover:underline"
        >
          {t('accounts.reset.back')}
        </Link>
      }
    >
      {token ? <ChoosePassword token={token} onLinkRefused={forgetToken} /> : <ForgotPassword />}
    </MailedLinkLayout>
  );
}
