import { BLOCKED } from '#server/features/runs/read/read.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { MAX_LISTED_MESSAGES, MESSAGES_KEPT_DAYS } from '#shared/runs/run-limits.ts';

interface NewMessage {
  runId: number;
  authorId: number;
  text: string;
  idempotencyKey: string | undefined;
}

/** Returns false if the author has already sent it. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { runId, authorId, text, idempotencyKey = null } = message;
  const rows = await tx.query(
    `insert into run_messages (run_id, author_id, body, idempotency_key, sent_at) values ($1, $2, $3, $4, now())
     on conflict on constraint run_messages_once do nothing returning id`,
    [runId, authorId, text, idempotencyKey],
  );
  return rows.length > 0;
}

const IS_IN = (runId: string, userId: string) =>
  `(exists (select from runs h where h.id = ${runId} and h.host_id = ${userId})
    or exists (select from run_answers a where a.run_id = ${runId} and a.user_id = ${userId} and a.state = 'in'))`;

/** Messages whose author is still in, isn't suspended and has no block with the viewer, $2. */
const SHOWN = `m.run_id = $1 and m.removed_at is null and ${IS_IN('m.run_id', 'm.author_id')}
  and exists (select from people u where u.id = m.author_id and u.suspended_at is null)
  and not ${BLOCKED('m.author_id', '$2')}`;

export interface MessageRow {
  id: number;
  authorId: number;
  text: string;
  sentAt: Date;
}

/** The latest ones, newest last. */
export async function listShown(tx: Tx, runId: number, viewerId: number): Promise<MessageRow[]> {
  const rows = await tx.query<MessageRow>(
    `select m.id, m.author_id as "authorId", m.body as text, m.sent_at as "sentAt"
     from run_messages m where ${SHOWN} order by m.id desc limit ${MAX_LISTED_MESSAGES}`,
    [runId, viewerId],
  );
  return rows.reverse();
}

export async function findAuthorOfShown(
  tx: Tx,
  { runId, viewerId, id }: { runId: number; viewerId: number; id: number },
): Promise<number | undefined> {
  const [row] = await tx.query<{ authorId: number }>(
    `select m.author_id as "authorId" from run_messages m where ${SHOWN} and m.id = $3`,
    [runId, viewerId, id],
  );
  return row?.authorId;
}

/** Host and players who see messages of this author, and the author. In order, so that two authors can't deadlock. */
export async function listReaders(tx: Tx, runId: number, authorId: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select p.id as "userId" from (
       select host_id as id from runs where id = $1
       union select user_id from run_answers where run_id = $1 and state = 'in') p
     where p.id is not null and not ${BLOCKED('p.id', '$2')} order by 1`,
    [runId, authorId],
  );
  return rows.map(({ userId }) => userId);
}

export interface GoneMessage {
  id: number;
  runId: number;
  authorId: number;
}

const GONE = 'm.id, m.run_id as "runId", m.author_id as "authorId"';

export async function deleteByAuthorOrHost(
  tx: Tx,
  { key, id, viewerId }: { key: string; id: number; viewerId: number },
): Promise<GoneMessage | undefined> {
  const [row] = await tx.query<GoneMessage>(
    `delete from run_messages m using runs r
     where r.id = m.run_id and r.key = $1 and m.id = $2 and m.removed_at is null
       and (m.author_id = $3 or r.host_id = $3) returning ${GONE}`,
    [key, id, viewerId],
  );
  return row;
}

/** One message, or all of an author. Keeps the rows, so that the decided reports stay. */
export function hideMessages(
  tx: Tx,
  { id = null, authorId = null }: { id?: number | null; authorId?: number | null },
): Promise<GoneMessage[]> {
  return tx.query<GoneMessage>(
    `update run_messages m set removed_at = now()
     where (m.id = $1 or m.author_id = $2) and m.removed_at is null returning ${GONE}`,
    [id, authorId],
  );
}

export async function purgeMessages(tx: Tx): Promise<void> {
  await tx.query(
    `delete from run_messages m using runs r
     where r.id = m.run_id
       and r.starts_at + make_interval(mins => r.minutes, days => ${MESSAGES_KEPT_DAYS}) <= now()`,
  );
}

/** For the account export. The rows are deleted with the user's row. */
export function listMessagesBy(tx: Tx, userId: number) {
  return tx.query(
    `select c.name as "courtName", r.starts_at as "startsAt", m.body as text, m.sent_at as "sentAt",
            m.removed_at as "removedAt"
     from run_messages m join runs r on r.id = m.run_id join court_cards c on c.id = r.court_id
     where m.author_id = $1 order by m.id`,
    [userId],
  );
}
