-- Every movement of $JIM. No other file writes ledger_transfers or wallets.

create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'P0001';
end $$;

-- In a body that PostgreSQL compiles once per connection: it parses the text of a check constraint anew for
-- every statement, and the longer that is, the slower each payment.
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

-- Every movement holds the person and their wallet, in this order, from its first line on: two that
-- concern one person come one after the other, and never wait for each other in a circle.
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

-- The caller holds the wallet. False: this step of the cause was taken before.
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

-- Makes a reward that was paid ready, in full: from the balance to ready, at most once, and not when it was taken
-- back. Returns whether it did.
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

-- Takes back a reward that was paid: the whole amount goes to void from where it is, the balance or what is ready,
-- under the cause `reversal:<cause>`, so that it happens at most once. Neither goes below zero (docs/decisions/0016).
-- Returns 'reversed', or why not: 'not-paid', 'reversed-before' or 'short' (too little is left).
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

-- Grants to many people at once, each beside a row of another room: whoever's wallet is still at the revision
-- that the decision was made from is paid, and their wallet moves on, also where the amount is zero. Comparing it
-- in the update that pays costs nothing and waits for whoever holds the wallet. Returns who was paid, and which of
-- them have something pending. The people come in the order of their ids, so that two nodes never wait for each
-- other in a circle; the caller publishes the news.
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

-- Makes the demo reward of somebody real. The caller holds the wallet. Returns its amount, or 0 where none waits.
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

-- Everybody has a wallet from the first moment on, so that no first payment has to make one.
create or replace function wallet_of_newcomer() returns trigger language plpgsql as $$
begin
  insert into wallets (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;

-- The wallet of somebody who has left is closed for good: its revision is -1, at which nothing is paid. So a
-- check-in sees in the row that it changes anyway whether the person is still there, instead of looking for
-- them among all people: a page more, anywhere in the table, for every check-in.
create or replace function wallet_of_leaver() returns trigger language plpgsql as $$
begin
  update wallets set revision = -1 where user_id = old.id;
  return null;
end $$;
