import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { defineRoom } from '#server/platform/room.ts';
import { presenceSection, staysSection } from './personal-data.repo.ts';
import { movePresence, purgePresence } from './presence.repo.ts';
import { registerPresence } from './presence.routes.ts';
import { recountUsualHours } from './usual-hours.repo.ts';

export const presence = defineRoom({
  name: 'presence',
  tables: [
    'whereabouts',
    'counted_only',
    'on_my_way',
    'headcounts',
    'usual_hours',
    'friends_questions',
  ],
  routes: registerPresence,
  jobs: () => ({
    recurring: [
      {
        name: 'people who have left their court',
        everyMinutes: 60,
        run: inTransaction(purgePresence),
      },
      { name: 'usual hours', everyMinutes: 24 * 60, run: inTransaction(recountUsualHours) },
    ],
  }),
  personalData: [staysSection, presenceSection],
  onCourtMerged: movePresence,
});
