import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  closeWallet,
  grantReward,
  matureReward,
  reverseReward,
  settleReward,
  verifyLedger,
} from '#server/features/rewards/index.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';

describe('the ledger', () => {
  const get = useTestApp();
  const db = () => get().deps.db;
  let serial = 0;
  const pending = async (userId: number, hundredths = 2500) => {
    serial += 1;
    const cause = `court:${serial}`;
    await grantReward(db(), {
      cause,
      userId,
      hundredths,
      to: 'pending',
      kind: 'court-registration',
    });
    return cause;
  };
  const wallet = async (userId: number) => {
    const [row] = await db().query('select pending, balance from wallets where user_id = $1', [
      userId,
    ]);
    return row;
  };

  it('pays and decides each cause once, even in parallel [RWD-4, RWD-8]', async () => {
    const { id: userId } = await get().visitor().signUp();
    const grant = {
      cause: 'court:777',
      userId,
      hundredths: 2500,
      to: 'pending',
      kind: 'court-registration',
    } as const;
    const granted = await Promise.all(Array.from({ length: 20 }, () => grantReward(db(), grant)));
    expect(granted.filter(Boolean)).toHaveLength(1);
    expect(await wallet(userId)).toEqual({ pending: 2500, balance: 0 });
    const settled = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        settleReward(db(), { cause: 'court:777', to: index % 2 ? 'balance' : 'void' }),
      ),
    );
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect((await wallet(userId))?.pending).toBe(0);
  });

  it('moves money only between issuance, pending, balance and void [RWD-2, RWD-5]', async () => {
    const { id: userId } = await get().visitor().signUp();
    const insert = (step: string, from: string, to: string, amount = 5) =>
      db().query(
        `insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind)
         values ('stats:1', $1, $2, $3, $4, $5, 'stats')`,
        [step, userId, from, to, amount],
      );
    await expect(insert('grant', 'balance', 'pending')).rejects.toThrow(/violates check/);
    await expect(insert('grant', 'issuance', 'void')).rejects.toThrow(/violates check/);
    await expect(insert('grant', 'pending', 'balance')).rejects.toThrow(/violates check/);
    await expect(insert('settle', 'issuance', 'balance')).rejects.toThrow(/violates check/);
    await expect(insert('reverse', 'issuance', 'void')).rejects.toThrow(/violates check/);
    await expect(insert('reverse', 'pending', 'void')).rejects.toThrow(/violates check/);
    await expect(insert('mature', 'pending', 'ready')).rejects.toThrow(/violates check/);
    await expect(insert('mature', 'balance', 'void')).rejects.toThrow(/violates check/);
    await expect(insert('settle', 'pending', 'ready')).rejects.toThrow(/violates check/);
    await expect(insert('grant', 'issuance', 'ready')).rejects.toThrow(/violates check/);
    await expect(insert('reverse', 'balance', 'pending')).rejects.toThrow(/violates check/);
    await expect(insert('grant', 'issuance', 'balance', 0)).rejects.toThrow(/violates check/);
    await expect(insert('grant', 'issuance', 'balance', -5)).rejects.toThrow(/violates check/);
    const [sum] = await db().query(
      `select coalesce(sum(amount), 0)::int as sum from (
         select -amount as amount from ledger_transfers union all select amount from ledger_transfers) e`,
    );
    expect(sum).toEqual({ sum: 0 });
  });

  it('refuses updates, deletes and truncation of the ledger in the database [TRUST-2]', async () => {
    const { id: userId } = await get().visitor().signUp();
    await pending(userId);
    const refused = /the ledger is append-only/;
    const { owner } = get().database;
    await expect(owner.query('update ledger_transfers set amount = amount + 1')).rejects.toThrow(
      refused,
    );
    await expect(owner.query('delete from ledger_transfers')).rejects.toThrow(refused);
    await expect(owner.query('truncate ledger_transfers')).rejects.toThrow(refused);
    await expect(
      owner.query(`insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind)
                  select cause, step, user_id, from_account, to_account, amount, kind from ledger_transfers limit 1
                  on conflict (cause, step) do update set amount = 1`),
    ).rejects.toThrow(refused);
  });

  it('makes a paid reward ready once, and takes it back from wherever it is [TRU-1, TRU-3]', async () => {
    const { id: userId } = await get().visitor().signUp();
    const one = await pending(userId);
    expect(await matureReward(db(), one)).toBe(false);
    await settleReward(db(), { cause: one, to: 'balance' });
    const two = await pending(userId);
    await settleReward(db(), { cause: two, to: 'balance' });
    const matured = await Promise.all(Array.from({ length: 10 }, () => matureReward(db(), one)));
    expect(matured.filter(Boolean)).toHaveLength(1);
    const all = async () =>
      (await db().query('select balance, ready from wallets where user_id = $1', [userId]))[0];
    expect(await all()).toEqual({ balance: 2500, ready: 2500 });
    expect(await reverseReward(db(), { cause: one, note: 'no' })).toBe('reversed');
    expect(await all()).toEqual({ balance: 2500, ready: 0 });
    expect(await reverseReward(db(), { cause: two, note: 'no' })).toBe('reversed');
    expect(await matureReward(db(), two)).toBe(false);
    expect(await all()).toEqual({ balance: 0, ready: 0 });
    expect(await verifyLedger(db())).toEqual([]);
  });

  it('either makes a reward ready or takes it back when both happen at once [TRU-3]', async () => {
    const { id: userId } = await get().visitor().signUp();
    for (let round = 0; round < 10; round++) {
      const cause = await pending(userId);
      await settleReward(db(), { cause, to: 'balance' });
      const [, reversal] = await Promise.all([
        matureReward(db(), cause),
        reverseReward(db(), { cause, note: 'no' }),
      ]);
      expect(reversal).toBe('reversed');
    }
    const [row] = await db().query('select balance, ready from wallets where user_id = $1', [
      userId,
    ]);
    expect(row).toEqual({ balance: 0, ready: 0 });
    expect(await verifyLedger(db())).toEqual([]);
  });

  it('lets only the rewards room write the ledger [RWD-6]', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|schema\.sql$/.test(file))
      .map((file) => join('server', file));
    const writes = sources.flatMap((file) => {
      const statements = /(insert into|update|delete from|copy)\s+(ledger_transfers|wallets)\b/gi;
      return (readFileSync(file, 'utf8').match(statements) ?? []).map((found) => [
        file,
        found.toLowerCase().replace(/\s+/g, ' '),
      ]);
    });
    const room = join('server', 'features', 'rewards');
    // Migrations run once, and the room's files replace what they left.
    const elsewhere = writes.filter(
      ([file]) => !file?.startsWith(room) && !file?.includes(join('db', 'migrations')),
    );
    expect(elsewhere).toEqual([]);
    expect(writes.some(([file]) => file === join(room, 'ledger.functions.sql'))).toBe(true);
    expect(
      sources.filter((file) =>
        /insert\(\s*(ledgerTransfers|wallets)/.test(readFileSync(file, 'utf8')),
      ),
    ).toEqual([]);
  });

  it('voids only the pending rewards of a user who deletes their account [AUTH-41]', async () => {
    const { id: userId } = await get().visitor().signUp();
    await settleReward(db(), { cause: await pending(userId), to: 'balance' });
    await pending(userId);
    await pending(userId, 500);
    await closeWallet(db(), userId, 'left');
    await closeWallet(db(), userId, 'left');
    expect(await wallet(userId)).toEqual({ pending: 0, balance: 2500 });
    expect(await verifyLedger(db())).toEqual([]);
  });
});

describe('ledger:verify', () => {
  const get = useTestApp();

  beforeAll(async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    const court = await makeCourt(db);
    await person.call(checkIn, { params: { id: court.id }, body: readingAt(court) });
    const waiting = await makeCourt(db, { status: 'pending', submittedBy: person.id });
    await grantReward(db, {
      cause: `court:${waiting.id}`,
      userId: person.id,
      hundredths: 2500,
      to: 'pending',
      kind: 'court-registration',
      courtId: waiting.id,
    });
    expect(await verifyLedger(db)).toEqual([]);
  });

  /** What the check finds after this statement, which is undone afterwards. */
  const tamper = async (statement: string) => {
    let broken: Awaited<ReturnType<typeof verifyLedger>> = [];
    const undo = new Error('undo');
    const tampering = get().database.owner.transaction(async (tx) => {
      await tx.query('alter table ledger_transfers disable trigger ledger_append_only');
      await tx.query(statement);
      if (!statement.includes('disable trigger')) {
        await tx.query('alter table ledger_transfers enable trigger ledger_append_only');
      }
      broken = await verifyLedger(tx);
      throw undo;
    });
    await expect(tampering).rejects.toBe(undo);
    return broken;
  };

  it.each([
    ['a wallet that was raised', 'update wallets set balance = balance + 100', /wallet shows/],
    ['a wallet that is gone', 'delete from wallets', /wallet shows/],
    [
      'a row that was raised',
      `update ledger_transfers set amount = 600 where kind = 'check-in'`,
      /wallet shows/,
    ],
    [
      'a row that is gone',
      `delete from ledger_transfers where kind = 'check-in'`,
      /exactly the reward of its outcome/,
    ],
    ['a check-in that is gone', 'delete from check_ins', /has its check-in/],
    [
      'a check-in paid to another person',
      `update ledger_transfers set user_id = user_id + 1 where kind = 'check-in'`,
      /exactly the reward of its outcome/,
    ],
    [
      'an outcome that was changed',
      `update check_ins set outcome = 'unpaid'`,
      /exactly the reward of its outcome/,
    ],
    [
      'a second payment',
      `alter table ledger_transfers drop constraint ledger_one_payment_per_cause;
       insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind, court_id)
       select cause, step, user_id, from_account, to_account, amount, kind, court_id from ledger_transfers where kind = 'check-in'`,
      /granted, settled, made ready or reversed twice/,
    ],
    [
      'a settlement of nothing',
      `insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind)
       values ('stats:5', 'settle', 1, 'pending', 'balance', 10, 'stats')`,
      /decides a pending grant/,
    ],
    [
      'a reversal of what was never paid',
      `insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind)
       values ('reversal:stats:5', 'reverse', 1, 'balance', 'void', 10, 'stats')`,
      /takes back, in full and later/,
    ],
    [
      'a reversal of more than was paid',
      `select ledger_reverse(cause, 'no') from ledger_transfers where kind = 'check-in';
       update ledger_transfers set amount = 400 where step = 'reverse'`,
      /takes back, in full and later/,
    ],
    [
      'what is ready without having been paid',
      `insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind)
       values ('stats:6', 'mature', 1, 'balance', 'ready', 10, 'stats')`,
      /ready was paid before/,
    ],
    [
      'what became ready after it was taken back',
      `select ledger_reverse(cause, 'no') from ledger_transfers where kind = 'check-in';
       insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind, court_id)
       select cause, 'mature', user_id, 'balance', 'ready', amount, kind, court_id from ledger_transfers
       where kind = 'check-in' and step = 'grant'`,
      /ready was paid before/,
    ],
    [
      'a reversal from the wrong account',
      `select ledger_mature(cause) from ledger_transfers where kind = 'check-in';
       select ledger_reverse(cause, 'no') from ledger_transfers where kind = 'check-in' and step = 'grant';
       update ledger_transfers set from_account = 'balance' where step = 'reverse'`,
      /from where the reward is/,
    ],
    ['a wallet with more ready', 'update wallets set ready = ready + 100', /wallet shows/],
    [
      'a cause under a wrong name',
      `update ledger_transfers set cause = 'gift:1' where kind = 'court-registration'`,
      /named after its kind/,
    ],
    [
      'a court paid before its review',
      `select ledger_settle(cause, 'balance', null) from ledger_transfers where kind = 'court-registration'`,
      /waits for review waits too/,
    ],
    [
      'a demo reward that waits for ever',
      `select ledger_grant('onboarding:' || user_id, user_id, 500, 'pending', 'onboarding', null, null) from check_ins;
       insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
       select user_id, court_id, local_day - 1, 'paid', now(), 0, now() from check_ins;
       select ledger_grant('check-in:' || max(id), max(user_id), 500, 'balance', 'check-in', max(court_id), null) from check_ins`,
      /does not wait any longer/,
    ],
    [
      'a ledger that takes changes',
      'alter table ledger_transfers disable trigger ledger_append_only',
      /refuses every change/,
    ],
  ])('detects %s [RWD-7, TRU-4]', async (_name, statement, promise) => {
    const broken = await tamper(statement);
    expect(broken.map((found) => found.promise).join(' ')).toMatch(promise);
    expect(broken.every(({ count, rows }) => count > 0 && rows.length > 0)).toBe(true);
  });
});
