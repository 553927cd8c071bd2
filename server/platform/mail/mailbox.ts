import { identityKey } from '#shared/accounts/account-rules.ts';

/** Providers that ignore dots before the @, with their canonical domain. */
const DOTLESS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * The mailbox behind an address: `v.ictim+7@googlemail.com` and `victim@gmail.com` are the same. For limits and
 * removals only. It doesn't prove that two addresses belong to the same user.
 */
export function mailboxKey(email: string): string {
  const key = identityKey(email);
  const at = key.lastIndexOf('@');
  const [local = ''] = key.slice(0, at).split('+');
  const domain = key.slice(at + 1);
  const known = DOTLESS[domain];
  return known === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${known}`;
}
