import type { NamedStatement, Tx } from '#server/platform/db/database.ts';

export type RewardKind = 'check-in' | 'court-registration' | 'stats' | 'onboarding';

export interface Grant {
  /** Why; pays at most once: `check-in:<id>`, `court:<id>`, `stats:<id>`, `onboarding:<user>`. */
  cause: string;
  userId: number;
  /** Whole hundredths of $JIM. */
  hundredths: number;
  /** `pending` waits for a decision; `balance` is earned. */
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

/** Pays a cause, or answers false when it has been paid before. */
export async function grantReward(tx: Tx, grant: Grant): Promise<boolean> {
  const { cause, userId, hundredths, to, kind, courtId = null, note = null } = grant;
  const values = [cause, userId, hundredths, to, kind, courtId, note];
  const [row] = await tx.query<{ moved: boolean }>(grantStatement, values);
  return row?.moved ?? false;
}

/** Decides a pending reward, or answers false when there is none or it has been decided before. */
export async function settleReward(
  tx: Tx,
  decision: { cause: string; to: 'balance' | 'void'; note?: string },
): Promise<boolean> {
  const { cause, to, note = null } = decision;
  const [row] = await tx.query<{ moved: boolean }>(settleStatement, [cause, to, note]);
  return row?.moved ?? false;
}

/** Makes what a cause has paid ready, whole and once; returns false when it is already, or was taken back. */
export async function matureReward(tx: Tx, cause: string): Promise<boolean> {
  const [row] = await tx.query<{ moved: boolean }>('select ledger_mature($1, now()) as moved', [
    cause,
  ]);
  return row?.moved ?? false;
}

export type Reversal = 'reversed' | 'not-paid' | 'reversed-before' | 'short';

/** Takes back what a cause has paid, whole and once; says why not when the books do not allow it. */
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

/** Until the end of the transaction this person's money and check-ins stand still. */
export async function holdWallet(tx: Tx, userId: number): Promise<void> {
  await tx.query('select ledger_lock_wallet($1)', [userId]);
}

/** For somebody who leaves: what waits for them is void. Deleting the person closes the wallet for good. */
export async function closeWallet(tx: Tx, userId: number, note: string): Promise<void> {
  await holdWallet(tx, userId);
  await tx.query(
    `select ledger_settle(g.cause, 'void', $2) from ledger_transfers g
     where g.user_id = $1 and g.step = 'grant' and g.to_account = 'pending'
       and not exists (select from ledger_transfers s where s.cause = g.cause and s.step = 'settle')`,
    [userId, note],
  );
}
