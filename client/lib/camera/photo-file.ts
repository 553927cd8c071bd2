import { t } from '#client/lib/i18n/t.ts';
import { encodeToFit } from '#shared/court-registration/photo-quality.ts';
import { PHOTO_MAX_BYTES } from '#shared/photos/photo-address.ts';

/** What the server takes as it is. */
const SERVER_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** HEIC too: where the browser can read it, we make a JPEG of it. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
/** More than the largest stored size, so that nothing that is kept is lost here. */
const MAX_EDGE_PIXELS = 2_048;

/**
 * A chosen photo as it can be sent: of at most 2 MiB, upright, in a format the server takes. Phones take
 * photos of 3 to 12 MB. Null when it is larger and the browser cannot read it.
 */
export async function fitPhoto(file: File): Promise<File | null> {
  const fits = file.size <= PHOTO_MAX_BYTES;
  if (fits && SERVER_TYPES.has(file.type)) return file;
  try {
    const jpeg = await shrink(file);
    return jpeg && new File([jpeg], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    // Not a picture, or of a kind this browser does not know: the server has a sentence for small ones.
    return fits ? file : null;
  }
}

export function isServerType(file: File): boolean {
  return SERVER_TYPES.has(file.type);
}

async function shrink(file: File): Promise<Blob | null> {
  const picture = await decode(file);
  try {
    const scale = Math.min(1, MAX_EDGE_PIXELS / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas to draw on.');
    context.imageSmoothingQuality = 'high';
    // JPEG knows no transparency, and would make it black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
    return await canvasToJpeg(canvas, PHOTO_MAX_BYTES);
  } finally {
    picture.release();
  }
}

interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
  release: () => void;
}

/** Upright, as its EXIF says. */
async function decode(file: File): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, release: () => bitmap.close() };
  } catch {
    // Safari shows some kinds, such as HEIC, in a page only.
    return decodeInPage(file);
  }
}

async function decodeInPage(file: File): Promise<Picture> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(address);
  try {
    image.src = address;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, release };
  } catch (error) {
    release();
    throw error;
  }
}

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

/** A problem that we found and worded ourselves. */
export class CameraError extends Error {
  override readonly name = CameraError.name;
}

/** In our words: those of the browsers are English, technical, or missing. */
export function cameraProblem(thrown: unknown): string {
  switch (thrown instanceof Error ? thrown.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return t('camera.denied');
    case 'NotFoundError':
    case 'OverconstrainedError':
      return t('camera.missing');
    case 'NotReadableError':
    case 'AbortError':
      return t('camera.busy');
    case CameraError.name:
      return (thrown as CameraError).message;
    default:
      return t('camera.failed');
  }
}
