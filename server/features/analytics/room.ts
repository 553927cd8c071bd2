import { defineRoom } from '#server/platform/room.ts';
import { registerAnalytics } from './analytics.routes.ts';

export const analytics = defineRoom({
  name: 'analytics',
  tables: ['activity_quarters', 'activity_hours', 'activity_progress'],
  routes: registerAnalytics,
});
