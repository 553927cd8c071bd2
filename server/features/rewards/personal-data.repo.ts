import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account. The books stay when a person leaves: they name nobody. */
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
