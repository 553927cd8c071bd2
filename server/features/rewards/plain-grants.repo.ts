// Parts of a statement that earns many people a reward at once, each beside a row of its own room.
// They write what ledger_grant() writes, for rewards that go straight to the balance.

/**
 * Pays `amount` into the wallet of each row of `source` (user_id, revision) whose wallet is still at that
 * revision, not closed, and holds nothing pending. Answers the rows that were paid, as `given`, with whatever
 * is `also` made for each of them.
 */
export function payAtRevision(source: string, amount: string, also: string): string {
  return `update wallets w set balance = w.balance + ${amount}, revision = w.revision + 1
    from ${source} given
    where w.user_id = given.user_id and w.revision = given.revision and w.revision >= 0 and w.pending = 0
    returning given.*, ${also}`;
}

/** Enters `amount` for each row of `source` (cause, user_id, court_id, created_at) into the ledger. */
export function writeGrants(source: string, amount: string, kind: 'check-in'): string {
  return `insert into ledger_transfers
      (cause, step, user_id, from_account, to_account, amount, kind, court_id, created_at)
    select cause, 'grant', user_id, 'issuance', 'balance', ${amount}, '${kind}', court_id, created_at
    from ${source}`;
}
