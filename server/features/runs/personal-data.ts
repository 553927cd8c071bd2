import { listMessagesBy } from '#server/features/runs/messages/messages.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { leaveRuns } from './leaving.service.ts';
import {
  forgetHost,
  listAnswersOf,
  listFeedsOf,
  listHostedRuns,
  listInvitationsOf,
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
    await leaveRuns(tx, userId, { cancelsOwn: true });
    await forgetHost(tx, userId);
  },
};
