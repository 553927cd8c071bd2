import { settleHeldRun } from '#server/features/runs/answers/answers.service.ts';
import { cancelForLeaver } from '#server/features/runs/hosting/hosting.service.ts';
import { lockRun } from '#server/features/runs/lock/lock.repo.ts';
import { tellScreens } from '#server/features/runs/lock/lock.service.ts';
import { listMessagesBy } from '#server/features/runs/messages/messages.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  deleteAnswer,
  forgetHost,
  listAnswersOf,
  listFeedsOf,
  listHostedRuns,
  listInvitationsOf,
  listRunsToLeave,
  listSeriesOf,
  listSpotsOf,
} from './runs.repo.ts';

export const runsSection = {
  name: 'runs',
  tables: [
    'runs',
    'run_answers',
    'run_invitations',
    'run_series',
    'run_spot_log',
    'run_messages',
    'calendar_feeds',
  ],
  async read(tx: Tx, userId: number) {
    return {
      hosted: await listHostedRuns(tx, userId),
      series: await listSeriesOf(tx, userId),
      calendars: await listFeedsOf(tx, userId),
      answers: await listAnswersOf(tx, userId),
      invitations: await listInvitationsOf(tx, userId),
      spots: await listSpotsOf(tx, userId),
      messages: await listMessagesBy(tx, userId),
    };
  },
  /** Cancels the user's own runs and frees their spots. */
  async erase(tx: Tx, userId: number) {
    for (const { id, isHost } of await listRunsToLeave(tx, userId)) {
      const run = await lockRun(tx, id);
      if (run === undefined) continue;
      await deleteAnswer(tx, id, userId);
      if (isHost) await cancelForLeaver(tx, run);
      await settleHeldRun(tx, run);
      await tellScreens(tx, run);
    }
    await forgetHost(tx, userId);
  },
};
