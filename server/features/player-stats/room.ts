import { defineRoom } from '#server/platform/room.ts';
import { playerStatsSection } from './player-stats.repo.ts';
import { registerPlayerStats } from './player-stats.routes.ts';
import { moveGames } from './review.repo.ts';

export const playerStats = defineRoom({
  name: 'player-stats',
  tables: ['player_stats'],
  routes: registerPlayerStats,
  personalData: [playerStatsSection],
  onCourtMerged: moveGames,
});
