export { forgetPhoto, listPhotoKeys, publishPhoto } from './photos.repo.ts';
export {
  deleteForgottenPhotos,
  discardPhoto,
  preparePhoto,
  recordPhoto,
  sweepPhotos,
} from './photos.service.ts';
