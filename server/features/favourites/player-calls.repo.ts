import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { CALL_MINUTES } from '#shared/favourites/call-limits.ts';

export interface CallRow {
  callId: number | null;
  players: number | null;
  coming: number | null;
  endsAt: Date | null;
  isMine: boolean;
  isAnswered: boolean;
  isOnCourt: boolean;
  isSeen: boolean;
  hasOpenElsewhere: boolean;
  unansweredInARow: number;
  hoursSinceLastCall: number | null;
}

const readStatement: NamedStatement = {
  name: 'player-call-read',
  text: `select k.id as "callId", k.players, k.coming, k.ends_at as "endsAt",
                coalesce(k.user_id = $2, false) as "isMine",
                exists (select from player_call_answers a where a.call_id = k.id and a.user_id = $2) as "isAnswered",
                exists (select from people_here h where h.user_id = $2 and h.court_id = c.id and h.ends_at > now())
                  as "isOnCourt",
                exists (select from trusted_people t where t.user_id = $2) as "isSeen",
                exists (select from player_calls o cross join open_call(o.court_id, now()) w
                        where o.user_id = $2 and o.ends_at > now() and w.id = o.id) as "hasOpenElsewhere",
                (select count(*) from (
                   select exists (select from player_call_answers a where a.call_id = o.id) as was_answered
                   from player_calls o where o.user_id = $2 order by o.called_at desc limit 2) last
                 where not was_answered)::int as "unansweredInARow",
                (select extract(epoch from now() - max(o.called_at)) / 3600 from player_calls o
                 where o.user_id = $2)::float8 as "hoursSinceLastCall"
         from court_cards c left join open_call(c.id, now()) k on true
         where c.id = $1 and c.status = 'approved'`,
};

/** Returns nothing for a court that isn't public. */
export async function readCallRow(
  tx: Tx,
  { courtId, viewerId }: { courtId: number; viewerId: number },
): Promise<CallRow | undefined> {
  const [row] = await tx.query<CallRow>(readStatement, [courtId, viewerId]);
  return row;
}

/** One call or answer at a time per court, until the end of the transaction. */
export async function lockCalls(tx: Tx, courtId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('player-calls:' || $1::text, 0))`, [
    courtId,
  ]);
}

export async function insertCall(
  tx: Tx,
  { courtId, userId, players }: { courtId: number; userId: number; players: number },
): Promise<void> {
  await tx.query(
    `insert into player_calls (court_id, user_id, players, called_at, ends_at)
     values ($1, $2, $3, now(), now() + make_interval(mins => ${CALL_MINUTES}))`,
    [courtId, userId, players],
  );
}

export async function endCallNow(tx: Tx, callId: number): Promise<void> {
  await tx.query('update player_calls set ends_at = now() where id = $1', [callId]);
}

export async function insertAnswer(tx: Tx, callId: number, userId: number): Promise<void> {
  await tx.query(
    `insert into player_call_answers (call_id, user_id, answered_at) values ($1, $2, now())
     on conflict do nothing`,
    [callId, userId],
  );
}

export async function moveCalls(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await tx.query('update player_calls set court_id = $2 where court_id = $1', [
    fromCourtId,
    toCourtId,
  ]);
  await tx.query('delete from court_alerts where court_id = $1 and told_at is null', [fromCourtId]);
  await tx.query('update court_alerts set court_id = $2 where court_id = $1', [
    fromCourtId,
    toCourtId,
  ]);
}
