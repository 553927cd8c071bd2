import { defineRoom } from '#server/platform/room.ts';
import { answersSection, moveFacts } from './court-card.repo.ts';
import { registerCourtCard } from './court-card.routes.ts';
import { movePhotos } from './photos/photos.repo.ts';
import { courtPhotosSection } from './photos/photos.service.ts';

export const courtCard = defineRoom({
  name: 'court-card',
  tables: ['court_facts', 'court_fact_answers', 'court_photos', 'court_photo_likes'],
  routes: registerCourtCard,
  personalData: [answersSection, courtPhotosSection],
  async onCourtMerged(tx, fromCourtId, toCourtId) {
    await moveFacts(tx, fromCourtId, toCourtId);
    await movePhotos(tx, fromCourtId, toCourtId);
  },
});
