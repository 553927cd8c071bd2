import * as activity from '#shared/activity/activity.contract.ts';
import * as friends from '#shared/friends/friends.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

export const LISBON = { lat: 38.72, lon: -9.14 };

/** An app of its own for a test file, with helpers for the feed. */
export function useActivityApp() {
  const get = useTestApp();
  const person = () => get().visitor().signUp();
  const sql = (text: string, values: unknown[] = []) =>
    get().deps.db.query<{ id: number }>(text, values);
  let courts = 0;
  const court = async (at = LISBON, overrides: Record<string, unknown> = {}) => {
    const name = `Court ${++courts}`;
    const row = { status: 'approved', submittedBy: null, decidedAt: null, ...overrides };
    const [inserted] = await sql(
      `insert into courts (name, latitude, longitude, time_zone, status, search_text, submitted_by, decided_at)
       values ($1, $2, $3, 'Europe/Lisbon', $4, lower($1), $5, $6) returning id`,
      [name, at.lat, at.lon, row.status, row.submittedBy, row.decidedAt],
    );
    return { id: inserted?.id ?? 0, name };
  };
  const start = new Date();
  /**
   * Now, or one minute into the five-minute bucket that many minutes before the start. Counting from now would put
   * check-ins around the end of a bucket into different ones.
   */
  const checkIn = async (by: TestPerson, courtId: number, minutesAgo = 0, outcome = 'paid') => {
    await sql(
      `with made as (insert into check_ins (user_id, court_id, local_day, outcome, distance_metres, read_at, created_at)
       values ($1, $2, current_date, $3, 5, now(), case $4::int when 0 then now() else
         date_bin('5 minutes', $5::timestamptz - make_interval(mins => $4::int), timestamptz '2000-01-01') + interval '1 minute' end)
       returning user_id, court_id, outcome, created_at)
       select whereabouts_arrive(array[user_id], array[court_id], created_at) from made where outcome <> 'held'`,
      [by.id, courtId, outcome, minutesAgo, start],
    );
  };
  const feed = (by: TestPerson, query: object = {}) => by.call(activity.activityFeed, { query });
  const post = (by: TestPerson, text: string, rest: object = {}) =>
    by.call(activity.createPost, { body: { text, ...rest } });
  const befriend = async (one: TestPerson, other: TestPerson) => {
    await one.call(friends.requestFriend, { body: { userId: other.id } });
    await other.call(friends.requestFriend, { body: { userId: one.id } });
  };
  const shareLocation = (by: TestPerson) =>
    sql('update users set share_location = true where id = $1', [by.id]);
  /** A place for one test only. The feed shows few items, and other tests would fill it. */
  let quietPlaces = 0;
  const quietPlace = () => ({ lat: -60 + 2 * quietPlaces++, lon: -120 });
  const aboutCourt = async (by: TestPerson, name: string, near: object) =>
    (await feed(by, near)).filter(({ courtName }) => courtName === name);
  return {
    get,
    person,
    sql,
    court,
    checkIn,
    feed,
    post,
    befriend,
    shareLocation,
    quietPlace,
    aboutCourt,
  };
}
