import { defineRoom } from '#server/platform/room.ts';
import { correctionsSection, dropSuggestions } from './court-corrections.repo.ts';
import { registerCourtCorrections } from './court-corrections.routes.ts';
import { applyAgreed } from './court-corrections.service.ts';

export const courtCorrections = defineRoom({
  name: 'court-corrections',
  tables: ['court_corrections', 'court_correction_votes'],
  routes: registerCourtCorrections,
  jobs: () => ({
    recurring: [{ name: 'suggested edits', everyMinutes: 24 * 60, run: applyAgreed }],
  }),
  personalData: [correctionsSection],
  onCourtMerged: dropSuggestions,
});
