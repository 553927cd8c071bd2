import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { listDevices, listPasskeys, readSettings } from '#shared/accounts/accounts.endpoints.ts';
import type { Settings } from '#shared/accounts/settings.contract.ts';

export const settingsQuery = queryFor(readSettings, {});
export const devicesQuery = queryFor(listDevices, {});
export const passkeysQuery = queryFor(listPasskeys, {});

/** What was just saved is what the next visit shows. */
export function rememberSaved(client: QueryClient, part: Partial<Settings>): void {
  client.setQueryData(settingsQuery.queryKey, (known: Settings | undefined) =>
    known ? { ...known, ...part } : known,
  );
}
