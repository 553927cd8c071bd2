import type { Database, Tx } from '#server/platform/db/database.ts';
import type { TrustRing } from '#shared/admin/trust.contract.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { KNOWN_NEEDS, standingOf, TRUST_LEVELS } from '#shared/trust/level-rules.ts';
import { findRings, STUCK_DAYS } from '#shared/trust/ring-rules.ts';
import { readTrustFacts, type TrustSetting } from './levels.service.ts';
import {
  countConfirmations,
  deleteRings,
  insertRing,
  listMembers,
  listRings,
  listStuck,
  listVouchersOf,
  updateRing,
} from './rings.repo.ts';

const MAX_KEPT = 1_000;
const MAX_LISTED = 50;

const keyOf = (members: readonly number[]) => members.join();

/** Nightly. A ring paused by an admin stays until it is resumed. Others are replaced by what is found. */
export async function lookForRings(db: Database, setting: TrustSetting): Promise<void> {
  await db.transaction(async (tx) => {
    const found = new Map(
      findRings(await readStuck(tx, setting)).map((members) => [keyOf(members), members] as const),
    );
    const kept = new Map(
      (await listRings(tx, MAX_KEPT)).map((ring) => [keyOf(ring.memberIds), ring] as const),
    );
    for (const [key, members] of found) {
      const confirmations = await countConfirmations(tx, members);
      const known = kept.get(key);
      if (known === undefined) await insertRing(tx, { members, confirmations });
      else await updateRing(tx, known.id, confirmations);
    }
    const gone = [...kept].filter(([key]) => !found.has(key)).map(([, { id }]) => id);
    await deleteRings(tx, gone);
  });
}

/** People who have played enough to be Known. */
async function readStuck(tx: Tx, setting: TrustSetting) {
  const people = await listStuck(tx, STUCK_DAYS);
  const facts = await readTrustFacts(
    tx,
    people.map(({ id }) => id),
    setting,
  );
  return people.filter(({ id }) => {
    const own = facts.get(id);
    const { days, span } = own ? standingOf(own) : { days: 0, span: 0 };
    return days >= KNOWN_NEEDS.days && span >= KNOWN_NEEDS.span;
  });
}

export async function readRings(tx: Tx): Promise<TrustRing[]> {
  const rings = await listRings(tx, MAX_LISTED);
  const ids = [...new Set(rings.flatMap(({ memberIds }) => memberIds))];
  const members = await listMembers(tx, ids);
  const vouchers = await listVouchersOf(tx, ids);
  return rings.map(({ memberIds, foundAt, pausedAt, ...ring }) => ({
    ...ring,
    members: members
      .filter(({ id }) => memberIds.includes(id))
      .map(({ level, earned, ready, ...person }) => ({
        ...person,
        level: TRUST_LEVELS.find((known) => known === level) ?? 'New',
        earned: fromHundredths(earned),
        ready: fromHundredths(ready),
      })),
    vouchers: [
      ...new Map(
        vouchers
          .filter(({ userId }) => memberIds.includes(userId))
          .map(({ userId: _, ...person }) => [person.id, person]),
      ).values(),
    ],
    foundAt: foundAt.toISOString(),
    pausedAt: pausedAt?.toISOString() ?? null,
  }));
}
