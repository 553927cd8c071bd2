import { defineRoom } from '#server/platform/room.ts';
import { moveGames } from './games.repo.ts';
import { registerGames } from './games.routes.ts';
import { gamesSection, settleDueGames } from './games.service.ts';
import { withdrawQuestionsBetween } from './questions.service.ts';
import { recalculateIfStale } from './ratings.service.ts';

export const games = defineRoom({
  name: 'games',
  tables: ['games', 'game_players', 'game_ratings'],
  routes: registerGames,
  jobs: () => ({
    recurring: [
      { name: 'games that were not confirmed in time', everyMinutes: 5, run: settleDueGames },
      { name: 'ratings', everyMinutes: 30, firstAfterMinutes: 5, run: recalculateIfStale },
    ],
  }),
  personalData: [gamesSection],
  onCourtMerged: moveGames,
  onBlock: withdrawQuestionsBetween,
});
