import type { Tx } from '#server/platform/db/database.ts';
import type { Language } from '#shared/languages.ts';

export interface CalendarRow {
  key: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  revision: number;
  isCancelled: boolean;
  isMaybe: boolean;
  note: string;
  courtName: string;
  courtAddress: string;
  latitude: number;
  longitude: number;
}

const COLUMNS = `r.key, r.starts_at as "startsAt", r.starts_at + make_interval(mins => r.minutes) as "endsAt",
  r.created_at as "createdAt", r.revision, r.cancelled_at is not null as "isCancelled", r.note,
  c.name as "courtName", coalesce(c.address, '') as "courtAddress", c.latitude, c.longitude`;

const NOTE_IN_PUBLIC =
  "case when $2::bigint is not null or is_shown_in_public(r.host_id) then r.note else '' end as note";

/** Without an account, only runs that aren't for friends, unless a guest has answered. */
export async function findCalendarRun(
  tx: Tx,
  key: string,
  viewerId: number | null,
  isOfGuest: boolean,
): Promise<CalendarRow | undefined> {
  const [row] = await tx.query<CalendarRow>(
    `select ${COLUMNS.replace('r.note', NOTE_IN_PUBLIC)}, false as "isMaybe" from runs r join court_cards c on c.id = r.court_id
     where r.key = $1 and run_is_visible(r.id, r.host_id, case when $3 then 'link' else r.visibility end,
                                             coalesce($2::bigint, 0))`,
    [key, viewerId, isOfGuest],
  );
  return row;
}

const MAX_EVENTS = 200;

/** Runs the user hosts, has a spot in or may come to. Includes cancelled ones, so that calendars show that. */
export function listCalendarRuns(tx: Tx, userId: number): Promise<CalendarRow[]> {
  return tx.query<CalendarRow>(
    `select ${COLUMNS}, coalesce(a.answer = 'maybe', false) as "isMaybe"
     from runs r join court_cards c on c.id = r.court_id
       left join run_answers a on a.run_id = r.id and a.user_id = $1
     where r.id in (select id from runs where host_id = $1
                    union select run_id from run_answers where user_id = $1)
       and (r.host_id is not distinct from $1 or a.state = 'in' or a.answer = 'maybe')
       and r.starts_at > now() - interval '30 days' and run_is_visible(r.id, r.host_id, r.visibility, $1)
     order by r.starts_at desc limit ${MAX_EVENTS}`,
    [userId],
  );
}

export async function findFeedOwner(
  tx: Tx,
  secret: string,
): Promise<{ userId: number; language: Language } | undefined> {
  const [row] = await tx.query<{ userId: number; language: Language }>(
    `select f.user_id as "userId", u.mail_language as language
     from calendar_feeds f join account_cards u on u.id = f.user_id
     where f.secret = $1 and u.suspended_at is null`,
    [secret],
  );
  return row;
}

export async function findFeedSecret(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ secret: string }>(
    'select secret from calendar_feeds where user_id = $1',
    [userId],
  );
  return row?.secret;
}

/** The previous address stops working. */
export async function replaceFeed(tx: Tx, userId: number, secret: string): Promise<void> {
  await tx.query(
    `insert into calendar_feeds (user_id, secret, created_at) values ($1, $2, now())
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at`,
    [userId, secret],
  );
}

export async function deleteFeed(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from calendar_feeds where user_id = $1', [userId]);
}
