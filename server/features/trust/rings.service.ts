import type { Database, Tx } from '#server/platform/db/database.ts';
import type { TrustRing } from '#shared/admin/trust.contract.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { TRUST_LEVELS } from '#shared/trust/level-rules.ts';
import { findRings } from '#shared/trust/ring-rules.ts';
import {
  deleteRings,
  insertRing,
  listMembers,
  listRings,
  listTies,
  type RingMember,
  type RingRow,
  updateRing,
} from './rings.repo.ts';

const MAX_KEPT = 1_000;
const MAX_LISTED = 50;

const keyOf = (members: readonly number[]) => members.join();

/** Nightly. A ring paused by an admin stays until it is resumed. Others are replaced by what is found. */
export async function lookForRings(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const found = new Map(
      findRings(await listTies(tx)).map((ring) => [keyOf(ring.members), ring] as const),
    );
    const kept = new Map(
      (await listRings(tx, MAX_KEPT)).map((ring) => [keyOf(ring.memberIds), ring] as const),
    );
    for (const [key, ring] of found) {
      const known = kept.get(key);
      if (known === undefined) await insertRing(tx, ring);
      else await updateRing(tx, known.id, ring);
    }
    const gone = [...kept].filter(([key]) => !found.has(key)).map(([, { id }]) => id);
    await deleteRings(tx, gone);
  });
}

export async function readRings(tx: Tx): Promise<TrustRing[]> {
  const rings = await listRings(tx, MAX_LISTED);
  const members = await listMembers(tx, [...new Set(rings.flatMap(({ memberIds }) => memberIds))]);
  return rings.map((ring) => toRing(ring, members));
}

function toRing({ memberIds, foundAt, pausedAt, ...ring }: RingRow, all: readonly RingMember[]) {
  return {
    ...ring,
    members: all
      .filter(({ id }) => memberIds.includes(id))
      .map(({ level, earned, ready, ...person }) => ({
        ...person,
        level: TRUST_LEVELS.find((known) => known === level) ?? 'New',
        earned: fromHundredths(earned),
        ready: fromHundredths(ready),
      })),
    foundAt: foundAt.toISOString(),
    pausedAt: pausedAt?.toISOString() ?? null,
  };
}
