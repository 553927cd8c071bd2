import type { Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';

export interface SubmitterRow {
  id: number;
  username: string;
  role: Role;
  memberSince: Date;
  checkIns: number;
}

export async function findSubmitter(tx: Tx, id: number): Promise<SubmitterRow | undefined> {
  const [row] = await tx.query<SubmitterRow>(
    `select u.id, u.username, u.role, u.created_at as "memberSince",
            (select count(*) from counted_visits i where i.user_id = u.id) as "checkIns"
     from people u where u.id = $1`,
    [id],
  );
  return row;
}
