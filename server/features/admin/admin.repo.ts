import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { SystemStats } from '#shared/admin/admin.contract.ts';

type SystemTotals = Omit<SystemStats, 'totalRewards'>;

const totalsStatement: NamedStatement = {
  name: 'admin-system-totals',
  text: `select (select count(*) from people) as "totalUsers",
                (select count(*) from court_cards where status = 'approved') as "totalCourts",
                (select count(*) from post_cards where removed_at is null) as "totalPosts",
                (select count(*) from court_cards where status = 'pending') as "pendingCourts",
                (select count(*) from game_cards where status = 'pending' and not waits_for_players) as "pendingStats",
                (select count(*) from visits where outcome = 'held') as "heldCheckIns",
                (select count(*) from open_reports) as "openReports",
                (select count(*) from open_strike_appeals) as "strikeAppeals"`,
};

export async function readSystemTotals(tx: Tx): Promise<SystemTotals> {
  const [row] = await tx.query<SystemTotals>(totalsStatement);
  if (row === undefined) throw new Error('An aggregate always answers one row.');
  return row;
}
