import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { defineRoom } from '#server/platform/room.ts';
import { watchCourts } from './court-watch.service.ts';
import { favouritesSection } from './favourites.repo.ts';
import { registerFavourites } from './favourites.routes.ts';
import { moveFavourites, purgeFavourites } from './favourites.service.ts';

export const favourites = defineRoom({
  name: 'favourites',
  tables: [
    'favourites',
    'court_watch',
    'court_watch_progress',
    'court_alerts',
    'player_calls',
    'player_call_answers',
    'new_runs',
  ],
  routes: registerFavourites,
  jobs: (deps) => ({
    recurring: [
      { name: 'alerts that were told', everyMinutes: 60, run: inTransaction(purgeFavourites) },
    ],
    watches: [{ run: (isStopping) => watchCourts(deps, isStopping) }],
  }),
  personalData: [favouritesSection],
  onCourtMerged: moveFavourites,
});
