import { CameraError } from '#client/lib/device/camera-error.ts';
import { t } from '#client/lib/i18n/t.ts';
import { encodeToFit } from '#shared/court-registration/photo-quality.ts';

/** As a JPEG of at most `maxBytes`; null when it cannot be made that small. */
export function canvasToJpeg(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob | null> {
  return encodeToFit((quality) => jpegOf(canvas, quality), maxBytes);
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new CameraError(t('camera.noPicture')))),
      'image/jpeg',
      quality,
    );
  });
}
