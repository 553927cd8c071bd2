import { MAX_SESSIONS } from '#bench/fill.ts';
import { createRandom } from '#bench/generated-courts.ts';
import type { Database } from '#server/platform/db/database.ts';

export interface Caller {
  id: number;
  handle: string;
  name: string;
  latitude: number;
  longitude: number;
  courtId: number;
  courtWord: string;
}

export interface HotPath {
  name: string;
  path: (caller: Caller) => string;
}

const at = ({ latitude, longitude }: Caller) =>
  `lat=${latitude.toFixed(5)}&lon=${longitude.toFixed(5)}`;

/** A box of this size around the caller, clamped to the map. */
function boxAround({ latitude, longitude }: Caller, degrees: number): string {
  const south = Math.max(-85, Math.min(85 - degrees, latitude - degrees / 2));
  const west = Math.max(-180, Math.min(180 - degrees, longitude - degrees / 2));
  return [west, south, west + degrees, south + degrees].map((edge) => edge.toFixed(4)).join(',');
}

export const HOT_PATHS: readonly HotPath[] = [
  { name: 'me', path: () => '/api/auth/me' },
  { name: 'reward stats', path: () => '/api/reward-stats' },
  { name: 'user stats', path: () => '/api/user-stats' },
  { name: 'history', path: () => '/api/rewards/user' },
  { name: 'feed everywhere', path: () => '/api/activity-feed' },
  { name: 'feed nearby', path: (caller) => `/api/activity-feed?${at(caller)}` },
  { name: 'friends', path: () => '/api/friends/list' },
  { name: 'friend requests', path: () => '/api/friends/requests' },
  { name: 'friends at courts', path: () => '/api/friends/here' },
  { name: 'blocked people', path: () => '/api/friends/blocked' },
  {
    name: 'people by handle',
    path: ({ handle }) => `/api/friends/search?q=%40${handle.slice(0, 5)}`,
  },
  {
    name: 'people by name',
    path: ({ name }) => `/api/friends/search?q=${encodeURIComponent(name)}`,
  },
  { name: 'notifications', path: () => '/api/notifications' },
  { name: 'unread notifications', path: () => '/api/notifications/unread' },
  { name: 'profile of a person', path: ({ handle }) => `/api/people/${handle}` },
  { name: 'check-ins today', path: () => '/api/check-ins/today' },
  { name: 'calendar', path: () => '/api/check-ins/calendar' },
  { name: 'settings', path: () => '/api/settings' },
  { name: 'devices', path: () => '/api/settings/devices' },
  { name: 'games', path: () => '/api/stats' },
  { name: 'games summary', path: () => '/api/stats/summary' },
  { name: 'own courts', path: () => '/api/courts/mine' },
  { name: 'court page', path: (caller) => `/api/courts/${caller.courtId}?${at(caller)}` },
  { name: 'who is on court now', path: ({ courtId }) => `/api/courts/${courtId}/now` },
  { name: 'starred courts', path: () => '/api/favourites' },
  { name: 'runs nearby', path: (caller) => `/api/runs?${at(caller)}` },
  { name: 'runs at a court', path: ({ courtId }) => `/api/runs?courtId=${courtId}` },
  { name: 'own runs', path: () => '/api/runs' },
  { name: 'courts nearby', path: (caller) => `/api/courts/nearby?${at(caller)}` },
  { name: 'courts by distance', path: (caller) => `/api/courts?${at(caller)}` },
  {
    name: 'courts by name',
    path: ({ courtWord }) => `/api/courts?q=${encodeURIComponent(courtWord)}`,
  },
  {
    name: 'courts by name and distance',
    path: (caller) => `/api/courts?q=${encodeURIComponent(caller.courtWord)}&${at(caller)}`,
  },
  {
    name: 'courts by name from afar',
    path: () => '/api/courts?q=shanghai&lat=40.71&lon=-74',
  },
  { name: 'map of the world', path: () => '/api/courts/map?bbox=-180,-60,180,75&zoom=2' },
  {
    name: 'map of a country',
    path: (caller) => `/api/courts/map?bbox=${boxAround(caller, 8)}&zoom=6`,
  },
  {
    name: 'map of a city',
    path: (caller) => `/api/courts/map?bbox=${boxAround(caller, 0.3)}&zoom=11`,
  },
  {
    name: 'map of a city, runs today',
    path: (caller) => `/api/courts/map?bbox=${boxAround(caller, 0.3)}&zoom=11&only=runs`,
  },
  {
    name: 'map of a street',
    path: (caller) => `/api/courts/map?bbox=${boxAround(caller, 0.01)}&zoom=17`,
  },
  { name: 'where am I', path: (caller) => `/api/geo/reverse?${at(caller)}` },
  {
    name: 'cities',
    path: ({ courtWord }) => `/api/geo/cities?q=${encodeURIComponent(courtWord.slice(0, 3))}`,
  },
];

export async function readCallers(
  db: Database,
  { size, count, seed = 11 }: { size: number; count: number; seed?: number },
): Promise<Caller[]> {
  const random = createRandom(seed);
  const numbers = (most: number) =>
    Array.from({ length: count }, () => 1 + Math.floor(random() * most));
  return db.query<Caller>(
    `select u.id, u.username as handle, u.name, c.latitude, c.longitude, c.id as "courtId",
            split_part(c.name, ' ', 1) as "courtWord"
     from unnest($1::bigint[], $2::bigint[]) w(user_id, court_id)
       join users u on u.id = w.user_id join courts c on c.id = w.court_id`,
    [numbers(Math.min(size, MAX_SESSIONS)), numbers(size)],
  );
}

/** The name of the session cookie on 127.0.0.1. */
export function cookieOf({ id }: Pick<Caller, 'id'>): string {
  return `jim_session=bench-${id}`;
}
