import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';

describe('transactions', () => {
  it('that lock each other out both succeed in the end', async () => {
    const { owner: db, drop } = await createTestDatabase();
    await db.query('create table counters (id integer primary key, value integer not null)');
    await db.query('insert into counters values (1, 0), (2, 0)');
    let waiting = 0;
    const both = () => waiting >= 2;
    const add = (order: number[]) => {
      let round = 0;
      return db.transaction(async (tx) => {
        round += 1;
        // Only the first round must deadlock. Repeats lock in the same order, so they can't.
        const [first, second] = round === 1 ? order : [1, 2];
        await tx.query('update counters set value = value + 1 where id = $1', [first]);
        waiting += 1;
        await expect.poll(both, { interval: 5, timeout: 10_000 }).toBe(true);
        await tx.query('update counters set value = value + 1 where id = $1', [second]);
      });
    };
    await Promise.all([add([1, 2]), add([2, 1])]);
    expect(waiting, 'one of them was repeated').toBeGreaterThan(2);
    expect(await db.query('select value from counters order by id')).toEqual([
      { value: 2 },
      { value: 2 },
    ]);
    await drop();
  });
});
