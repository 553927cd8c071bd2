import { defineRoom } from '#server/platform/room.ts';
import { registerActivity } from './activity.routes.ts';
import { activitySection, followCourt } from './posts.service.ts';

export const activity = defineRoom({
  name: 'activity',
  tables: ['posts'],
  routes: registerActivity,
  personalData: [activitySection],
  onCourtMerged: (tx, fromCourtId, toCourtId, place) =>
    followCourt(tx, { fromCourtId, toCourtId, place }),
});
