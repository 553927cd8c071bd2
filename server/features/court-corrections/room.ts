import { defineRoom } from '#server/platform/room.ts';
import { correctionsSection, dropSuggestions } from './court-corrections.repo.ts';
import { registerCourtCorrections } from './court-corrections.routes.ts';

export const courtCorrections = defineRoom({
  name: 'court-corrections',
  tables: ['court_corrections', 'court_correction_votes'],
  routes: registerCourtCorrections,
  personalData: [correctionsSection],
  onCourtMerged: dropSuggestions,
});
