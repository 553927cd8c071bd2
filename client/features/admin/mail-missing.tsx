import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { passwordResetState } from '#dist/endpoints/accounts.ts';

/** Tells what cannot work on a server without SMTP; nothing on the others. */
export function MailMissing() {
  const { data } = useQuery(queryFor(passwordResetState, {}));
  if (data?.mailIsSetUp !== false) return null;
  return <p className="rounded-lg bg-sunken p-4">{t('admin.mailMissing')}</p>;
}
