import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { defineRoom } from '#server/platform/room.ts';
import { settleDueRuns } from './answers/answers.service.ts';
import { judgeShowingUp } from './attendance/attendance.service.ts';
import { partHostAndPlayer } from './blocks.service.ts';
import { guestMailQueue } from './guest-mail/guest-mail.service.ts';
import { purgeGuests } from './guests/guests.repo.ts';
import { purgeMessages } from './messages/messages.repo.ts';
import { remindOfRuns } from './notifications/notifications.service.ts';
import { runsSection } from './personal-data.ts';
import { moveRuns } from './runs.repo.ts';
import { registerRuns } from './runs.routes.ts';
import { makeSeriesRuns } from './series/series.service.ts';

export const runs = defineRoom({
  name: 'runs',
  tables: [
    'runs',
    'run_answers',
    'run_invitations',
    'run_series',
    'run_guests',
    'run_removals',
    'run_spot_log',
    'run_messages',
    'calendar_feeds',
  ],
  routes: registerRuns,
  jobs: (deps) => ({
    recurring: [
      { name: 'spots and offers of runs', everyMinutes: 1, run: settleDueRuns },
      { name: 'guests of runs that are over', everyMinutes: 60, run: inTransaction(purgeGuests) },
      { name: 'messages of old runs', everyMinutes: 60, run: inTransaction(purgeMessages) },
      { name: 'who came to runs', everyMinutes: 5, run: judgeShowingUp },
      { name: 'weekly runs, four weeks ahead', everyMinutes: 24 * 60, run: makeSeriesRuns },
      { name: 'games in two hours', everyMinutes: 1, run: remindOfRuns },
    ],
    queues: [guestMailQueue(deps)],
  }),
  personalData: [runsSection],
  onCourtMerged: moveRuns,
  onBlock: partHostAndPlayer,
});
