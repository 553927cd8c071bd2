import { inLanguage } from '#client/lib/language.ts';

export const CAMERA_TEXTS = inLanguage('camera', {
  missing: 'no camera can be used here',
  notReady: 'the camera is not ready yet',
  noPicture: 'the picture could not be made',
});
