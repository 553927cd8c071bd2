import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { defineRoom } from '#server/platform/room.ts';
import { moveScans, playerCodesSection, purgeCourtCodes } from './player-codes.repo.ts';
import { registerPlayerCodes } from './player-codes.routes.ts';

export const playerCodes = defineRoom({
  name: 'player-codes',
  // Nobody counts posters any more. `poster_scans` stays as part of users' data.
  tables: ['court_codes', 'code_scans', 'poster_scans'],
  routes: registerPlayerCodes,
  jobs: () => ({
    recurring: [
      { name: 'expired player codes', everyMinutes: 60, run: inTransaction(purgeCourtCodes) },
    ],
  }),
  personalData: [playerCodesSection],
  onCourtMerged: moveScans,
});
