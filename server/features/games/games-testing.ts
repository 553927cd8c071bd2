import { beforeEach, expect } from 'vitest';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import * as contract from '#shared/games/games.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { setLevel } from '#tests/test-trust.ts';

const NOON = Date.parse('2026-05-04T12:00:00Z');
export const HOUR = 3_600_000;
export const figures = { points: 9, assists: 5, rebounds: 8, steals: 2, blocks: 1 };
export const handleOf = (person: TestPerson) => String(person.user?.username);

/** An app whose clock the test moves, and what people do in games at one court. */
export function useGames() {
  const get = useTestApp({ hasOwnClock: true });
  let court: TestCourt;
  let nowMs = NOON;
  const passHours = async (hours: number) => {
    nowMs += hours * HOUR;
    await get().clock.set(new Date(nowMs));
  };
  beforeEach(async () => {
    // At noon, at least a day after the last test.
    await passHours(48 - (((nowMs - NOON) / HOUR) % 24));
    court = await makeCourt(get().deps.db, { name: 'Rucker Park', timeZone: 'UTC' });
  });

  const body = (
    teams: readonly [readonly (TestPerson | string)[], readonly (TestPerson | string)[]],
    overrides: object = {},
  ) => ({
    courtId: court.id,
    playedAt: new Date(nowMs - HOUR).toISOString(),
    score: [21, 15] as [number, number],
    teams: teams.map((team) =>
      team.map((player) =>
        typeof player === 'string' ? { name: player } : { handle: handleOf(player) },
      ),
    ) as never,
    ...overrides,
  });
  const log = (person: TestPerson, ...args: Parameters<typeof body>) =>
    person.call(contract.recordGame, { body: body(...args) });
  const answer = (person: TestPerson, key: string, given: object) =>
    person.send(contract.answerGame, { params: { key }, body: given });
  const right = async (person: TestPerson, key: string) => {
    const { status, body: game } = await answer(person, key, { answer: 'right' });
    expect(status).toBe(200);
    return game as contract.TeamGame;
  };
  const read = (person: TestPerson, key: string) =>
    person.call(contract.readGame, { params: { key } });
  const play = async (...people: TestPerson[]) => {
    for (const [n, person] of people.entries()) {
      const place = { latitude: court.latitude + n * 1e-5, longitude: court.longitude };
      await person.call(checkIn, { params: { id: court.id }, body: readingAt(place, { nowMs }) });
    }
  };
  const makeKnown = (...people: TestPerson[]) =>
    setLevel(
      get().deps.db,
      people.map(({ id }) => id),
      'Known',
    );
  const befriend = (one: TestPerson, other: TestPerson) =>
    get().deps.db.query(
      `insert into friendships (low_user_id, high_user_id, requested_by, status)
       values (least($1::bigint, $2), greatest($1::bigint, $2), $1, 'accepted')`,
      [one.id, other.id],
    );
  const questions = async (person: TestPerson) =>
    (await person.call(listNotifications, {})).filter(({ kind }) => kind === 'game-confirm');

  return {
    get,
    /** Set before each test. */
    court: () => court,
    nowMs: () => nowMs,
    passHours,
    body,
    log,
    answer,
    right,
    read,
    play,
    makeKnown,
    befriend,
    questions,
  };
}
