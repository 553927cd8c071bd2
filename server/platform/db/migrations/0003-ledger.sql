-- The $JIM ledger. Amounts are whole hundredths of $JIM.
-- A row moves an amount from one account to another, so the sum over all accounts is zero by construction.

-- Types instead of check constraints: PostgreSQL reads a constraint anew for every row it is held against,
-- which cost more than all the rest of a payment.
create type ledger_step as enum ('grant', 'settle');
create type ledger_account as enum ('issuance', 'pending', 'balance', 'void');
create type reward_kind as enum ('check-in', 'court-registration', 'stats', 'onboarding');

create table ledger_transfers (
  id bigint generated always as identity primary key,
  -- Why: `check-in:<id>`, `court:<id>`, `stats:<id>`, `onboarding:<user>`.
  cause text not null,
  -- A cause is granted at most once and settled at most once.
  step ledger_step not null,
  -- No foreign key: the ledger outlives the person.
  user_id bigint not null,
  from_account ledger_account not null,
  to_account ledger_account not null,
  amount bigint not null,
  kind reward_kind not null,
  court_id bigint,
  -- For people: why a reward is held or void.
  note text,
  created_at timestamptz not null default now(),
  constraint ledger_one_payment_per_cause unique (cause, step),
  -- grant: issuance to pending or balance; settle: pending to balance or void.
  constraint ledger_shape check (
    amount > 0 and from_account = case step when 'grant' then 'issuance'::ledger_account else 'pending' end
    and to_account > from_account and to_account <> case step when 'grant' then 'void'::ledger_account else 'pending' end
  )
);
-- For the history, page by page, and for what was earned in a week.
create index ledger_by_person on ledger_transfers (user_id, created_at, id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'P0001';
end $$;
create trigger ledger_append_only before update or delete on ledger_transfers
  for each row execute function ledger_refuse_change();
create trigger ledger_no_truncate before truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();

-- The running totals of each person, moved in the statement that writes the transfer.
create table wallets (
  user_id bigint primary key,
  pending bigint not null default 0,
  balance bigint not null default 0,
  constraint wallets_never_owe check (least(pending, balance) >= 0)
);

-- Every movement holds the person and their wallet, in this order, from its first line on: two that
-- concern one person come one after the other, and never wait for each other in a circle.
create function ledger_lock_wallet(p_user_id bigint) returns wallets language plpgsql as $$
declare
  wallet wallets;
begin
  perform from users where id = p_user_id for key share;
  select * into wallet from wallets where user_id = p_user_id for update;
  if found then return wallet; end if;
  insert into wallets (user_id) values (p_user_id) on conflict (user_id) do nothing;
  select * into wallet from wallets where user_id = p_user_id for update;
  return wallet;
end $$;

-- The one writer of the ledger. The caller holds the wallet. False: this step of the cause was taken before.
create function ledger_post(
  p_cause text, p_step ledger_step, p_user_id bigint, p_from ledger_account, p_to ledger_account,
  p_amount bigint, p_kind reward_kind, p_court_id bigint, p_note text, p_at timestamptz
) returns boolean language plpgsql as $$
begin
  insert into ledger_transfers
    (cause, step, user_id, from_account, to_account, amount, kind, court_id, note, created_at)
  values (p_cause, p_step, p_user_id, p_from, p_to, p_amount, p_kind, p_court_id, p_note, p_at)
  on conflict on constraint ledger_one_payment_per_cause do nothing;
  if not found then return false; end if;
  update wallets
    set pending = pending
          + case p_to when 'pending' then p_amount else 0 end
          - case p_from when 'pending' then p_amount else 0 end,
        balance = balance + case p_to when 'balance' then p_amount else 0 end
    where user_id = p_user_id;
  -- A table of migration 0008, which is there before anybody earns anything.
  insert into live_events (type, user_id) values ('rewards', p_user_id);
  return true;
end $$;

-- The two ways money moves. Both answer whether they moved any: a repeated call moves nothing.

create function ledger_grant(
  p_cause text, p_user_id bigint, p_amount bigint, p_to ledger_account, p_kind reward_kind,
  p_court_id bigint, p_note text,
  p_at timestamptz default now()
) returns boolean language plpgsql as $$
begin
  perform ledger_lock_wallet(p_user_id);
  return ledger_post(p_cause, 'grant', p_user_id, 'issuance', p_to, p_amount, p_kind, p_court_id, p_note, p_at);
end $$;

create function ledger_settle(
  p_cause text, p_to ledger_account, p_note text, p_at timestamptz default now()
) returns boolean language plpgsql as $$
declare
  granted ledger_transfers;
begin
  select * into granted from ledger_transfers
    where cause = p_cause and step = 'grant' and to_account = 'pending';
  if not found then return false; end if;
  perform ledger_lock_wallet(granted.user_id);
  return ledger_post(
    p_cause, 'settle', granted.user_id, 'pending', p_to, granted.amount, granted.kind, granted.court_id,
    p_note, p_at
  );
end $$;
