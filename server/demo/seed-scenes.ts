import { spreadPosts } from '#server/features/activity/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { implausibleTravel } from '#shared/check-ins/held-reason.ts';
import { CHECK_IN_REWARD_JIM, toHundredths } from '#shared/rewards/rewards.ts';
import { recordPastCheckIn } from './demo.repo.ts';
import type { DemoBrowser } from './demo-browser.ts';
import { DEMO_POSTS, type SeededPerson } from './demo-people.ts';
import { drawDemoPhoto } from './demo-photo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Courts waiting for review: one next to a known court, one with only an address. */
const SUBMISSIONS = [
  { name: 'Riverside Hoop', lat: '40.8015', lng: '-73.9725', notes: 'One good rim, no net.' },
  { name: 'Marcus Garvey Courts', lat: '40.8040', lng: '-73.9440', notes: 'Two full courts.' },
  { name: 'Rucker, north basket', lat: '40.8298', lng: '-73.9361', notes: '' },
  { name: 'Behind the library', address: '12 Main Street, Yonkers, NY', notes: 'Gate opens at 8.' },
];

export async function seedScenes(
  deps: Deps,
  people: readonly SeededPerson[],
  admin: DemoBrowser,
): Promise<void> {
  const [maya, ...others] = people;
  if (maya === undefined) return;
  await makeFriends(maya, others);
  await report(others);
  await post(people);
  await spreadPosts(deps.db);
  await submitCourts(others);
  await logGames(people, admin);
  await suggestEdits(others);
  await travelImplausibly(deps, others.at(-1));
}

async function makeFriends(maya: SeededPerson, others: readonly SeededPerson[]) {
  for (const [index, person] of others.slice(0, 9).entries()) {
    await maya.browser.post('/api/friends/request', { userId: person.userId });
    // Mutual requests become a friendship. Every third is still pending.
    if (index % 3 !== 2) await person.browser.post('/api/friends/request', { userId: maya.userId });
  }
  for (const person of others.slice(9, 12)) {
    await person.browser.post('/api/friends/request', { userId: maya.userId });
  }
}

async function post(people: readonly SeededPerson[]) {
  for (const [index, text] of DEMO_POSTS.entries()) {
    const author = people[index + 1];
    const court = author?.courts[index % 3];
    await author?.browser.post('/api/posts', { text, ...(court ? { courtId: court.id } : {}) });
  }
}

async function submitCourts(people: readonly SeededPerson[]) {
  for (const [index, { lat, lng, address, ...court }] of SUBMISSIONS.entries()) {
    const located = lat && lng ? { lat, lng, accuracy: '14', timestamp: String(Date.now()) } : {};
    const fields = { ...court, ...located, ...(address ? { address } : {}) };
    const photo = await drawDemoPhoto(index);
    await people[index]?.browser.postForm('/api/courts/register', fields, photo);
  }
}

/** At courts without runs. */
async function suggestEdits([first, second]: readonly SeededPerson[]) {
  const [locked, renamed] = first?.courts.slice(5) ?? [];
  await first?.browser.post(`/api/courts/${locked?.id}/corrections`, {
    kind: 'locked',
    text: 'The gate on the east side is chained until the new surface is dry.',
    until: new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10),
  });
  await second?.browser.post(`/api/courts/${renamed?.id}/corrections`, {
    kind: 'wrong-name',
    name: 'Riverbank State Park, lower courts',
    text: 'That is what the sign says.',
  });
}

async function report(people: readonly SeededPerson[]) {
  const [player, coach] = people;
  const seller = people.at(-1);
  const text = 'Selling signed Jordans, mint, cash only. Text me.';
  const courtId = seller?.courts[4]?.id;
  const post = await seller?.browser.post<{ id: string }>('/api/posts', { text, courtId });
  await player?.browser.post(`/api/posts/${post?.id}/report`, { reason: 'This is an ad.' });
  await coach?.browser.post(`/api/courts/${coach.courts[7]?.id}/report`, {
    about: 'court',
    reason: 'One of the hoops has been gone since Monday.',
  });
}

async function logGames(people: readonly SeededPerson[], admin: DemoBrowser) {
  for (const [index, { browser }] of people.slice(0, 6).entries()) {
    for (const game of [0, 1]) {
      const gameDate = new Date(Date.now() - (2 + game * 5) * DAY_MS).toISOString().slice(0, 10);
      const figures = {
        points: 8 + ((index * 7 + game * 5) % 24),
        assists: 2 + (index % 7),
        rebounds: 3 + ((index + game) % 9),
        steals: index % 4,
        blocks: game,
      };
      const { id } = await browser.post<{ id: number }>('/api/stats', { gameDate, ...figures });
      if (game === 1) await admin.post(`/api/stats/${id}/verify`);
    }
  }
}

/** Something for the admin's Held tab. */
async function travelImplausibly(deps: Deps, person: SeededPerson | undefined) {
  const court = person?.courts[0];
  if (person === undefined || court === undefined) return;
  await recordPastCheckIn(deps.db, {
    userId: person.userId,
    court,
    at: new Date(Date.now() - 60_000),
    reward: toHundredths(CHECK_IN_REWARD_JIM),
    heldReason: implausibleTravel({ metres: 318_000, seconds: 55 * 60, kmh: 346 }),
  });
}
