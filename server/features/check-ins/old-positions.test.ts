import { describe, expect, it } from 'vitest';
import { purgeOldPositions } from '#server/features/check-ins/index.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';

describe('old positions', () => {
  const get = useTestApp();

  it('deletes positions after 30 days, unless they are still under review [CHK-29]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    const visit = async (days: number, outcome: string) => {
      const { id } = await makeCourt(db);
      await db.query(
        `insert into check_ins (user_id, court_id, local_day, outcome, latitude, longitude, accuracy_metres,
                                read_at, distance_metres, created_at)
         values ($1, $2, current_date - $3::int, $4, 1, 2, 3, now(), 4, now() - make_interval(days => $3))`,
        [person.id, id, days, outcome],
      );
    };
    await visit(29, 'paid');
    await visit(31, 'paid');
    await visit(31, 'held');
    await purgeOldPositions(db);
    const rows = await db.query(
      `select latitude, longitude, accuracy_metres from check_ins where user_id = $1 order by id`,
      [person.id],
    );
    const kept = { latitude: 1, longitude: 2, accuracy_metres: 3 };
    const gone = { latitude: null, longitude: null, accuracy_metres: null };
    expect(rows).toEqual([kept, gone, kept]);
  });
});
