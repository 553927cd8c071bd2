import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { defineRoom } from '#server/platform/room.ts';
import { registerAccounts } from './accounts.routes.ts';
import { purgeExpiredAccountData } from './accounts.service.ts';
import { confirmationQueue } from './confirmation/confirmation.service.ts';
import { accountSection } from './deletion/personal-data.ts';
import { purgeSessions } from './devices/sessions.repo.ts';
import { resetLinkQueue } from './password/password-reset.service.ts';

export const accounts = defineRoom({
  name: 'accounts',
  tables: [
    'users',
    'sessions',
    'password_resets',
    'email_confirmations',
    'email_changes',
    'known_devices',
    'seen_networks',
    'network_salt',
    'spent_proofs',
    'passkeys',
    'passkey_answers',
    'retired_handles',
  ],
  routes: registerAccounts,
  jobs: (deps) => ({
    recurring: [
      { name: 'expired sessions', everyMinutes: 60, run: inTransaction(purgeSessions) },
      {
        name: 'expired password links',
        everyMinutes: 60,
        run: inTransaction(purgeExpiredAccountData),
      },
    ],
    queues: [resetLinkQueue(deps), confirmationQueue(deps)],
  }),
  personalData: [accountSection],
  notExported: {
    password_resets: 'a secret, gone within an hour',
    email_confirmations: 'a secret, gone within a day',
  },
});
