import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { spreadPosts } from '#server/features/activity/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { implausibleTravel } from '#shared/check-ins/held-reason.ts';
import { CHECK_IN_REWARD_JIM, toHundredths } from '#shared/rewards/rewards.ts';
import { recordPastCheckIn } from './demo.repo.ts';
import { DemoBrowser } from './demo-browser.ts';
import { DEMO_POSTS, type SeededPerson } from './demo-people.ts';

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
  app: FastifyInstance,
  people: readonly SeededPerson[],
): Promise<void> {
  const [maya, ...others] = people;
  if (maya === undefined) return;
  await makeFriends(maya, others);
  await post(people, deps);
  await submitCourts(others);
  await logGames(app, deps, people);
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

async function post(people: readonly SeededPerson[], deps: Deps) {
  for (const [index, text] of DEMO_POSTS.entries()) {
    const author = people[index + 1];
    const court = author?.courts[index % 3];
    await author?.browser.post('/api/posts', { text, ...(court ? { courtId: court.id } : {}) });
  }
  await spreadPosts(deps.db);
}

async function submitCourts(people: readonly SeededPerson[]) {
  for (const [index, { lat, lng, address, ...court }] of SUBMISSIONS.entries()) {
    const located = lat && lng ? { lat, lng, accuracy: '14', timestamp: String(Date.now()) } : {};
    const fields = { ...court, ...located, ...(address ? { address } : {}) };
    const photo = await drawDemoPhoto(index);
    await people[index]?.browser.postForm('/api/courts/register', fields, photo);
  }
}

async function logGames(app: FastifyInstance, deps: Deps, people: readonly SeededPerson[]) {
  const admin = new DemoBrowser(app);
  if (deps.config.admin) await admin.post('/api/auth/login', deps.config.admin);
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
      if (game === 1 && deps.config.admin) await admin.post(`/api/stats/${id}/verify`);
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

const WIDTH = 1200;
const HEIGHT = 800;
const HORIZON = 300;

type Colour = readonly [red: number, green: number, blue: number];

/** A drawn court at golden hour, so that the demo needs no image files. The seed changes its colours. */
async function drawDemoPhoto(seed: number): Promise<Buffer> {
  const floor: Colour = [
    [38, 84, 124],
    [172, 84, 50],
    [64, 110, 78],
    [96, 92, 90],
  ][seed % 4] as never;
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [red, green, blue] = y < HORIZON ? sky(y) : ground(x, y, floor);
      const offset = (y * WIDTH + x) * 3;
      pixels[offset] = red;
      pixels[offset + 1] = green;
      pixels[offset + 2] = blue;
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function sky(y: number): Colour {
  const low = y / HORIZON;
  return [250 - 20 * low, 150 + 70 * low, 80 + 110 * low];
}

function ground(x: number, y: number, floor: Colour): Colour {
  const depth = 4000 / (y - HORIZON + 20);
  const across = ((x - WIDTH / 2) * depth) / 26;
  const key = Math.abs(across) < 245 && depth > 14 && depth < 60;
  const onSide = Math.abs(Math.abs(across) - 245) < 6 && depth > 14 && depth < 60;
  const onFreeThrow = Math.abs(depth - 14) < 0.35 && Math.abs(across) < 245;
  const arc = Math.hypot(across, (depth - 40) * 16);
  if (onSide || onFreeThrow || Math.abs(arc - 620) < 8) return [242, 234, 220];
  const shade = key ? 0.82 : 1;
  return [floor[0] * shade, floor[1] * shade, floor[2] * shade];
}
