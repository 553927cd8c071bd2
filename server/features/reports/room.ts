import { defineRoom } from '#server/platform/room.ts';
import { moveCourtReports } from './moderation.repo.ts';

export const reports = defineRoom({
  name: 'reports',
  tables: ['reports'],
  onCourtMerged: moveCourtReports,
});
