export { forgetPhoto, listPhotoKeys, photosSection, publishPhoto } from './photos.repo.ts';
export { registerPhotos } from './photos.routes.ts';
export {
  deleteForgottenPhotos,
  discardPhoto,
  preparePhoto,
  recordPhoto,
  sweepPhotos,
} from './photos.service.ts';
