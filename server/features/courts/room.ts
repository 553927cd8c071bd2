import { defineRoom } from '#server/platform/room.ts';
import { registerCourts } from './courts.routes.ts';
import { courtsSection } from './personal-data.repo.ts';

export const courts = defineRoom({
  name: 'courts',
  tables: ['courts', 'court_cells', 'court_closures', 'last_positions'],
  routes: registerCourts,
  personalData: [courtsSection],
});
