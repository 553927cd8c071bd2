import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { defineRoom } from '#server/platform/room.ts';
import { purgeLiveEvents } from './live.repo.ts';
import { registerLive } from './live.routes.ts';

export const live = defineRoom({
  name: 'live',
  tables: ['live_events', 'live_epochs'],
  routes: registerLive,
  jobs: () => ({
    recurring: [
      {
        name: 'live events that everybody has heard',
        everyMinutes: 1,
        run: inTransaction(purgeLiveEvents),
      },
    ],
  }),
  notExported: { live_events: 'gone within minutes' },
});
