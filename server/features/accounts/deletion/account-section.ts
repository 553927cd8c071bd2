import { listKnownDevices } from '#server/features/accounts/devices/index.ts';
import { findAccount, listSignIns } from './deletion.repo.ts';
import type { PersonalDataSection } from './personal-data.ts';

/** What this room itself knows about a person. */
export const accountSection: PersonalDataSection = {
  name: 'account',
  tables: ['users', 'sessions', 'password_resets', 'email_confirmations', 'known_devices'],
  async read(tx, userId) {
    const account = await findAccount(tx, userId);
    if (account === undefined) return undefined;
    const devices = await listSignIns(tx, userId);
    const knownDevices = await listKnownDevices(tx, userId);
    return { ...account, devices, knownDevices };
  },
};
