import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { RUCKER_PARK } from '#e2e/places.ts';

/** Sets up data through the same API calls as the app. */

export async function postJson(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(path, { data });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}

export async function ownCourts(request: APIRequestContext): Promise<Record<string, unknown>[]> {
  return (await request.get('/api/courts/mine')).json();
}

export async function findCourt(request: APIRequestContext, name: string): Promise<number> {
  const [court] = await (await request.get(`/api/courts?q=${encodeURIComponent(name)}`)).json();
  return court.id;
}

export async function checkInAtRucker(request: APIRequestContext): Promise<number> {
  const id = await findCourt(request, 'rucker');
  const { latitude: lat, longitude: lng, accuracy } = RUCKER_PARK;
  await postJson(request, `/api/courts/${id}/checkin`, {
    lat,
    lng,
    accuracy,
    timestamp: Date.now(),
  });
  return id;
}

export function courtPicture(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer();
}

export async function registerCourt(
  request: APIRequestContext,
  fields: { name: string; lat?: string; lng?: string; address?: string; notes?: string },
): Promise<number> {
  const response = await request.post('/api/courts/register', {
    multipart: {
      ...fields,
      ...(fields.lat ? { accuracy: '12', timestamp: String(Date.now()) } : {}),
      photo: { name: 'court.jpg', mimeType: 'image/jpeg', buffer: await courtPicture() },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

export async function logGame(request: APIRequestContext): Promise<number> {
  const gameDate = new Date().toISOString().slice(0, 10);
  const figures = { points: 21, assists: 5, rebounds: 8, steals: 2, blocks: 1 };
  const { id } = await postJson(request, '/api/stats', { gameDate, ...figures });
  return id;
}

/** A one-on-one at Rucker Park, which the second player still has to confirm. Returns its key. */
export async function recordGame(from: Player, against: Player): Promise<string> {
  const { key } = await postJson(from.request, '/api/games', {
    courtId: await findCourt(from.request, 'rucker'),
    playedAt: new Date().toISOString(),
    score: [21, 15],
    teams: [[{ handle: from.username }], [{ handle: against.username }]],
  });
  return key;
}

interface WithRequest {
  request: APIRequestContext;
  user: { id: number };
}

interface Player extends WithRequest {
  username: string;
}

export async function askForFriendship(from: WithRequest, to: WithRequest): Promise<void> {
  await postJson(from.request, '/api/friends/request', { userId: to.user.id });
}

export async function befriend(one: WithRequest, other: WithRequest): Promise<void> {
  await askForFriendship(one, other);
  // Two opposite requests make a friendship.
  await askForFriendship(other, one);
}

export async function startRun(
  request: APIRequestContext,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const { key } = await postJson(request, '/api/runs', {
    courtId: await findCourt(request, 'rucker'),
    startsAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
    minutes: 120,
    format: '5v5',
    minPlayers: 4,
    maxPlayers: 10,
    audience: 'open',
    visibility: 'everyone',
    ...overrides,
  });
  return key;
}

export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}
