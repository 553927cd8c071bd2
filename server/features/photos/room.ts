import { defineRoom } from '#server/platform/room.ts';
import { photosSection } from './photos.repo.ts';
import { registerPhotos } from './photos.routes.ts';
import { deleteForgottenPhotos, sweepPhotos } from './photos.service.ts';

export const photos = defineRoom({
  name: 'photos',
  tables: ['photos', 'photo_leftovers'],
  routes: registerPhotos,
  jobs: ({ photoStore, log }) => ({
    recurring: [
      {
        name: 'files of photos that are gone',
        everyMinutes: 1,
        // Most are deleted right after the commit. These are left over from a crash or a failing store.
        run: (db) => deleteForgottenPhotos({ db, photoStore, log }),
      },
      {
        name: 'photos that belong to nothing',
        everyMinutes: 6 * 60,
        // Not in one transaction: a slow store would exceed the idle timeout of the connection.
        run: (db) => sweepPhotos(db, photoStore),
      },
    ],
  }),
  personalData: [photosSection],
});
