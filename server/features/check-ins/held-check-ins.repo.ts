import type { Tx } from '#server/platform/db/database.ts';
import type { Outcome } from './check-ins.repo.ts';

export interface HeldRow {
  id: number;
  userId: number;
  name: string;
  username: string;
  photoKey: string | null;
  courtId: number;
  courtName: string;
  heldReason: string | null;
  rewardHundredths: number;
  createdAt: Date;
}

const MAX_LISTED = 200;

export function listHeld(tx: Tx): Promise<HeldRow[]> {
  return tx.query<HeldRow>(
    `select i.id, i.user_id as "userId", u.name, u.username, u.photo_key as "photoKey",
            i.court_id as "courtId", c.name as "courtName", i.held_reason as "heldReason",
            t.amount as "rewardHundredths", i.created_at as "createdAt"
     from check_ins i
     join person_cards u on u.id = i.user_id
     join court_cards c on c.id = i.court_id
     join reward_movements t on t.cause = 'check-in:' || i.id and t.step = 'grant'
     where i.outcome = 'held'
     order by i.id
     limit ${MAX_LISTED}`,
  );
}

/** Locks them, so that no decision of another admin comes in between. */
export async function lockHeldOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from check_ins where outcome = 'held' and user_id = $1 order by id
     for no key update`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

export interface HeldState {
  userId: number;
  courtId: number;
  outcome: Outcome;
  wasHeld: boolean;
}

/** For the user and local day of a check-in. The caller holds locks on the check-in and the wallet. */
export async function countPaidThatDay(tx: Tx, checkInId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from check_ins h join check_ins i
       on i.user_id = h.user_id and i.local_day = h.local_day and i.outcome = 'paid'
         and i.created_at between h.created_at - interval '2 days' and h.created_at + interval '2 days'
     where h.id = $1`,
    [checkInId],
  );
  return row?.count ?? 0;
}

/** Locked until the end of the transaction, so that two admins decide one after the other. */
export async function lockHeldCheckIn(tx: Tx, id: number): Promise<HeldState | undefined> {
  const [row] = await tx.query<HeldState>(
    `select user_id as "userId", court_id as "courtId", outcome, held_reason is not null as "wasHeld"
     from check_ins where id = $1 for update`,
    [id],
  );
  return row;
}

export async function decideHeldCheckIn(
  tx: Tx,
  decision: { id: number; outcome: 'paid' | 'void' },
): Promise<void> {
  await tx.query('update check_ins set outcome = $2, decided_at = now() where id = $1', [
    decision.id,
    decision.outcome,
  ]);
}
