import type { Tx } from '#server/platform/db/database.ts';

export async function findSuspension(tx: Tx, personId: number) {
  const [row] = await tx.query<{ id: number; reason: string | null; suspendedBy: number }>(
    `select id, reason, suspended_by as "suspendedBy" from suspensions where person_id = $1`,
    [personId],
  );
  return row;
}

/** False if this suspension was already appealed. */
export async function insertAppeal(
  tx: Tx,
  appeal: { userId: number; suspensionId: number; text: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into appeals (user_id, suspension_id, text) values ($1, $2, $3)
     on conflict (suspension_id) do nothing returning id`,
    [appeal.userId, appeal.suspensionId, appeal.text],
  );
  return rows.length > 0;
}

export interface AppealRow {
  id: number;
  personId: number;
  name: string;
  username: string;
  reason: string | null;
  suspendedBy: number;
  text: string;
  createdAt: Date;
}

const OPEN = `select a.id, a.user_id as "personId", p.name, p.username, s.reason, s.suspended_by as "suspendedBy",
    a.text, a.created_at as "createdAt"
  from appeals a join suspensions s on s.id = a.suspension_id and s.person_id = a.user_id
    join people p on p.id = a.user_id
  where a.decided_at is null and p.suspended_at is not null`;

/** Excludes users whose suspension has been lifted in the meantime. */
export function listOpenAppeals(tx: Tx, limit: number): Promise<AppealRow[]> {
  return tx.query<AppealRow>(`${OPEN} order by a.id limit $1`, [limit]);
}

export async function findOpenAppeal(tx: Tx, id: number): Promise<AppealRow | undefined> {
  const [row] = await tx.query<AppealRow>(`${OPEN} and a.id = $1`, [id]);
  return row;
}

/** If two admins decide at once, only the first succeeds. */
export async function closeAppeal(tx: Tx, id: number, isGranted: boolean): Promise<boolean> {
  const rows = await tx.query(
    `update appeals set decided_at = now(), is_granted = $2
     where id = $1 and decided_at is null returning id`,
    [id, isGranted],
  );
  return rows.length > 0;
}

/** For the account export, which suspended users can request too. */
export const appealsSection = {
  name: 'appeals',
  tables: ['appeals'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select text, created_at as "createdAt", decided_at as "decidedAt", is_granted as "isGranted"
       from appeals where user_id = $1 order by id`,
      [userId],
    );
  },
};
