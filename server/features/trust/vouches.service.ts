import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  MAX_CARRIED,
  mayVouch,
  NEW_VOUCHES_PER_30_DAYS,
  VOUCH_DAYS,
  vouchWeight,
} from '#shared/trust/vouch-rules.ts';
import { type TrustSetting, workOutLevels } from './levels.service.ts';
import {
  type Act,
  deleteFadedVouches,
  insertVouch,
  listNewActs,
  lockTrust,
  readPair,
  renewVouch,
  takeBackVouches,
} from './vouches.repo.ts';

const BATCH = 2_000;

/** Turns what Known players confirmed into vouches. Runs as a job, so that nobody waits for it. */
export async function noteVouches(
  db: Database,
  setting: TrustSetting,
  limit = BATCH,
): Promise<void> {
  const limits = { limit, maxNew: NEW_VOUCHES_PER_30_DAYS, maxCarried: MAX_CARRIED };
  const vouchedFor: number[] = [];
  let last: Act | undefined;
  do {
    const page = { ...limits, after: last ?? null };
    const { acts, people } = await db.transaction((tx) => notePage(tx, page));
    vouchedFor.push(...people);
    last = acts[limit - 1];
  } while (last !== undefined);
  await workOutLevels(db, vouchedFor, setting);
}

async function notePage(
  tx: Tx,
  page: Parameters<typeof listNewActs>[1],
): Promise<{ acts: Act[]; people: number[] }> {
  await lockTrust(tx);
  const acts = await listNewActs(tx, page);
  const people: number[] = [];
  for (const act of acts) {
    if ((await renewVouch(tx, act)) || (await vouch(tx, act))) people.push(act.userId);
  }
  return { acts, people };
}

async function vouch(tx: Tx, act: Act): Promise<boolean> {
  const pair = await readPair(tx, act);
  if (pair.sharesDevice || !mayVouch(pair)) return false;
  const weight = vouchWeight(pair.circle, pair.voucherCircle);
  await insertVouch(tx, { ...act, weight, wasKnown: pair.isPersonKnown });
  return true;
}

export async function forgetVouches(db: Database): Promise<void> {
  let lastId: number | null = 0;
  do {
    const page: { after: number; limit: number } = { after: lastId, limit: BATCH };
    lastId = await db.transaction(async (tx) => {
      await lockTrust(tx);
      return takeBackVouches(tx, page);
    });
  } while (lastId !== null);
  await db.transaction(async (tx) => {
    await lockTrust(tx);
    await deleteFadedVouches(tx, VOUCH_DAYS);
  });
}
