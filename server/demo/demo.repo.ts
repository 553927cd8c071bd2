import type { Tx } from '#server/platform/db/database.ts';
import type { HeldReason } from '#shared/check-ins/held-reason.ts';

export interface DemoCourt {
  id: number;
  timeZone: string;
  latitude: number;
  longitude: number;
}

export async function findCourtsOf(tx: Tx, city: string): Promise<DemoCourt[]> {
  return tx.query<DemoCourt>(
    `select id, time_zone as "timeZone", latitude, longitude from court_cards
     where status = 'approved' and address like '%' || $1 || '%' order by id limit 8`,
    [city],
  );
}

export async function grantDemoReward(
  tx: Tx,
  grant: { userId: number; hundredths: number; at: Date },
): Promise<void> {
  await tx.query(
    `select ledger_grant('onboarding:' || $1::bigint, $1, $2, 'pending', 'onboarding', null, null, $3)`,
    [grant.userId, grant.hundredths, grant.at],
  );
}

interface PastCheckIn {
  userId: number;
  court: DemoCourt;
  at: Date;
  reward: number;
  heldReason: HeldReason | null;
}

/** Up to 15 m in degrees, so that positions differ from the pin and from each other. */
function metresApart(seed: number): number {
  return (1 + (Math.floor(seed) % 149)) / 1_000_000;
}

/** Returns the new check-in's id, or null if the day already has one. */
export async function recordPastCheckIn(tx: Tx, visit: PastCheckIn): Promise<number | null> {
  const { userId, court, at, reward, heldReason } = visit;
  const [row] = await tx.query<{ id: number }>(
    `select r.ids[1] as id from wallet_balances w, check_ins_record(
       array[w.user_id], array[$2::bigint], array[$3], array[w.revision], array[$4::check_in_outcome], array[$5],
       array[$7::double precision], array[$8::double precision], array[12], array[$9::timestamptz], array[20],
       array[null::uuid], $6, $9) r
     where w.user_id = $1 and not exists (
       select from visits i where i.user_id = $1 and i.court_id = $2
         and i.local_day = ($9::timestamptz at time zone $3)::date)`,
    [
      userId,
      court.id,
      court.timeZone,
      heldReason === null ? 'paid' : 'held',
      heldReason && JSON.stringify(heldReason),
      reward,
      court.latitude + metresApart(userId + at.getTime() / 60_000),
      court.longitude + metresApart(userId * 31 + at.getTime() / 7_000),
      at,
    ],
  );
  return row?.id ?? null;
}
