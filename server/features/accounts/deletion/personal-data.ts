import { findPendingEmail } from '#server/features/accounts/confirmation/email-change.repo.ts';
import { listKnownDevices } from '#server/features/accounts/devices/known-devices.repo.ts';
import { listSeenNetworks } from '#server/features/accounts/devices/seen-networks.repo.ts';
import { listOwnPasskeys } from '#server/features/accounts/passkeys/passkeys.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findAccount, listSignIns } from './deletion.repo.ts';

/**
 * What one room of the product knows about a person. The export reads every section; whoever leaves
 * is erased from every section before the row of the person itself goes.
 */
export interface PersonalDataSection {
  /** The key of this section in the export. */
  readonly name: string;
  /** The tables it answers for; a test walks the database and misses none. */
  readonly tables: readonly string[];
  read(tx: Tx, userId: number): Promise<unknown>;
  /** For what must go and does not go by itself with the person's row. */
  erase?(tx: Tx, userId: number): Promise<void>;
}

/** What this room itself knows about a person. */
export const accountSection: PersonalDataSection = {
  name: 'account',
  tables: [
    'users',
    'sessions',
    'password_resets',
    'email_confirmations',
    'email_changes',
    'known_devices',
    'seen_networks',
    'passkeys',
  ],
  async read(tx, userId) {
    const account = await findAccount(tx, userId);
    if (account === undefined) return undefined;
    const devices = await listSignIns(tx, userId);
    const knownDevices = await listKnownDevices(tx, userId);
    const networks = await listSeenNetworks(tx, userId);
    const pendingEmail = await findPendingEmail(tx, userId);
    const passkeys = await listOwnPasskeys(tx, userId);
    return { ...account, pendingEmail, devices, knownDevices, networks, passkeys };
  },
};
