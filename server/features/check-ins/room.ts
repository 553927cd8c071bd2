import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { defineRoom } from '#server/platform/room.ts';
import { checkInsSection, moveCheckIns } from './check-ins.repo.ts';
import { registerCheckIns } from './check-ins.routes.ts';
import { purgeOldPositions } from './visits.service.ts';

export const checkIns = defineRoom({
  name: 'check-ins',
  tables: ['check_ins'],
  routes: registerCheckIns,
  jobs: () => ({
    recurring: [{ name: 'old positions', everyMinutes: 60, run: inTransaction(purgeOldPositions) }],
  }),
  personalData: [checkInsSection],
  onCourtMerged: moveCheckIns,
});
