import { createDice, type Dice } from '#server/demo/seed-demo.ts';
import type { Position } from '#shared/map/position.ts';
import type { TrialPerson } from './trial-person.ts';
import type { Figures, TrialCourt, TrialWorld } from './trial-world.ts';

export interface AttackOptions {
  people: number;
  days: number;
  onDay: (line: string) => void;
}

export interface AttackResult extends Figures {
  levels: string;
  bestWeek: number;
  firstReadyDay: number | null;
  notes: string[];
}

export type Attack = (world: TrialWorld, options: AttackOptions) => Promise<AttackResult>;

const REPORTED_EVERY_DAYS = 10;

/**
 * Fake accounts that repeatedly send the courts' own coordinates, each every third day. One of them has been
 * to every court and shared photos of the posters.
 */
export const farm: Attack = async (world, options) => {
  const people = await crowd(world, 'farm', options.people);
  const posters = await photographPosters(world, world.courts);
  return play(world, people, options, async (day) => {
    for (const [n, person] of people.entries()) {
      if ((n + day) % 3 !== 0) continue;
      const court = courtOf(world, n + day);
      await person.checkIn(court.id, court, 5);
      await scanPhoto(person, court, posters);
    }
    await world.gather();
  });
};

/** One person really plays. The others send the same readings a moment later. */
export const replay: Attack = async (world, options) => {
  const dice = createDice(7);
  const original = await world.signUp('original');
  const people = await crowd(world, 'replay', options.people);
  const court = courtOf(world, 0);
  return play(world, people, options, async () => {
    const places = threePlaces(court, dice);
    await visit(world, [original, ...people], court, () => places);
    await stayOn(world, [original, ...people], court, dice);
  });
};

/**
 * People who fake readings as well as possible, return for another one and confirm each other every week. A
 * Keeper joins them every evening and confirms all of them.
 */
export const ring: Attack = async (world, options) => {
  const dice = createDice(11);
  const people = await crowd(world, 'ring', options.people);
  const court = courtOf(world, 0);
  const corrupt = await world.signUp('corrupt');
  const admin = await world.admin();
  await admin.stepUp();
  await admin.send('PUT', `/api/admin/people/${corrupt.id}/keeper`, { area: 'The old town' });
  const posters = await photographPosters(world, [court]);
  return play(world, people, options, async (day) => {
    await visit(world, [corrupt, ...people], court, () => threePlaces(court, dice));
    if (day === 0) for (const person of people) await scanPhoto(person, court, posters);
    if (day % 7 === 0) {
      for (const person of people) await person.meet(corrupt, court.id);
      for (const [n, person] of people.entries()) {
        const other = people[(n + 1) % people.length];
        if (other !== undefined && other !== person) await person.meet(other, court.id);
      }
    }
    await stayOn(world, [corrupt, ...people], court, dice);
  });
};

/** An admin who wants $JIM: tries everything on their own account, then on a friend's. */
export const insider: Attack = async (world, options) => {
  const dice = createDice(13);
  const admin = await world.admin();
  const [friend] = await crowd(world, 'friend', 1);
  if (friend === undefined) throw new Error('Nobody signed up.');
  const court = courtOf(world, 0);
  const notes: string[] = [];
  const attempt = async (what: string, url: string, body: object, method: 'PUT' | 'POST') => {
    const { status } = await admin.send(method, url, body);
    notes.push(`${what}: ${status < 300 ? 'went through' : `refused (${status})`}`);
  };
  const area = { area: 'Everywhere' };
  await admin.stepUp();
  await attempt('name oneself a Keeper', `/api/admin/people/${admin.id}/keeper`, area, 'PUT');
  await attempt('name a friend a Keeper', `/api/admin/people/${friend.id}/keeper`, area, 'PUT');
  const result = await play(world, [admin, friend], options, async () => {
    await visit(world, [admin, friend], court, () => threePlaces(court, dice));
    await admin.meet(friend, court.id);
    await stayOn(world, [admin, friend], court, dice);
  });
  const own = await world.figuresOf([admin]);
  const audit = await admin.send('GET', '/api/admin/audit?action=person.keeper');
  const entries = (audit.body.entries as unknown[]).length;
  notes.push(`ready on the admin's own account: ${own.ready}`);
  notes.push(`entries of the audit log that show the friend: ${entries}`);
  return { ...result, notes };
};

async function play(
  world: TrialWorld,
  people: readonly TrialPerson[],
  { days, onDay }: AttackOptions,
  evening: (day: number) => Promise<void>,
): Promise<AttackResult> {
  const readyByDay: number[] = [];
  for (let day = 0; day < days; day++) {
    const startedMs = world.nowMs;
    await evening(day);
    await world.passNight(startedMs);
    const { ready, paid } = await world.figuresOf(people);
    readyByDay.push(ready);
    if ((day + 1) % REPORTED_EVERY_DAYS === 0) {
      const levels = await world.levelsOf(people);
      onDay(`day ${day + 1}: paid ${paid}, ready ${ready}; ${levels}`);
    }
  }
  const weeks = readyByDay.map((ready, day) => ready - (readyByDay[day - 7] ?? 0));
  const firstReady = readyByDay.findIndex((ready) => ready > 0);
  return {
    ...(await world.figuresOf(people)),
    levels: await world.levelsOf(people),
    bestWeek: Math.max(0, ...weeks),
    firstReadyDay: firstReady < 0 ? null : firstReady + 1,
    notes: [],
  };
}

async function crowd(world: TrialWorld, name: string, size: number): Promise<TrialPerson[]> {
  const people: TrialPerson[] = [];
  for (let n = 0; n < size; n++) people.push(await world.signUp(name));
  return people;
}

function courtOf({ courts }: TrialWorld, n: number): TrialCourt {
  const court = courts[n % courts.length];
  if (court === undefined) throw new Error('There are no courts.');
  return court;
}

type Posters = ReadonlyMap<number, string>;

async function photographPosters(
  world: TrialWorld,
  courts: readonly TrialCourt[],
): Promise<Posters> {
  const admin = await world.admin();
  const posters = new Map<number, string>();
  for (const { id } of courts) {
    const { body } = await admin.send('POST', `/api/admin/courts/${id}/poster`);
    posters.set(id, String(body.code));
  }
  return posters;
}

async function scanPhoto(person: TrialPerson, { id }: TrialCourt, posters: Posters) {
  const code = posters.get(id);
  await person.send('POST', `/api/courts/${id}/poster-scans`, { code });
}

/** Somewhere on the court, a few meters from the last time. */
function near({ latitude, longitude }: Position, dice: Dice): Position {
  const shift = () => (dice.upTo(4_000) - 2_000) / 10_000_000;
  return { latitude: latitude + shift(), longitude: longitude + shift() };
}

function threePlaces(court: Position, dice: Dice): Position[] {
  return [near(court, dice), near(court, dice), near(court, dice)];
}

/** All of them look for courts, check in and look again, as the app does. */
async function visit(
  world: TrialWorld,
  people: readonly TrialPerson[],
  court: TrialCourt,
  placesOf: () => Position[],
): Promise<void> {
  const visits = people.map((person) => ({ person, places: placesOf() }));
  const each = async (act: (person: TrialPerson, places: Position[]) => Promise<unknown>) => {
    for (const { person, places } of visits) await act(person, places);
    await world.passMinutes(1);
  };
  await each((person, [before = court]) => person.look(before));
  await each((person, [, there = court]) => person.checkIn(court.id, there));
  await world.gather();
  await each((person, [, , after = court]) => person.look(after));
  await world.gather();
}

async function stayOn(
  world: TrialWorld,
  people: readonly TrialPerson[],
  court: TrialCourt,
  dice: Dice,
): Promise<void> {
  await world.passMinutes(30);
  for (const person of people) await person.look(near(court, dice));
  await world.gather();
}
