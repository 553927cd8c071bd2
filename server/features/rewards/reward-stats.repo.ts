import type { NamedStatement, Tx } from '#server/db/database.ts';
import type { RewardKind } from './ledger.repo.ts';

/** All in hundredths of $JIM. */
export interface Earnings {
  balance: number;
  pending: number;
  weekly: number;
}

const earningsStatement: NamedStatement = {
  name: 'rewards-earnings',
  text: `select coalesce(w.balance, 0) as balance, coalesce(w.pending, 0) as pending,
                (select coalesce(sum(t.amount), 0)::bigint from ledger_transfers t
                 where t.user_id = $1 and t.to_account = 'balance'
                   and t.created_at > coalesce($2::timestamptz, now()) - interval '7 days') as weekly
         from (values ($1::bigint)) as person (id) left join wallets w on w.user_id = person.id`,
};

export async function readEarnings(tx: Tx, userId: number, at: Date | null): Promise<Earnings> {
  const [row] = await tx.query<Earnings>(earningsStatement, [userId, at]);
  return row ?? { balance: 0, pending: 0, weekly: 0 };
}

export interface HistoryRow {
  id: number;
  kind: RewardKind;
  hundredths: number;
  status: 'pending' | 'queued' | 'void';
  note: string | null;
  courtId: number | null;
  courtName: string | null;
  createdAt: Date;
}

/** One statement each for the first page and the next: in one, the condition could not use the index. */
const historyStatement = (name: string, condition: string): NamedStatement => ({
  name,
  text: `select g.id, g.kind, g.amount as hundredths,
                case coalesce(s.to_account, g.to_account)
                  when 'balance' then 'queued' when 'void' then 'void' else 'pending' end as status,
                coalesce(s.note, g.note) as note, g.court_id as "courtId", c.name as "courtName",
                g.created_at as "createdAt"
         from ledger_transfers g
         left join ledger_transfers s on s.cause = g.cause and s.step = 'settle'
         left join courts c on c.id = g.court_id
         where g.user_id = $1 and g.step = 'grant' ${condition}
         order by g.created_at desc, g.id desc
         limit $2`,
});
const firstPageStatement = historyStatement('rewards-history', '');
const nextPageStatement = historyStatement(
  'rewards-history-next',
  `and (g.created_at, g.id) <
     (select b.created_at, b.id from ledger_transfers b where b.id = $3 and b.user_id = $1)`,
);

export function listHistory(
  tx: Tx,
  page: { userId: number; limit: number; before: number | undefined },
): Promise<HistoryRow[]> {
  const { userId, limit, before } = page;
  if (before === undefined) return tx.query<HistoryRow>(firstPageStatement, [userId, limit]);
  return tx.query<HistoryRow>(nextPageStatement, [userId, limit, before]);
}
