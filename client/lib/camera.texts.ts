import { inLanguage } from '#client/lib/language.ts';

export const CAMERA_TEXTS = inLanguage('camera', {
  missing: 'no camera available',
  notReady: 'the camera is not ready yet',
  noPicture: "the photo couldn't be taken",
});
