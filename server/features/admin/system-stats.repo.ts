import type { NamedStatement, Tx } from '#server/platform/db/database.ts';

export interface SystemTotals {
  totalUsers: number;
  totalCourts: number;
  totalPosts: number;
  pendingCourts: number;
  pendingStats: number;
  heldCheckIns: number;
  openReports: number;
}

const totalsStatement: NamedStatement = {
  name: 'admin-system-totals',
  text: `select (select count(*) from users) as "totalUsers",
                (select count(*) from courts where status = 'approved') as "totalCourts",
                (select count(*) from posts where removed_at is null) as "totalPosts",
                (select count(*) from courts where status = 'pending') as "pendingCourts",
                (select count(*) from player_stats where status = 'pending') as "pendingStats",
                (select count(*) from check_ins where outcome = 'held') as "heldCheckIns",
                (select count(*) from reports where decided_at is null) as "openReports"`,
};

export async function readSystemTotals(tx: Tx): Promise<SystemTotals> {
  const [row] = await tx.query<SystemTotals>(totalsStatement);
  if (row === undefined) throw new Error('An aggregate always answers one row.');
  return row;
}
