import { defineRoom } from '#server/platform/room.ts';
import { applyAgreed } from './agreeing.service.ts';
import { registerCourtCorrections } from './court-corrections.routes.ts';
import { correctionsSection } from './personal-data.ts';
import { dropSuggestions } from './writing.repo.ts';

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
