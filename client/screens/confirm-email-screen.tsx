import { ConfirmEmail } from '#client/features/accounts/confirm-email.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { MailedLinkLayout, useMailedToken } from './mailed-link-layout.tsx';

export function ConfirmEmailScreen() {
  const { token } = useMailedToken();
  return (
    <MailedLinkLayout title={t('accounts.confirmEmail.title')}>
      <ConfirmEmail token={token} />
    </MailedLinkLayout>
  );
}
