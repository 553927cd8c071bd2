import { accounts } from '#server/features/accounts/room.ts';
import { activity } from '#server/features/activity/room.ts';
import { admin } from '#server/features/admin/room.ts';
import { analytics } from '#server/features/analytics/room.ts';
import { checkIns } from '#server/features/check-ins/room.ts';
import { courtCard } from '#server/features/court-card/room.ts';
import { courtCorrections } from '#server/features/court-corrections/room.ts';
import { courtImport } from '#server/features/court-import/room.ts';
import { courts } from '#server/features/courts/room.ts';
import { favourites } from '#server/features/favourites/room.ts';
import { friends } from '#server/features/friends/room.ts';
import { games } from '#server/features/games/room.ts';
import { legal } from '#server/features/legal/room.ts';
import { live } from '#server/features/live/room.ts';
import { map } from '#server/features/map/room.ts';
import { notifications } from '#server/features/notifications/room.ts';
import { people } from '#server/features/people/room.ts';
import { photos } from '#server/features/photos/room.ts';
import { playerCodes } from '#server/features/player-codes/room.ts';
import { playerStats } from '#server/features/player-stats/room.ts';
import { presence } from '#server/features/presence/room.ts';
import { publicPages } from '#server/features/public-pages/room.ts';
import { reports } from '#server/features/reports/room.ts';
import { rewards } from '#server/features/rewards/room.ts';
import { runs } from '#server/features/runs/room.ts';
import { trust } from '#server/features/trust/room.ts';
import type { Room } from '#server/platform/room.ts';

/**
 * Routes, jobs, the data export, account deletion and court merges run through this list. The order matters in
 * one place: deleting an account decides which courts stay before it deletes photos that no court shows.
 */
export const ROOMS: readonly Room[] = [
  accounts,
  admin,
  checkIns,
  presence,
  playerCodes,
  favourites,
  runs,
  rewards,
  trust,
  playerStats,
  games,
  friends,
  people,
  activity,
  notifications,
  courts,
  courtCard,
  courtCorrections,
  courtImport,
  photos,
  reports,
  analytics,
  live,
  legal,
  publicPages,
  map,
];
