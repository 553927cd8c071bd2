import { purgeSpotLog } from '#server/features/runs/lock/spot-log.repo.ts';
import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Language } from '#shared/languages.ts';
import type { RunAnswer } from '#shared/runs/run-limits.ts';

const UNCONFIRMED_HOURS = 24;
const KEPT_DAYS = 7;

interface NewGuest {
  runId: number;
  name: string;
  email: string;
  emailKey: string;
  mailboxKey: string;
  language: Language;
  nonce: Buffer;
  tokenHash: Buffer;
}

/** Asking again keeps the link. Confirmed guests keep their name. */
export async function upsertGuest(tx: Tx, guest: NewGuest): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into run_guests as g (run_id, name, email, email_key, mailbox_key, language, nonce, token_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now())
     on conflict on constraint run_guests_once do update
       set language = excluded.language,
           name = case when g.confirmed_at is null then excluded.name else g.name end,
           created_at = case when g.confirmed_at is null then excluded.created_at else g.created_at end
     returning id`,
    [
      guest.runId,
      guest.name,
      guest.email,
      guest.emailKey,
      guest.mailboxKey,
      guest.language,
      guest.nonce,
      guest.tokenHash,
    ],
  );
  if (row === undefined) throw new Error('The guest was not written down.');
  return row.id;
}

export interface GuestRow {
  id: number;
  runId: number;
  runKey: string;
  name: string;
  answer: RunAnswer | null;
  guests: number | null;
  state: 'in' | 'waiting' | 'offered' | 'lapsed' | null;
  offeredUntil: Date | null;
  removedReason: string | null;
}

export async function findGuest(tx: Tx, tokenHash: Buffer): Promise<GuestRow | undefined> {
  const [row] = await tx.query<GuestRow>(
    `select g.id, g.run_id as "runId", r.key as "runKey", g.name, a.answer, a.guests, a.state,
            a.offered_until as "offeredUntil", a.removed_reason as "removedReason"
     from run_guests g join runs r on r.id = g.run_id left join run_answers a on a.guest_id = g.id
     where g.token_hash = $1
       and (g.confirmed_at is not null or g.created_at > now() - make_interval(hours => ${UNCONFIRMED_HOURS}))`,
    [tokenHash],
  );
  return row;
}

export async function setConfirmed(tx: Tx, guestId: number): Promise<void> {
  await tx.query(
    'update run_guests set confirmed_at = now() where id = $1 and confirmed_at is null',
    [guestId],
  );
}

/** Including the answer. */
export async function deleteGuest(tx: Tx, guestId: number): Promise<void> {
  await tx.query('delete from run_guests where id = $1', [guestId]);
}

const ownGuestsStatement: NamedStatement = {
  name: 'runs-own-guests',
  text: `select g.id as "guestId", g.run_id as "runId", g.email_key as "emailKey"
     from account_cards u join run_guests g on g.email_key = u.email_key
     where u.id = $1 and not u.is_email_unconfirmed and g.confirmed_at is not null order by g.run_id`,
};

/** Answers given by mail before the user signed up with a confirmed address. */
export function listOwnGuests(
  tx: Tx,
  userId: number,
): Promise<{ guestId: number; runId: number; emailKey: string }[]> {
  return tx.query<{ guestId: number; runId: number; emailKey: string }>(ownGuestsStatement, [
    userId,
  ]);
}

/** Whether the address belongs to a suspended member, or one with a block between them and the host. */
export async function isBlockedAddress(tx: Tx, runId: number, emailKey: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as one from account_cards u join runs r on r.id = $1
     where u.email_key = $2 and (u.suspended_at is not null or exists (
       select from block_pairs b where (b.blocker_id = u.id and b.blocked_id = r.host_id)
                                    or (b.blocker_id = r.host_id and b.blocked_id = u.id)))`,
    [runId, emailKey],
  );
  return rows.length > 0;
}

/** An answer the member gave themselves takes precedence. */
export async function handAnswerOver(tx: Tx, guestId: number, userId: number): Promise<void> {
  await tx.query(
    `update run_answers a set user_id = $2, guest_id = null
     where a.guest_id = $1
       and not exists (select from run_answers o where o.run_id = a.run_id and o.user_id = $2)`,
    [guestId, userId],
  );
}

export async function purgeGuests(tx: Tx): Promise<void> {
  await purgeSpotLog(tx);
  await tx.query(
    `delete from run_guests where confirmed_at is null
       and created_at <= now() - make_interval(hours => ${UNCONFIRMED_HOURS})`,
  );
  for (const table of ['run_guests', 'run_removals']) {
    await tx.query(
      `delete from ${table} g using runs r
       where r.id = g.run_id
         and r.starts_at + make_interval(mins => r.minutes, days => ${KEPT_DAYS}) <= now()`,
    );
  }
}
