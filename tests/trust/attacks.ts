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

/** Fake accounts that repeatedly send the courts' own coordinates, each every third day, and confirm each other. */
export const farm: Attack = async (world, options) => {
  const people = await crowd(world, 'farm', options.people);
  return play(world, people, options, async (day) => {
    for (const [n, person] of people.entries()) {
      if ((n + day) % 3 !== 0) continue;
      const court = courtOf(world, n + day);
      await person.checkIn(court.id, court);
    }
    const [one, other] = people.filter((_, n) => (n + day) % 3 === 0 && n % 2 === 0);
    if (one && other) await one.meet(other, courtOf(world, people.indexOf(one) + day).id);
  });
};

/** People who claim to be on one court every day and confirm each other and one corrupt Known player every week. */
export const ring: Attack = (world, options) => runRing(world, options, false);

/** The same ring also logs three games against the corrupt player every evening, with numbers, and confirms them. */
export const ringWithGames: Attack = (world, options) => runRing(world, options, true);

const KNOWN_AFTER_DAYS = 24;

const runRing = async (
  world: TrialWorld,
  options: AttackOptions,
  hasGames: boolean,
): Promise<AttackResult> => {
  const people = await crowd(world, 'ring', options.people);
  const court = courtOf(world, 0);
  const corrupt = await world.signUp('corrupt');
  const keeper = await world.signUp('keeper');
  const admin = await world.admin();
  await admin.stepUp();
  await admin.send('PUT', `/api/admin/people/${keeper.id}/keeper`, { area: 'The old town' });
  const result = await play(world, people, options, async (day) => {
    for (const person of [corrupt, ...people]) await person.checkIn(court.id, court);
    // An honest Keeper met the corrupt player, who became Known by playing.
    if (day % 30 === 0) {
      await keeper.checkIn(court.id, court);
      await corrupt.meet(keeper, court.id);
    }
    if (day < KNOWN_AFTER_DAYS) return;
    if (day % 7 === 0) {
      for (const person of people) await person.meet(corrupt, court.id);
      for (const [n, person] of people.entries()) {
        const other = people[(n + 1) % people.length];
        if (other !== undefined && other !== person) await person.meet(other, court.id);
      }
    }
    if (hasGames) for (let n = 0; n < 3; n++) await playRigged(world, court, corrupt, people);
  });
  const { body } = await admin.send('GET', '/api/admin/rings');
  const rings = body as unknown as { members: unknown[] }[];
  const notes = rings.map(({ members }) => `found as a ring of ${members.length}`);
  return { ...result, notes };
};

/** Everyone confirms and claims points. */
async function playRigged(
  world: TrialWorld,
  court: TrialCourt,
  corrupt: TrialPerson,
  people: readonly TrialPerson[],
): Promise<void> {
  const half = Math.ceil(people.length / 2);
  const toTeam = (team: readonly TrialPerson[]) => team.map(({ handle }) => ({ handle }));
  const stats = { points: 5, assists: 5, rebounds: 5, steals: 1, blocks: 1 };
  const { status, body } = await corrupt.send('POST', '/api/games', {
    courtId: court.id,
    playedAt: new Date(world.nowMs).toISOString(),
    score: [100, 90],
    teams: [toTeam([corrupt, ...people.slice(half)]), toTeam(people.slice(0, half))],
  });
  if (status !== 201) throw new Error(`The game was refused: ${JSON.stringify(body)}`);
  for (const person of people) {
    await person.send('POST', `/api/games/${body.key}/answer`, { answer: 'right' });
    await person.send('PUT', `/api/games/${body.key}/stats`, stats);
  }
}

/** An admin who wants $JIM: tries everything on their own account, then on a friend's. */
export const insider: Attack = async (world, options) => {
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
    for (const person of [admin, friend]) await person.checkIn(court.id, court);
    await admin.meet(friend, court.id);
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
