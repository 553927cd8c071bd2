import type { Tx } from '#server/platform/db/database.ts';
import { purgeConfirmations, purgeEmailChanges } from './confirmation/index.ts';
import { purgeKnownDevices, purgeSeenNetworks } from './devices/index.ts';
import { purgeRetiredHandles } from './identity/index.ts';
import { purgePasskeyAnswers } from './passkeys/index.ts';
import { purgePasswordLinks } from './password/index.ts';
import { purgeSpentProofs } from './proof/index.ts';

/** Links, devices and handles that were kept for a time that is over. */
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
