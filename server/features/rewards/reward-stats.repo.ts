import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { startOfServerDay } from '#server/platform/db/local-day.ts';
import type { RewardKind } from './ledger.repo.ts';

/** All in hundredths of $JIM. */
export interface Earnings {
  /** Including what is ready. */
  balance: number;
  ready: number;
  pending: number;
  weekly: number;
}

const earningsStatement: NamedStatement = {
  name: 'rewards-earnings',
  text: `select coalesce(w.balance + w.ready, 0) as balance, coalesce(w.ready, 0) as ready,
                coalesce(w.pending, 0) as pending,
                (select greatest(coalesce(sum(case t.to_account when 'balance' then t.amount else -t.amount end), 0), 0)::bigint
                 from ledger_transfers t
                 where t.user_id = $1 and (t.to_account = 'balance' or t.step = 'reverse')
                   and t.created_at > now() - interval '7 days') as weekly
         from (values ($1::bigint)) as person (id) left join wallets w on w.user_id = person.id`,
};

export async function readEarnings(tx: Tx, userId: number): Promise<Earnings> {
  const [row] = await tx.query<Earnings>(earningsStatement, [userId]);
  return row ?? { balance: 0, ready: 0, pending: 0, weekly: 0 };
}

/** The current balance minus today's movements, because summing a whole lifetime would be slower. */
const balanceYesterdayStatement: NamedStatement = {
  name: 'rewards-balance-yesterday',
  text: `select coalesce(w.balance + w.ready, 0) - (
                  select coalesce(sum(case when t.to_account = 'balance' then t.amount
                                           when t.step = 'reverse' then -t.amount else 0 end), 0)
                  from ledger_transfers t
                  where t.user_id = $1
                    and t.created_at >= ${startOfServerDay('now()')}
                )::bigint as balance
         from (values ($1::bigint)) as person (id) left join wallets w on w.user_id = person.id`,
};

/** Hundredths of $JIM at the end of yesterday in UTC. */
export async function readBalanceOfYesterday(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.query<{ balance: number }>(balanceYesterdayStatement, [userId]);
  return row?.balance ?? 0;
}

export interface HistoryRow {
  id: number;
  kind: RewardKind;
  hundredths: number;
  status: 'pending' | 'queued' | 'void' | 'reversed';
  note: string | null;
  courtId: number | null;
  courtName: string | null;
  createdAt: Date;
}

/** Separate statements for the first and later pages, because a combined condition couldn't use the index. */
const historyStatement = (name: string, condition: string): NamedStatement => ({
  name,
  text: `select g.id, g.kind, case g.step when 'reverse' then -g.amount else g.amount end as hundredths,
                case when g.step = 'reverse' then 'reversed' else case coalesce(s.to_account, g.to_account)
                  when 'balance' then 'queued' when 'void' then 'void' else 'pending' end end as status,
                coalesce(s.note, g.note) as note, g.court_id as "courtId", c.name as "courtName",
                g.created_at as "createdAt"
         from ledger_transfers g
         left join ledger_transfers s on s.cause = g.cause and s.step = 'settle' and g.step = 'grant'
         left join court_cards c on c.id = g.court_id
         where g.user_id = $1 and g.step in ('grant', 'reverse') ${condition}
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
