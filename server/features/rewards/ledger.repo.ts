import type { NamedStatement, Tx } from '#server/platform/db/database.ts';

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

/** Newest first, each with its outcome. */
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

export async function findPaidReward(tx: Tx, cause: string): Promise<PaidReward | undefined> {
  const [row] = await tx.query<PaidReward>(rewards('g.cause = $1'), [cause]);
  return row;
}

export type RewardKind = 'check-in' | 'court-registration' | 'stats' | 'onboarding';

export interface Grant {
  /**
   * Identifies the reward, so that it is paid at most once: `check-in:<id>`, `court:<id>`, `stats:<id>`,
   * `onboarding:<user>`.
   */
  cause: string;
  userId: number;
  /** Whole hundredths of $JIM. */
  hundredths: number;
  /** `pending` needs a decision, `balance` is earned. */
  to: 'pending' | 'balance';
  kind: RewardKind;
  courtId?: number;
  note?: string;
}

const grantStatement: NamedStatement = {
  name: 'ledger-grant',
  text: 'select ledger_grant($1, $2, $3, $4, $5, $6, $7) as moved',
};
const settleStatement: NamedStatement = {
  name: 'ledger-settle',
  text: 'select ledger_settle($1, $2, $3) as moved',
};

/** Pays a cause. Returns false if it was already paid. */
export async function grantReward(tx: Tx, grant: Grant): Promise<boolean> {
  const { cause, userId, hundredths, to, kind, courtId = null, note = null } = grant;
  const values = [cause, userId, hundredths, to, kind, courtId, note];
  const [row] = await tx.query<{ moved: boolean }>(grantStatement, values);
  return row?.moved ?? false;
}

/** Decides a pending reward. Returns false if there is none or it was already decided. */
export async function settleReward(
  tx: Tx,
  decision: { cause: string; to: 'balance' | 'void'; note?: string },
): Promise<boolean> {
  const { cause, to, note = null } = decision;
  const [row] = await tx.query<{ moved: boolean }>(settleStatement, [cause, to, note]);
  return row?.moved ?? false;
}

/** Makes a paid reward ready, in full and once. Returns false if it already is, or was taken back. */
export async function matureReward(tx: Tx, cause: string): Promise<boolean> {
  const [row] = await tx.query<{ moved: boolean }>('select ledger_mature($1, now()) as moved', [
    cause,
  ]);
  return row?.moved ?? false;
}

export type Reversal = 'reversed' | 'not-paid' | 'reversed-before' | 'short';

/** Takes back a paid reward, in full and once, or returns why it can't. */
export async function reverseReward(
  tx: Tx,
  { cause, note }: { cause: string; note: string | null },
): Promise<Reversal> {
  const [row] = await tx.query<{ outcome: Reversal }>('select ledger_reverse($1, $2) as outcome', [
    cause,
    note,
  ]);
  return row?.outcome ?? 'not-paid';
}

/** Locks the user's money and check-ins until the end of the transaction. */
export async function holdWallet(tx: Tx, userId: number): Promise<void> {
  await tx.query('select ledger_lock_wallet($1)', [userId]);
}

/** For account deletion: voids pending rewards. Deleting the user closes the wallet. */
export async function closeWallet(tx: Tx, userId: number, note: string): Promise<void> {
  await holdWallet(tx, userId);
  await tx.query(
    `select ledger_settle(g.cause, 'void', $2) from ledger_transfers g
     where g.user_id = $1 and g.step = 'grant' and g.to_account = 'pending'
       and not exists (select from ledger_transfers s where s.cause = g.cause and s.step = 'settle')`,
    [userId, note],
  );
}

/** For the account export. The ledger stays after a deletion, because it contains no names. */
export const rewardsSection = {
  name: 'rewards',
  tables: ['ledger_transfers', 'wallets'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select cause, step, from_account as "from", to_account as "to", amount as "hundredths", kind, note,
              created_at as "createdAt"
       from ledger_transfers where user_id = $1 order by id`,
      [userId],
    );
  },
};
