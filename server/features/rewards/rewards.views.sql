-- A user's balance (including what is ready), pending and ready amounts in hundredths of $JIM. The revision changes
-- with every movement.
create view wallet_balances with (security_invoker) as
  select user_id, balance + ready as balance, pending, revision, ready from wallets;

-- Every transfer of the ledger, without notes.
create view reward_movements with (security_invoker) as
  select id, cause, step, user_id, from_account, to_account, amount, kind, court_id, created_at
  from ledger_transfers;
