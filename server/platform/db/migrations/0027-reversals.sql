-- Taking back a reward that was paid: the whole amount goes from the balance to void, under the cause
-- `reversal:<cause>`, so that it happens at most once. A balance never goes below zero (docs/decisions/0016).

create or replace function ledger_shape_is_right(
  p_step ledger_step, p_from ledger_account, p_to ledger_account, p_amount bigint
) returns boolean language plpgsql immutable as $$
begin
  return p_amount > 0 and case p_step
    when 'grant' then p_from = 'issuance' and p_to in ('pending', 'balance')
    when 'settle' then p_from = 'pending' and p_to in ('balance', 'void')
    else p_from = 'balance' and p_to = 'void'
  end;
end $$;

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
          - case p_from when 'balance' then p_amount else 0 end
    where user_id = p_user_id;
  insert into live_events (type, user_id) values ('rewards', p_user_id);
  return true;
end $$;

-- Returns 'reversed', or why not: 'not-paid', 'reversed-before' or 'short' (the balance is too low).
create function ledger_reverse(p_cause text, p_note text, p_at timestamptz default now())
returns text language plpgsql as $$
declare
  paid ledger_transfers;
  wallet wallets;
begin
  select * into paid from ledger_transfers where cause = p_cause and to_account = 'balance';
  if not found then return 'not-paid'; end if;
  wallet := ledger_lock_wallet(paid.user_id);
  if exists (select from ledger_transfers where cause = 'reversal:' || p_cause and step = 'reverse') then
    return 'reversed-before';
  end if;
  if wallet.balance < paid.amount then return 'short'; end if;
  perform ledger_post(
    'reversal:' || p_cause, 'reverse', paid.user_id, 'balance', 'void', paid.amount, paid.kind,
    paid.court_id, p_note, p_at
  );
  return 'reversed';
end $$;
