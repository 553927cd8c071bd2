import { insertCall } from '#server/features/favourites/index.ts';
import { recountUsualHours } from '#server/features/presence/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { CHECK_IN_REWARD_JIM, toHundredths } from '#shared/rewards/rewards.ts';
import { recordPastCheckIn } from './demo.repo.ts';
import type { SeededPerson } from './demo-people.ts';

const MINUTE_MS = 60_000;
/** How many play at the busiest court, count people there, and are on the way. */
const PLAYERS = 6;
const COUNTERS = 2;
const COMING = 2;
const STARRED = 4;
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
  // Bypasses the trust rule, because backdated demo days aren't evidence.
  if (caller) await insertCall(deps.db, { courtId: id, userId: caller.userId, players: 2 });
  await deps.db.transaction(recountUsualHours);
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
}
