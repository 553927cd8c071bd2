import sharp, { type OutputInfo } from 'sharp';
import { readImageStructure } from '#server/adapters/image-structure.ts';
import { createTurnstile } from '#server/adapters/turnstile.ts';
import { AppError } from '#shared/errors.ts';
import { PHOTO_EDGE_PIXELS, type PhotoSize } from '#shared/photos/photo-address.ts';

const MOST_PIXELS = 24_000_000;
const MOST_SECONDS = 10;
/** Decoding holds a core and some 100 MB; more at once would slow every other request. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 100;
const PLACEHOLDER_EDGE_PIXELS = 12;

// libvips reads dozens of formats, some through parsers with a long history of holes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export interface ProcessedPhoto {
  /** Of the large size. */
  width: number;
  height: number;
  /** A `data:` address of a few bytes. */
  placeholder: string;
  webp: Record<PhotoSize, Buffer>;
}

export interface ImageProcessor {
  /** Decodes an upload and makes it anew, so that nothing of the file but its pixels remains. */
  process(bytes: Buffer): Promise<ProcessedPhoto>;
}

export function createImageProcessor(): ImageProcessor {
  const turn = createTurnstile(MOST_AT_ONCE, MOST_WAITING);
  return {
    async process(bytes) {
      await refuseUnreadable(bytes);
      return turn(() => remake(bytes));
    },
  };
}

/** All that can be told without decoding, so that a bad file never waits for its turn or holds one. */
async function refuseUnreadable(bytes: Buffer): Promise<void> {
  const structure = readImageStructure(bytes);
  if (structure === undefined) throw new AppError('UNSUPPORTED_PHOTO');
  if (!structure.isComplete) throw new AppError('UNREADABLE_PHOTO');
  try {
    await open(bytes).metadata();
  } catch (error) {
    throw explain(error);
  }
}

async function remake(bytes: Buffer): Promise<ProcessedPhoto> {
  const { data, info } = await decode(bytes);
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const shrinkTo = (edge: number) =>
    sharp(data, raw).resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  const large = await sharp(data, raw).webp({ quality: 78 }).toBuffer();
  const small = await shrinkTo(PHOTO_EDGE_PIXELS.small).webp({ quality: 74 }).toBuffer();
  const tiny = await shrinkTo(PLACEHOLDER_EDGE_PIXELS).webp({ quality: 30 }).toBuffer();
  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    webp: { small, large },
  };
}

async function decode(bytes: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  const edge = PHOTO_EDGE_PIXELS.large;
  try {
    return await open(bytes)
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .timeout({ seconds: MOST_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw explain(error);
  }
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' });
}

function explain(error: unknown): AppError {
  const { message } = error as Error;
  if (/pixel limit/.test(message)) {
    return new AppError('PHOTO_TOO_MANY_PIXELS', { cause: error });
  }
  const isUnsupported = /unsupported image format/.test(message);
  return new AppError(isUnsupported ? 'UNSUPPORTED_PHOTO' : 'UNREADABLE_PHOTO', { cause: error });
}
