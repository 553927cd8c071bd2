import type { Tx } from '#server/platform/db/database.ts';
import { purgeConfirmations } from './confirmation/confirmation.repo.ts';
import { purgeEmailChanges } from './confirmation/email-change.repo.ts';
import { purgeKnownDevices } from './devices/known-devices.repo.ts';
import { purgeSeenNetworks } from './devices/seen-networks.repo.ts';
import { purgeRetiredHandles } from './identity/identity.repo.ts';
import { purgePasskeyAnswers } from './passkeys/passkeys.repo.ts';
import { purgePasswordLinks } from './password/password.repo.ts';
import { purgeSpentProofs } from './proof-of-work/proof.repo.ts';

export async function purgeExpiredAccountData(tx: Tx): Promise<void> {
  await purgePasswordLinks(tx);
  await purgeConfirmations(tx);
  await purgeEmailChanges(tx);
  await purgePasskeyAnswers(tx);
  await purgeSpentProofs(tx);
  await purgeKnownDevices(tx);
  await purgeSeenNetworks(tx);
  await purgeRetiredHandles(tx);
}
