import type { Tx } from '#server/platform/db/database.ts';

export interface Person {
  userId?: number | undefined;
  guestId?: number | undefined;
}

export async function findEmail(tx: Tx, { userId, guestId }: Person): Promise<string | undefined> {
  const [row] = await tx.query<{ email: string }>(
    `select email from account_cards where id = $1 union all select email from run_guests where id = $2`,
    [userId ?? null, guestId ?? null],
  );
  return row?.email;
}

export async function insertRemoval(tx: Tx, runId: number, mailboxHash: Buffer): Promise<void> {
  await tx.query(
    'insert into run_removals (run_id, mailbox_hash) values ($1, $2) on conflict do nothing',
    [runId, mailboxHash],
  );
}

export async function listRemovals(tx: Tx, runId: number): Promise<Buffer[]> {
  const rows = await tx.query<{ mailboxHash: Buffer }>(
    'select mailbox_hash as "mailboxHash" from run_removals where run_id = $1',
    [runId],
  );
  return rows.map(({ mailboxHash }) => mailboxHash);
}
