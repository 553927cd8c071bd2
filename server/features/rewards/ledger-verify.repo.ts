import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';

interface Check {
  promise: string;
  offenders: string;
}

export interface BrokenPromise {
  promise: string;
  count: number;
  rows: Record<string, unknown>[];
}

const MAX_ROWS_SHOWN = 20;

const CHECKS: readonly Check[] = [
  {
    promise: 'The sum over all accounts is zero.',
    offenders: `
      with entries as (
        select from_account as account, -amount as amount from ledger_transfers
        union all select to_account, amount from ledger_transfers
      )
      select sum(amount)::text as sum from entries having coalesce(sum(amount), 0) <> 0`,
  },
  {
    promise: 'Every wallet shows what the ledger says.',
    offenders: `
      with told as (
        select user_id,
               coalesce(sum(amount) filter (where to_account = 'pending'), 0)
                 - coalesce(sum(amount) filter (where from_account = 'pending'), 0) as pending,
               coalesce(sum(amount) filter (where to_account = 'balance'), 0)
                 - coalesce(sum(amount) filter (where from_account = 'balance'), 0) as balance,
               coalesce(sum(amount) filter (where to_account = 'ready'), 0)
                 - coalesce(sum(amount) filter (where from_account = 'ready'), 0) as ready
        from ledger_transfers group by user_id
      )
      select coalesce(w.user_id, t.user_id) as "userId", w.pending as "walletPending",
             t.pending::bigint as "ledgerPending", w.balance as "walletBalance", t.balance::bigint as "ledgerBalance",
             w.ready as "walletReady", t.ready::bigint as "ledgerReady"
      from wallets w full join told t on t.user_id = w.user_id
      where coalesce(w.pending, 0) <> coalesce(t.pending, 0) or coalesce(w.balance, 0) <> coalesce(t.balance, 0)
        or coalesce(w.ready, 0) <> coalesce(t.ready, 0)`,
  },
  {
    promise: 'No cause is granted, settled, made ready or reversed twice.',
    offenders: `
      select cause, step, count(*) from ledger_transfers group by cause, step having count(*) > 1`,
  },
  {
    promise:
      'Every settlement decides a pending grant of the same person and amount, and comes after it.',
    offenders: `
      select s.id, s.cause, s.user_id as "userId", s.amount from ledger_transfers s
      left join ledger_transfers g on g.cause = s.cause and g.step = 'grant' and g.to_account = 'pending'
        and g.user_id = s.user_id and g.amount = s.amount and g.kind = s.kind and g.id < s.id
      where s.step = 'settle' and g.id is null`,
  },
  {
    promise:
      'Every reversal takes back, in full and later, what the same person was paid for the cause it names.',
    offenders: `
      select r.id, r.cause, r.user_id as "userId", r.amount from ledger_transfers r
      left join ledger_transfers p on r.cause = 'reversal:' || p.cause and p.to_account = 'balance'
        and p.user_id = r.user_id and p.amount = r.amount and p.kind = r.kind and p.id < r.id
      where r.step = 'reverse' and p.id is null`,
  },
  {
    promise:
      'What is ready was paid before, to the same person and in full, and was not taken back first.',
    offenders: `
      select m.id, m.cause, m.user_id as "userId", m.amount from ledger_transfers m
      left join ledger_transfers p on p.cause = m.cause and p.to_account = 'balance'
        and p.user_id = m.user_id and p.amount = m.amount and p.kind = m.kind and p.id < m.id
      left join ledger_transfers r on r.cause = 'reversal:' || m.cause and r.id < m.id
      where m.step = 'mature' and (p.id is null or r.id is not null)`,
  },
  {
    promise: 'Every reversal takes from where the reward is: what is ready, or else the balance.',
    offenders: `
      select r.id, r.cause, r.user_id as "userId", r.from_account as "from" from ledger_transfers r
      where r.step = 'reverse' and r.from_account::text <> case when exists (
          select from ledger_transfers m where r.cause = 'reversal:' || m.cause and m.step = 'mature'
            and m.id < r.id)
        then 'ready' else 'balance' end`,
  },
  {
    promise: 'Every cause is named after its kind, and a demo reward after its owner.',
    offenders: `
      select id, cause, kind, user_id as "userId" from ledger_transfers
      where step <> 'reverse' and case kind
        when 'check-in' then cause !~ '^check-in:[0-9]+$'
        when 'court-registration' then cause !~ '^court:[0-9]+$'
        when 'stats' then cause !~ '^stats:[0-9]+$'
        else cause <> 'onboarding:' || user_id end`,
  },
  {
    promise: 'Every check-in has exactly the reward of its outcome.',
    offenders: `
      select i.id, i.user_id as "userId", i.outcome, g.to_account as granted, s.to_account as settled
      from visits i
      left join ledger_transfers g on g.cause = 'check-in:' || i.id and g.step = 'grant'
      left join ledger_transfers s on s.cause = 'check-in:' || i.id and s.step = 'settle'
      where case i.outcome
        when 'paid' then coalesce(s.to_account, g.to_account) is distinct from 'balance'
        when 'held' then g.to_account is distinct from 'pending' or s.id is not null
        when 'void' then s.to_account is distinct from 'void'
        else g.id is not null end
        or g.user_id <> i.user_id
        -- Made at another court that was merged into this one since.
        or (g.court_id <> i.court_id and not exists (
          select from court_cards m where m.id = g.court_id and m.merged_into = i.court_id))`,
  },
  {
    promise: 'Every reward for a check-in has its check-in, unless the person has left.',
    offenders: `
      select g.id, g.cause, g.user_id as "userId" from ledger_transfers g
      join people u on u.id = g.user_id
      left join visits i on 'check-in:' || i.id = g.cause
      where g.kind = 'check-in' and g.step = 'grant' and i.id is null`,
  },
  {
    promise: 'Every check-in has its person and its court.',
    offenders: `
      select i.id, i.user_id as "userId", i.court_id as "courtId" from visits i
      left join people u on u.id = i.user_id left join court_cards c on c.id = i.court_id
      where u.id is null or c.id is null`,
  },
  {
    promise: 'A demo reward does not wait any longer once its owner has checked in.',
    offenders: `
      select g.id, g.cause, g.user_id as "userId" from ledger_transfers g
      where g.kind = 'onboarding' and g.step = 'grant'
        and not exists (select from ledger_transfers s where s.cause = g.cause and s.step = 'settle')
        and exists (select from visits i join ledger_transfers p on p.cause = 'check-in:' || i.id
                      and p.step = 'grant' and p.to_account = 'balance'
                    where i.user_id = g.user_id and p.id > g.id)`,
  },
  {
    promise: 'The reward for a court that waits for review waits too.',
    offenders: `
      select s.id, s.cause, s.user_id as "userId", s.to_account as settled from ledger_transfers s
      join court_cards c on 'court:' || c.id = s.cause
      where s.step = 'settle' and s.to_account = 'balance' and c.status = 'pending'`,
  },
  {
    promise: 'The database refuses every change of a ledger row.',
    offenders: `
      select name from unnest(array['ledger_append_only', 'ledger_no_truncate']) as name
      where not exists (select from pg_trigger where tgname = name and tgenabled in ('O', 'A')
                          and tgrelid = 'ledger_transfers'::regclass)`,
  },
];

/** Checks the ledger's invariants over the whole database and returns the broken ones. */
export async function verifyLedger(tx: Tx): Promise<BrokenPromise[]> {
  const broken: BrokenPromise[] = [];
  for (const { promise, offenders } of CHECKS) {
    const rows = await tx.query<{ count: number; rows: Record<string, unknown>[] | null }>(
      `with offenders as materialized (${offenders})
       select (select count(*) from offenders) as count,
              (select json_agg(row_to_json(o)) from (select * from offenders limit ${MAX_ROWS_SHOWN}) o) as rows`,
    );
    const [row] = rows;
    if (row && row.count > 0) broken.push({ promise, count: row.count, rows: row.rows ?? [] });
  }
  return broken;
}

export interface LedgerHash {
  transfers: number;
  sha256: string;
}

const HASHED_AT_A_TIME = 20_000;

/** SHA-256 over all transfers in order. Two ledgers are equal exactly if their hashes are. */
export async function hashLedger(tx: Tx): Promise<LedgerHash> {
  const hash = createHash('sha256');
  let transfers = 0;
  let lastId = 0;
  for (;;) {
    const rows = await tx.query<{ id: number; line: string }>(
      `select id, json_build_array(id, cause, step, user_id, from_account, to_account, amount, kind, court_id,
                                   note, extract(epoch from created_at)::text)::text as line
       from ledger_transfers where id > $1 order by id limit ${HASHED_AT_A_TIME}`,
      [lastId],
    );
    for (const { line } of rows) hash.update(`${line}\n`);
    transfers += rows.length;
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < HASHED_AT_A_TIME) return { transfers, sha256: hash.digest('hex') };
  }
}
