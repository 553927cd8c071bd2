import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  mayVouch,
  NEW_VOUCHES_PER_30_DAYS,
  VOUCH_DAYS,
  vouchWeight,
} from '#shared/trust/vouch-rules.ts';
import { type TrustSetting, workOutLevels } from './levels.service.ts';
import {
  type Act,
  deleteFadedVouches,
  deleteOldPositions,
  insertVouch,
  listNewActs,
  lockTrust,
  readPair,
  renewVouch,
} from './vouches.repo.ts';

const MAX_ACTS = 2_000;

/** Turns what Known players confirmed into vouches. Runs as a job, so that nobody waits for it. */
export async function noteVouches(db: Database, setting: TrustSetting): Promise<void> {
  const people = await db.transaction(async (tx) => {
    await lockTrust(tx);
    const vouchedFor: number[] = [];
    const acts = await listNewActs(tx, { limit: MAX_ACTS, newIn30Days: NEW_VOUCHES_PER_30_DAYS });
    for (const act of acts) {
      if ((await renewVouch(tx, act)) || (await vouch(tx, act))) vouchedFor.push(act.userId);
    }
    return vouchedFor;
  });
  await workOutLevels(db, people, setting);
}

async function vouch(tx: Tx, act: Act): Promise<boolean> {
  const pair = await readPair(tx, act);
  if (pair.sharesDevice || !mayVouch(pair)) return false;
  const weight = vouchWeight(pair.circle, pair.voucherCircle);
  await insertVouch(tx, { ...act, weight, wasKnown: pair.isPersonKnown });
  return true;
}

export async function forgetVouches(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTrust(tx);
    await deleteFadedVouches(tx, VOUCH_DAYS);
    await deleteOldPositions(tx);
  });
}
