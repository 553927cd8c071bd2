import { saveShown } from '#server/features/court-card/index.ts';
import { insertCall } from '#server/features/favourites/index.ts';
import { recountUsualHours } from '#server/features/presence/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FactKey, FactState } from '#shared/court-card/facts.ts';
import { CHECK_IN_REWARD_JIM, toHundredths } from '#shared/rewards/rewards.ts';
import { recordPastCheckIn } from './demo.repo.ts';
import type { SeededPerson } from './demo-people.ts';
import { drawDemoPhoto } from './demo-photo.ts';

const MINUTE_MS = 60_000;
/** How many play at the busiest court, count people there, and are on the way. */
const PLAYERS = 6;
const COUNTERS = 2;
const COMING = 2;
const STARRED = 4;
const PHOTOS = 3;
type Fact = readonly [key: FactKey, value: string, daysAgo: number, state?: FactState];
const EVENING_FACTS: readonly Fact[] = [
  ['hoops', '4', 40],
  ['size', 'full', 40],
  ['surface', 'asphalt', 12],
  ['rims', 'good', 6],
  ['nets', 'chain', 3],
  ['lights', 'yes', 1],
  ['covered', 'no', 40],
  ['fee', 'no', 25],
  ['openingHours', 'Mo-Su 06:00-22:00', 25],
  ['water', 'yes', 8, 'disputed'],
  ['stepFree', 'yes', 30],
];
const OTHER_FACTS: readonly Fact[] = [
  ['hoops', '2', 20],
  ['size', 'full', 20],
  ['surface', 'asphalt', 20],
  ['nets', 'yes', 5],
  ['lights', 'yes', 5],
];
/** 7 to 9 people, since some don't use JIM. */
const COUNTED_BAND = 3;

/** A court with a game in progress: players, headcounts, and people on the way. */
export async function seedEvening(deps: Deps, people: readonly SeededPerson[]): Promise<void> {
  const [first] = people;
  const court = first?.courts[0];
  if (first === undefined || court === undefined) return;
  const neighbours = people.filter(({ city }) => city === first.city).slice(1);
  const players = neighbours.slice(0, PLAYERS);
  for (const [index, { userId }] of players.entries()) {
    await recordPastCheckIn(deps.db, {
      userId,
      court,
      at: new Date(Date.now() - (5 + index * 9) * MINUTE_MS),
      reward: toHundredths(CHECK_IN_REWARD_JIM),
      heldReason: null,
    });
  }
  const { id, latitude: lat, longitude: lng } = court;
  for (const { browser } of players.slice(0, COUNTERS)) {
    const reading = { lat, lng, accuracy: 12, timestamp: Date.now() };
    await browser.post(`/api/courts/${id}/headcount`, { ...reading, band: COUNTED_BAND });
  }
  for (const { browser } of neighbours.slice(PLAYERS, PLAYERS + COMING)) {
    await browser.post(`/api/courts/${id}/on-my-way`, { minutes: 20 });
  }
  // A player there calls for two more. The demo's user follows the court and gets the call.
  await followCourts(first);
  const caller = players[0];
  // Bypasses the trust rule, because vouches come only later.
  if (caller) await insertCall(deps.db, { courtId: id, userId: caller.userId, players: 2 });
  await seedFacts(deps, id, EVENING_FACTS);
  const [, second] = first.courts;
  if (second) await seedFacts(deps, second.id, OTHER_FACTS);
  await seedPhotos(id, players);
  await deps.db.transaction(recountUsualHours);
}

/** Bypasses the trust rule too. */
async function seedFacts({ db }: Deps, courtId: number, facts: readonly Fact[]): Promise<void> {
  for (const [key, value, daysAgo, state] of facts) {
    const confirmedAt = new Date(Date.now() - daysAgo * 24 * 60 * MINUTE_MS);
    const players = 3 + (daysAgo % 4);
    await saveShown(db, courtId, { key, value, state: state ?? 'confirmed', confirmedAt, players });
  }
}

async function seedPhotos(courtId: number, players: readonly SeededPerson[]): Promise<void> {
  for (const [seed, { browser }] of players.slice(0, PHOTOS).entries()) {
    await browser.postForm(`/api/courts/${courtId}/photos`, {}, await drawDemoPhoto(seed));
  }
}

/** Stars the busiest court first, with all its alerts. */
async function followCourts({ browser, courts }: SeededPerson): Promise<void> {
  for (const { id } of courts.slice(0, STARRED)) await browser.put(`/api/favourites/${id}`);
  await browser.put(`/api/favourites/${courts[0]?.id}/alerts`, {
    gameOn: true,
    friendsHere: true,
    needPlayers: true,
    askAnyway: true,
    newRun: true,
    closures: true,
  });
  await browser.put(`/api/favourites/${courts[0]?.id}/note`, {
    note: 'Lights go off at ten. Bring quarters for the parking meter.',
  });
}
