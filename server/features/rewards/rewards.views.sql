-- What a person has, in hundredths of $JIM: the balance with what is ready of it, and what is pending. The revision
-- moves with every change.
create view wallet_balances with (security_invoker) as
  select user_id, balance + ready as balance, pending, revision, ready from wallets;

-- Every transfer of the ledger, without its notes.
create view reward_movements with (security_invoker) as
  select id, cause, step, user_id, from_account, to_account, amount, kind, court_id, created_at
  from ledger_transfers;
