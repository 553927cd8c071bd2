import { findPendingEmail } from '#server/features/accounts/confirmation/email-change.repo.ts';
import { listKnownDevices } from '#server/features/accounts/devices/known-devices.repo.ts';
import { listSeenNetworks } from '#server/features/accounts/devices/seen-networks.repo.ts';
import { listOwnPasskeys } from '#server/features/accounts/passkeys/passkeys.service.ts';
import type { PersonalDataSection } from '#server/platform/room.ts';
import { findAccount, listSignIns } from './deletion.repo.ts';

export const accountSection: PersonalDataSection = {
  name: 'account',
  tables: ['users', 'sessions', 'email_changes', 'known_devices', 'seen_networks', 'passkeys'],
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
