import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseHeldReason } from '#shared/check-ins/held-reason.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';

const migration = (name: string) =>
  readFileSync(`server/platform/db/migrations/${name}.sql`, 'utf8');

describe('sentences of earlier versions', () => {
  const get = useTestApp();

  it.each([
    [
      '3,936 km in 1 s since the last check-in (14,168,686 km/h)',
      { metres: 3_936_000, seconds: 1, kmh: 14_168_686 },
    ],
    [
      '1,200 km in 60 min since the last check-in (1,200 km/h)',
      { metres: 1_200_000, seconds: 3_600, kmh: 1_200 },
    ],
  ])('"%s" becomes a code with parameters [I18N-12]', async (sentence, params) => {
    const { owner } = get().database;
    const { id: userId } = await get().visitor().signUp();
    const court = await makeCourt(owner);
    const insert = `insert into check_ins
      (user_id, court_id, local_day, outcome, held_reason, read_at, distance_metres, created_at)
      values ($1, $2, current_date, 'held', $3, now(), 0, now()) returning id`;
    const [row] = await owner.query<{ id: number }>(insert, [userId, court.id, sentence]);
    for (const _again of [1, 2]) await owner.query(migration('0040-held-reason-as-data'));
    const [after] = await owner.query<{ stored: string }>(
      'select held_reason as stored from check_ins where id = $1',
      [row?.id],
    );
    expect(parseHeldReason(after?.stored ?? null)).toEqual({ code: 'IMPLAUSIBLE_TRAVEL', params });
  });

  it('about a merge give way to the merge itself; what an admin wrote stays [I18N-13]', async () => {
    const { owner } = get().database;
    const { id: userId } = await get().visitor().signUp();
    const target = await makeCourt(owner, { name: 'The Cage' });
    const merged = await makeCourt(owner, { status: 'rejected', submittedBy: userId ?? 0 });
    const rejected = await makeCourt(owner, { status: 'rejected', submittedBy: userId ?? 0 });
    const sentence = 'This court is already on the map as "The Cage".';
    await owner.query('update courts set reject_reason = $2, merged_into = $3 where id = $1', [
      merged.id,
      sentence,
      target.id,
    ]);
    await owner.query(`update courts set reject_reason = 'No hoop.' where id = $1`, [rejected.id]);
    await owner.query(
      `insert into notifications (user_id, kind, cause, court_id, reason) values
         ($1, 'court-rejected', 'court:' || $2::bigint, $2, $4),
         ($1, 'court-rejected', 'court:' || $3::bigint, $3, 'No hoop.')`,
      [userId, merged.id, rejected.id, sentence],
    );

    await owner.query(migration('0041-reasons-as-data'));

    expect(
      await owner.query(
        `select kind, court_id as "courtId", reason from notifications where user_id = $1 order by id`,
        [userId],
      ),
    ).toEqual([
      { kind: 'court-merged', courtId: target.id, reason: null },
      { kind: 'court-rejected', courtId: rejected.id, reason: 'No hoop.' },
    ]);
    expect(
      await owner.query(
        `select reject_reason as reason from courts where submitted_by = $1 order by id`,
        [userId],
      ),
    ).toEqual([{ reason: null }, { reason: 'No hoop.' }]);
  });
});
