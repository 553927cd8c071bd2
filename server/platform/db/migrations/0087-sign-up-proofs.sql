-- How a new account showed that it cost something: see docs/decisions/0050. Null: it did not. Accounts from before are
-- marked as such.
alter table users add column sign_up_proof text default 'earlier'
  check (sign_up_proof in ('work', 'invited', 'operator', 'earlier'));
alter table users alter column sign_up_proof drop default;

-- Challenges that have been solved and used, until they would have expired: nobody uses one twice.
create table spent_proofs (
  nonce text primary key,
  expires_at timestamptz not null
);
