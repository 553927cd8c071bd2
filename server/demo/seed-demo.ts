import type { FastifyInstance } from 'fastify';
import { backdateAccount } from '#server/features/accounts/index.ts';
import { trustSetting, workOutAllLevels } from '#server/features/trust/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { CHECK_IN_REWARD_JIM, DEMO_REWARD_JIM, toHundredths } from '#shared/rewards/rewards.ts';
import { findCourtsOf, grantDemoReward, recordPastCheckIn } from './demo.repo.ts';
import { DemoBrowser } from './demo-browser.ts';
import { momentDaysAgo } from './demo-clock.ts';
import { DEMO_PEOPLE, type DemoPerson, type SeededPerson } from './demo-people.ts';
import { createDice, type Dice } from './dice.ts';
import { seedEvening } from './seed-evening.ts';
import { courtOfGames, DAYS_OF_GAMES, seedGames } from './seed-games.ts';
import { seedRuns } from './seed-runs.ts';
import { seedScenes } from './seed-scenes.ts';
import { seedKeeper, settleTrust } from './seed-trust.ts';

const DAYS_BACK = 45;
const DAY_MS = 24 * 60 * 60 * 1000;
const TIME_ZONES = {
  'New York': 'America/New_York',
  Paris: 'Europe/Paris',
  Berlin: 'Europe/Berlin',
} as const;

/**
 * Weeks of activity: users, visits, friends, posts, items for the admin, an evening at the courts, a week of runs, and
 * a week of games.
 */
export async function seedDemo(app: FastifyInstance, deps: Deps, password: string): Promise<void> {
  if (deps.config.databaseUrl !== undefined) {
    throw new Error('The demo is never written to a database at DATABASE_URL.');
  }
  const dice = createDice(20_26);
  const people: SeededPerson[] = [];
  for (const person of DEMO_PEOPLE) people.push(await join(app, deps, { person, password, dice }));
  // One transaction per user, because hundreds of commits would each wait for the disk.
  for (const person of people) await deps.db.transaction((tx) => play(tx, person, dice));
  // Weeks of play raise users to Seen. Before that they couldn't call for players or count.
  const admin = await logAdminIn(app, deps);
  await seedKeeper(deps, people, admin.id);
  await workOutAllLevels(deps.db, trustSetting(deps));
  await seedScenes(deps, people, admin.browser);
  await seedEvening(deps, people);
  await seedRuns(people);
  await seedGames(deps, people);
  await settleTrust(deps);
}

async function logAdminIn(app: FastifyInstance, deps: Deps) {
  const browser = new DemoBrowser(app);
  const login = await browser.post<{ user: { id: number } }>('/api/auth/login', deps.config.admin);
  return { browser, id: login.user.id };
}

async function join(
  app: FastifyInstance,
  deps: Deps,
  { person, password, dice }: { person: DemoPerson; password: string; dice: Dice },
): Promise<SeededPerson> {
  const browser = new DemoBrowser(app);
  const { user } = await browser.post<{ user: { id: number } }>('/api/auth/register', {
    name: person.name,
    username: person.username,
    email: `${person.username}@demo.jim.local`,
    password,
    role: person.role,
  });
  const joinedAt = new Date(Date.now() - (DAYS_BACK + 1 + dice.upTo(30)) * DAY_MS);
  await backdateAccount(deps.db, {
    userId: user.id,
    joinedAt,
    timeZone: TIME_ZONES[person.city],
    bio: person.bio,
  });
  const hundredths = toHundredths(DEMO_REWARD_JIM);
  await grantDemoReward(deps.db, { userId: user.id, hundredths, at: joinedAt });
  return { ...person, userId: user.id, browser, courts: await findCourtsOf(deps.db, person.city) };
}

/** One in six plays at lunch, the others from five to eight. */
function hourOfPlay(dice: Dice): number {
  return dice.upTo(6) === 0 ? 12 : 17 + dice.upTo(3);
}

/** Oldest day first, because a user's check-ins must be recorded in order. */
async function play(tx: Tx, person: SeededPerson, dice: Dice): Promise<void> {
  const reward = toHundredths(CHECK_IN_REWARD_JIM);
  for (let daysAgo = DAYS_BACK; daysAgo >= 0; daysAgo--) {
    // Half of the play is at one court, enough for its usual hours.
    const isUsual = dice.upTo(2) === 0;
    const anyCourt = person.courts[isUsual ? 0 : dice.upTo(person.courts.length)];
    const staysHome = dice.upTo(100) >= person.eagerness;
    // A rating needs check-ins on the days of the games.
    const hasGames =
      person.city === DEMO_PEOPLE[0]?.city && daysAgo >= 1 && daysAgo <= DAYS_OF_GAMES;
    const court = hasGames ? courtOfGames(person) : anyCourt;
    if (court === undefined || (staysHome && !hasGames)) continue;
    // Today's check-ins are within the last two hours, so that people are at the courts now.
    const at =
      daysAgo === 0
        ? new Date(Date.now() - (5 + dice.upTo(100)) * 60_000)
        : momentDaysAgo(court.timeZone, daysAgo, hourOfPlay(dice) * 60 + dice.upTo(60));
    await recordPastCheckIn(tx, { userId: person.userId, court, at, reward, heldReason: null });
  }
}
