-- Every movement of $JIM. No other file writes ledger_transfers or wallets.

create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'P0001';
end $$;

-- A plpgsql body is compiled once per connection. The text of a check constraint would be parsed for every statement,
-- which slows down payments.
create or replace function ledger_shape_is_right(
  p_step ledger_step, p_from ledger_account, p_to ledger_account, p_amount bigint
) returns boolean language plpgsql immutable as $$
begin
  return p_amount > 0 and case p_step
    when 'grant' then p_from = 'issuance' and p_to in ('pending', 'balance')
    when 'settle' then p_from = 'pending' and p_to in ('balance', 'void')
    when 'mature' then p_from = 'balance' and p_to = 'ready'
    else p_from in ('balance', 'ready') and p_to = 'void'
  end;
end $$;

-- Every movement first locks the user and then the wallet, so that two movements for one user run one after the other
-- and never deadlock.
create or replace function ledger_lock_wallet(p_user_id bigint) returns wallets language plpgsql as $$
declare
  wallet wallets;
begin
  perform person_keep(p_user_id);
  select * into wallet from wallets where user_id = p_user_id for update;
  if found then return wallet; end if;
  insert into wallets (user_id) values (p_user_id) on conflict (user_id) do nothing;
  select * into wallet from wallets where user_id = p_user_id for update;
  return wallet;
end $$;

-- The caller holds the wallet lock. Returns false if this step of the cause was already taken.
create or replace function ledger_post(
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
        balance = balance
          + case p_to when 'balance' then p_amount else 0 end
          - case p_from when 'balance' then p_amount else 0 end,
        ready = ready
          + case p_to when 'ready' then p_amount else 0 end
          - case p_from when 'ready' then p_amount else 0 end
    where user_id = p_user_id;
  perform publish_live('rewards', p_user_id);
  return true;
end $$;

-- The ways money moves. A repeated call moves nothing and returns false.
create or replace function ledger_grant(
  p_cause text, p_user_id bigint, p_amount bigint, p_to ledger_account, p_kind reward_kind,
  p_court_id bigint, p_note text,
  p_at timestamptz default now()
) returns boolean language plpgsql as $$
begin
  perform ledger_lock_wallet(p_user_id);
  return ledger_post(p_cause, 'grant', p_user_id, 'issuance', p_to, p_amount, p_kind, p_court_id, p_note, p_at);
end $$;

create or replace function ledger_settle(
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

-- Moves a paid reward in full from the balance to ready, at most once, unless it was taken back. Returns whether it
-- did.
create or replace function ledger_mature(p_cause text, p_at timestamptz default now())
returns boolean language plpgsql as $$
declare
  paid ledger_transfers;
begin
  select * into paid from ledger_transfers where cause = p_cause and to_account = 'balance';
  if not found then return false; end if;
  perform ledger_lock_wallet(paid.user_id);
  if exists (select from ledger_transfers where cause = 'reversal:' || p_cause and step = 'reverse') then
    return false;
  end if;
  return ledger_post(
    p_cause, 'mature', paid.user_id, 'balance', 'ready', paid.amount, paid.kind, paid.court_id, null, p_at
  );
end $$;

-- Takes back a paid reward: the whole amount goes to void from the balance or from ready. Uses the cause
-- `reversal:<cause>`, so that it happens at most once. Neither account goes below zero (docs/decisions/0016). Returns
-- 'reversed', or why not: 'not-paid', 'reversed-before' or 'short' (too little left).
create or replace function ledger_reverse(p_cause text, p_note text, p_at timestamptz default now())
returns text language plpgsql as $$
declare
  paid ledger_transfers;
  wallet wallets;
  source ledger_account;
begin
  select * into paid from ledger_transfers where cause = p_cause and to_account = 'balance';
  if not found then return 'not-paid'; end if;
  wallet := ledger_lock_wallet(paid.user_id);
  if exists (select from ledger_transfers where cause = 'reversal:' || p_cause and step = 'reverse') then
    return 'reversed-before';
  end if;
  source := case when exists (select from ledger_transfers where cause = p_cause and step = 'mature')
                 then 'ready' else 'balance' end;
  if (case source when 'ready' then wallet.ready else wallet.balance end) < paid.amount then return 'short'; end if;
  perform ledger_post(
    'reversal:' || p_cause, 'reverse', paid.user_id, source, 'void', paid.amount, paid.kind,
    paid.court_id, p_note, p_at
  );
  return 'reversed';
end $$;

-- Grants rewards to many users at once, each with a row of another room. A user is paid only if their wallet still
-- has the revision that the decision was based on. The wallet's revision then increases, even for an amount of zero.
-- The comparison is part of the update that pays, so it costs nothing and waits for locks on the wallet. Returns who
-- was paid, and which of them have something pending. Users must be ordered by id, so that two nodes don't deadlock.
-- The caller publishes the live events.
create or replace function ledger_grant_many(
  p_causes text[], p_user_ids bigint[], p_revisions bigint[], p_amounts bigint[], p_to ledger_account[],
  p_kind reward_kind, p_court_ids bigint[], p_at timestamptz, out paid bigint[], out waiting bigint[]
) language plpgsql as $$
begin
  with moved as (
    update wallets w
    set balance = w.balance + case g.to_account when 'balance' then g.amount else 0 end,
        pending = w.pending + case g.to_account when 'pending' then g.amount else 0 end,
        revision = w.revision + 1
    from unnest(p_causes, p_user_ids, p_revisions, p_amounts, p_to, p_court_ids)
      as g (cause, user_id, revision, amount, to_account, court_id)
    where w.user_id = g.user_id and w.revision = g.revision and w.revision >= 0
    returning g.*, w.pending
  ), entered as (
    insert into ledger_transfers
      (cause, step, user_id, from_account, to_account, amount, kind, court_id, created_at)
    select m.cause, 'grant', m.user_id, 'issuance', m.to_account, m.amount, p_kind, m.court_id, p_at
    from moved m where m.amount > 0
  )
  select array_agg(m.user_id), array_agg(m.user_id) filter (where m.pending > 0) into paid, waiting from moved m;
end $$;

-- Makes a user's demo reward real. The caller holds the wallet lock. Returns its amount, or 0 if there is none.
create or replace function ledger_settle_demo(p_user_id bigint, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  demo constant text := 'onboarding:' || p_user_id;
  granted bigint;
begin
  select amount into granted from ledger_transfers
    where cause = demo and step = 'grant' and to_account = 'pending';
  if granted is null or not ledger_post(
    demo, 'settle', p_user_id, 'pending', 'balance', granted, 'onboarding', null, null, p_at
  ) then
    return 0;
  end if;
  return granted;
end $$;

-- Creates the wallet with the user, so that the first payment doesn't have to.
create or replace function wallet_of_newcomer() returns trigger language plpgsql as $$
begin
  insert into wallets (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;

-- Closes the wallet of a deleted user with revision -1, at which nothing is paid. A check-in then sees in a row it
-- updates anyway whether the user still exists, which saves reading a page of the users table.
create or replace function wallet_of_leaver() returns trigger language plpgsql as $$
begin
  update wallets set revision = -1 where user_id = old.id;
  return null;
end $$;
