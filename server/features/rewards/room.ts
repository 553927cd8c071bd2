import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { defineRoom } from '#server/platform/room.ts';
import { rewardsSection } from './ledger.repo.ts';
import { registerRewards } from './rewards.routes.ts';
import { proveLedger } from './rewards.service.ts';

export const rewards = defineRoom({
  name: 'rewards',
  tables: ['ledger_transfers', 'wallets'],
  routes: registerRewards,
  jobs: ({ log }) => ({
    recurring: [
      {
        // Also used in docs/alerts.yml.
        name: 'ledger in order',
        everyMinutes: 24 * 60,
        firstAfterMinutes: 60,
        run: inTransaction((tx) => proveLedger(tx, log)),
      },
    ],
  }),
  personalData: [rewardsSection],
});
