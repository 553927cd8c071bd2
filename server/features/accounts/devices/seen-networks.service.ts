import { createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/limits/client-network.ts';
import { currentSalt, saveSeenNetwork } from './seen-networks.repo.ts';

/** Behind a proxy that we were not told of everybody has this address, and it says nothing. */
const THIS_MACHINE = /^(127\.|0:0:0:0::)/;

/** Notes the neighbourhood that somebody signs in from, for finding groups of accounts that belong together. */
export async function noteNetwork(tx: Tx, userId: number, address: string): Promise<void> {
  const { narrow, wide } = networkOf(address);
  if (THIS_MACHINE.test(narrow)) return;
  // An IPv4 /24 or an IPv6 /48: some hundred homes, not one.
  const network = wide ?? narrow.replace(/\.\d+$/, '');
  const salt = await currentSalt(tx, randomBytes(32));
  await saveSeenNetwork(tx, userId, createHmac('sha256', salt).update(network).digest());
}
