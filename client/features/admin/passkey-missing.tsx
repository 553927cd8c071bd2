import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { canUsePasskeys } from '#client/lib/device/passkeys.ts';
import { t } from '#client/lib/i18n/t.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { listPasskeys } from '#dist/endpoints/accounts.ts';

/** Admins are asked for one: what they may do is worth more than a password. */
export function PasskeyMissing() {
  const { data } = useQuery(queryFor(listPasskeys, {}));
  if (data?.length !== 0 || !canUsePasskeys()) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-60">{t('admin.passkeyMissing')}</p>
      <LinkButton href="/settings" variant="secondary">
        {t('admin.passkeyAdd')}
      </LinkButton>
    </div>
  );
}
