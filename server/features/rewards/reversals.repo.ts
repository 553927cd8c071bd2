import type { Tx } from '#server/platform/db/database.ts';
import type { RewardKind } from './ledger.repo.ts';

export interface PaidReward {
  id: number;
  cause: string;
  userId: number;
  kind: RewardKind;
  courtId: number | null;
  hundredths: number;
  status: 'pending' | 'queued' | 'void' | 'reversed';
  note: string | null;
  courtName: string | null;
  createdAt: Date;
}

const rewards = (where: string) => `
  select g.id, g.cause, g.user_id as "userId", g.kind, g.court_id as "courtId", g.amount as hundredths,
         case when r.id is not null then 'reversed'
              else case coalesce(s.to_account, g.to_account)
                when 'balance' then 'queued' when 'void' then 'void' else 'pending' end
         end as status,
         coalesce(r.note, s.note, g.note) as note, c.name as "courtName", g.created_at as "createdAt"
  from ledger_transfers g
  left join ledger_transfers s on s.cause = g.cause and s.step = 'settle'
  left join ledger_transfers r on r.cause = 'reversal:' || g.cause and r.step = 'reverse'
  left join court_cards c on c.id = g.court_id
  where g.step = 'grant' and ${where}`;

/** Newest first, each with what became of it. */
export function listRewardsOf(
  tx: Tx,
  page: { userId: number; before: number | undefined; limit: number },
): Promise<PaidReward[]> {
  return tx.query<PaidReward>(
    `${rewards('g.user_id = $1 and ($2::bigint is null or g.id < $2)')} order by g.id desc limit $3`,
    [page.userId, page.before ?? null, page.limit],
  );
}

export async function findRewardById(tx: Tx, id: number): Promise<PaidReward | undefined> {
  const [row] = await tx.query<PaidReward>(rewards('g.id = $1'), [id]);
  return row;
}

/** What a cause has granted, whatever became of it. */
export async function findPaidReward(tx: Tx, cause: string): Promise<PaidReward | undefined> {
  const [row] = await tx.query<PaidReward>(rewards('g.cause = $1'), [cause]);
  return row;
}
