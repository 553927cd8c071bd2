-- $JIM that may be redeemed stand in an account of their own, filled from the balance by the step `mature`.
-- A new value cannot be used in the transaction that adds it: the functions of the ledger use them.
alter type ledger_account add value if not exists 'ready';
alter type ledger_step add value if not exists 'mature';

alter table wallets add column ready bigint not null default 0;
alter table wallets drop constraint wallets_never_owe;
alter table wallets add constraint wallets_never_owe check (least(pending, balance, ready) >= 0) not valid;
alter table wallets validate constraint wallets_never_owe;
