import { describe, expect, it } from 'vitest';
import { closeWallet, verifyLedger } from '#server/features/rewards/index.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, type TestCourt } from '#tests/test-courts.ts';
import { createCheckInBatcher } from './check-in-batcher.ts';
import type { JudgedCheckIn } from './check-ins.repo.ts';

describe('batched check-ins', () => {
  const get = useTestApp();
  const db = () => get().deps.db;

  async function makePeople(count: number): Promise<number[]> {
    const rows = await db().query<{ id: number }>(
      `insert into users (name, username, username_key, email, email_key, password_hash, role)
       select n, n, n, n, n, 'x', 'Player'
       from (select 'crowd' || gen_random_uuid() as n from generate_series(1, $1)) names
       returning id`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  function judged(userId: number, court: TestCourt, revision = 0): JudgedCheckIn {
    return {
      userId,
      courtId: court.id,
      timeZone: court.timeZone,
      revision,
      outcome: 'paid',
      heldReason: null,
      latitude: court.latitude,
      longitude: court.longitude,
      accuracyMetres: 5,
      readAt: new Date(),
      distanceMetres: 0,
      idempotencyKey: null,
    };
  }

  async function balanceOf(userId: number): Promise<number | undefined> {
    const [row] = await db().query<{ balance: number }>(
      'select balance from wallets where user_id = $1',
      [userId],
    );
    return row?.balance;
  }

  it('records simultaneous check-ins in a few transactions and pays each once [CHK-32]', async () => {
    const record = createCheckInBatcher(db());
    const court = await makeCourt(db());
    const people = await makePeople(150);
    const recorded = await Promise.all(people.map((userId) => record(judged(userId, court))));
    expect(new Set(recorded.map((one) => one?.id)).size).toBe(150);
    const [shared] = await db().query<{ transactions: number; paid: number }>(
      `select count(distinct i.xmin::text) as transactions,
              (select sum(amount) from ledger_transfers t where t.court_id = $1)::bigint as paid
       from check_ins i where i.court_id = $1`,
      [court.id],
    );
    // The first runs alone. The others follow in groups of at most 64.
    expect(shared).toEqual({ transactions: 4, paid: 150 * 500 });
    expect(await verifyLedger(db())).toEqual([]);
  });

  it('records the rest of a batch if one check-in fails [CHK-32]', async () => {
    const record = createCheckInBatcher(db());
    const court = await makeCourt(db());
    const [first = 0, twice = 0, moved = 0, gone = 0, last = 0] = await makePeople(5);
    await record(judged(twice, court));
    await record(judged(moved, await makeCourt(db())));
    await db().query('delete from users where id = $1', [gone]);
    const answers = await Promise.all([
      record(judged(first, court)),
      record(judged(twice, court, 1)),
      record(judged(moved, court, 0)),
      record(judged(gone, court)),
      record(judged(last, court)),
    ]);
    expect(answers.map((answer) => answer !== undefined)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(await Promise.all([first, twice, moved, gone, last].map(balanceOf))).toEqual([
      500, 500, 500, 0, 500,
    ]);
  });

  it("records one user's simultaneous check-ins one after the other, and accepts only the first [CHK-32]", async () => {
    const record = createCheckInBatcher(db());
    const courts = [await makeCourt(db()), await makeCourt(db()), await makeCourt(db())];
    const [person = 0] = await makePeople(1);
    const answers = await Promise.all(courts.map((court) => record(judged(person, court))));
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
    expect(await balanceOf(person)).toBe(500);
  });

  it('pays no one who deleted their account, even with a stale wallet revision [CHK-32]', async () => {
    const record = createCheckInBatcher(db());
    const court = await makeCourt(db());
    const [person = 0] = await makePeople(1);
    await db().query('delete from users where id = $1', [person]);
    const [wallet] = await db().query<{ revision: number }>(
      'select revision from wallets where user_id = $1',
      [person],
    );
    expect(await record(judged(person, court, wallet?.revision))).toBeUndefined();
    expect(await balanceOf(person)).toBe(0);
  });

  it('pays no one who deletes their account at the same moment [CHK-32]', async () => {
    const record = createCheckInBatcher(db());
    const court = await makeCourt(db());
    const [person = 0] = await makePeople(1);
    let late: Promise<unknown> | undefined;
    await db().transaction(async (tx) => {
      await closeWallet(tx, person, 'left');
      late = record(judged(person, court));
      // It waits for the wallet, whose old state its snapshot still shows.
      await expect
        .poll(async () => {
          const [row] = await get().database.owner.query<{ waiting: number }>(
            `select count(*) as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return row?.waiting;
        })
        .toBe(1);
      await tx.query('delete from users where id = $1', [person]);
    });
    expect(await late).toBeUndefined();
    expect(await balanceOf(person)).toBe(0);
  });
});
