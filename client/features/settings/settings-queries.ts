import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { listDevices } from '#dist/endpoints/accounts/devices.ts';
import { listPasskeys } from '#dist/endpoints/accounts/passkeys.ts';
import { readSettings } from '#dist/endpoints/accounts/settings.ts';
import type { Settings } from '#shared/accounts/settings.contract.ts';

export const settingsQuery = queryFor(readSettings, {});
export const devicesQuery = queryFor(listDevices, {});
export const passkeysQuery = queryFor(listPasskeys, {});

export function rememberSaved(client: QueryClient, part: Partial<Settings>): void {
  client.setQueryData(settingsQuery.queryKey, (known: Settings | undefined) =>
    known ? { ...known, ...part } : known,
  );
}
