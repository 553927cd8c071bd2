import { t } from '#client/lib/i18n/t.ts';
import { PHOTO_MAX_BYTES } from '#shared/photos/photo-address.ts';

const SERVER_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Includes HEIC, which we convert to JPEG if the browser can read it. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
/** Larger than the largest size the server stores, so no detail is lost here. */
const MAX_EDGE_PIXELS = 2_048;

/**
 * Converts a photo to an upright image of at most 2 MiB in a format the server accepts. Phone photos are 3 to
 * 12 MB. Returns null if it is larger and the browser can't read it.
 */
export async function fitPhoto(file: File): Promise<File | null> {
  const fits = file.size <= PHOTO_MAX_BYTES;
  if (fits && SERVER_TYPES.has(file.type)) return file;
  try {
    const jpeg = await shrink(file);
    return jpeg && new File([jpeg], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    // The browser can't read it. Send small files anyway, because the server has an error message for them.
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
    // JPEG has no transparency. Without this, transparent areas would turn black.
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

/** Applies the EXIF rotation. */
async function decode(file: File): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, release: () => bitmap.close() };
  } catch {
    // Safari can only decode some formats, such as HEIC, in an `<img>`.
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

export class CameraError extends Error {
  override readonly name = CameraError.name;
}

/** Browser messages are in English, technical or empty, so we use our own. */
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

const FIRST_QUALITY_TENTHS = 8;
const LAST_QUALITY_TENTHS = 1;

type JpegEncoder<Encoded> = (quality: number) => Promise<Encoded>;

/**
 * The first JPEG that fits, from quality 0.8 down to 0.1, or null. Counts in tenths, because 0.8 - 0.1 - 0.1 … never
 * equals 0.1 exactly.
 */
export async function encodeToFit<Encoded extends { size: number }>(
  encode: JpegEncoder<Encoded>,
  maxBytes: number,
): Promise<Encoded | null> {
  for (let tenths = FIRST_QUALITY_TENTHS; tenths >= LAST_QUALITY_TENTHS; tenths -= 1) {
    const photo = await encode(tenths / 10);
    if (photo.size <= maxBytes) return photo;
  }
  return null;
}
