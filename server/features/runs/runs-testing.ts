import { answerRun, createRun, readRun } from '#shared/runs/runs.contract.ts';
import type { TestApp } from '#tests/test-app.ts';
import { makeCourt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { aRun } from '#tests/test-runs.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const MINUTE_MS = 60 * 1000;

/** Noon in Vienna, where the test courts are. */
export const NOON = new Date('2026-06-10T10:00:00Z');
const VIENNA = { latitude: 48.2, longitude: 16.4, timeZone: 'Europe/Vienna' };

export const hoursFrom = (start: Date, hours: number) =>
  new Date(start.getTime() + hours * HOUR_MS);

export function makeViennaCourt(testApp: TestApp): Promise<TestCourt> {
  return makeCourt(testApp.deps.db, VIENNA);
}

type RunBody = Parameters<typeof planRun>[1];

export function planRun(courtId: number, overrides: Record<string, unknown> = {}) {
  return aRun(courtId, {
    startsAt: hoursFrom(NOON, 48).toISOString(),
    format: '3v3',
    maxPlayers: 3,
    note: 'Bring a dark and a light shirt',
    isPlaying: false,
    guestSpots: 50,
    ...overrides,
  });
}

export async function hostRun(testApp: TestApp, overrides: RunBody = {}) {
  const host = await testApp.visitor().signUp();
  const court = await makeViennaCourt(testApp);
  const { key } = await host.call(createRun, { body: planRun(court.id, overrides) });
  return { host, court, key };
}

export function say(person: TestPerson, key: string, answer: 'in' | 'maybe' | 'out', guests = 0) {
  return person.call(answerRun, { params: { key }, body: { answer, guests } });
}

export async function mineOf(person: TestPerson, key: string) {
  return (await person.call(readRun, { params: { key } })).mine;
}

export async function stateOf(person: TestPerson, key: string) {
  return (await mineOf(person, key))?.state ?? null;
}

export async function befriend(testApp: TestApp, one: TestPerson, other: TestPerson) {
  await testApp.deps.db.query(
    `insert into friendships (low_user_id, high_user_id, requested_by, status)
     values (least($1::bigint, $2), greatest($1::bigint, $2), $1, 'accepted')`,
    [one.id, other.id],
  );
}
