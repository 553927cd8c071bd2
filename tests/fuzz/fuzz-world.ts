import { signUpAdmin, submitCourt } from '#tests/test-admin.ts';
import type { TestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import type { Known } from './schema-values.ts';

export type Actor = 'visitor' | 'player' | 'admin';

/** Some data of every kind, so calls have something to work on. */
export async function buildWorld(testApp: TestApp): Promise<Known> {
  const { db } = testApp.deps;
  const people = await Promise.all(Array.from({ length: 4 }, () => testApp.visitor().signUp()));
  const [first] = people;
  if (!first) throw new Error('Nobody is there.');
  const open = [await makeCourt(db), await makeCourt(db)];
  const waiting = [await submitCourt(testApp, first), await submitCourt(testApp, first)];
  const stats = await idsOf(
    testApp,
    `insert into player_stats (user_id, game_date, points, assists, rebounds, steals, blocks)
     select $1, current_date, 1, 1, 1, 1, 1 from generate_series(1, 5) returning id`,
    [first.id],
  );
  const held = await idsOf(
    testApp,
    `insert into check_ins (user_id, court_id, local_day, outcome, held_reason, read_at, distance_metres, created_at)
     select $1, $2, current_date - n, 'held', 'travel', now(), 1, now() from generate_series(1, 5) n returning id`,
    [first.id, open[0]?.id],
  );
  await db.query(
    `select ledger_grant('check-in:' || i, $2, 500, 'pending', 'check-in', $3, null) from unnest($1::bigint[]) i`,
    [held, first.id, open[0]?.id],
  );
  const posts = await db.query<{ id: number; publicId: string }>(
    `insert into posts (author_id, body) select $1, 'Run at ' || n from generate_series(1, 5) n
     returning id, public_id as "publicId"`,
    [first.id],
  );
  const reports = await idsOf(
    testApp,
    `insert into reports (reporter_id, post_id, reason) select $1, p, 'rude' from unnest($2::bigint[]) p returning id`,
    [people[1]?.id, posts.map(({ id }) => id)],
  );
  return {
    ids: {
      'held-check-ins': held,
      reports,
      stats,
      people: people.map(({ id }) => id),
      devices: [1, 2, 3],
      courts: [...open, ...waiting].map(({ id }) => id),
    },
    handles: people.map((person) => String(person.user?.username)),
    postIds: posts.map(({ publicId }) => publicId),
    password: PASSWORD,
  };
}

/** A new user, because earlier calls may have signed out, suspended or deleted the last one. */
export async function newActor(testApp: TestApp, actor: Actor): Promise<TestPerson> {
  // Right after a stall, the first attempt may get a 503.
  return makeActor(testApp, actor).catch(() => makeActor(testApp, actor));
}

function makeActor(testApp: TestApp, actor: Actor): Promise<TestPerson> {
  if (actor === 'admin') return signUpAdmin(testApp);
  return actor === 'player' ? testApp.visitor().signUp() : Promise.resolve(testApp.visitor());
}

async function idsOf(testApp: TestApp, sql: string, values: unknown[]): Promise<number[]> {
  const rows = await testApp.deps.db.query<{ id: number }>(sql, values);
  return rows.map(({ id }) => id);
}
