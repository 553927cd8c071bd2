import sharp, { type OutputInfo } from 'sharp';
import { PHOTO_EDGE_PIXELS } from '#shared/photos/photo-address.ts';
import type { ProcessedPhoto } from './image-job.ts';
import { MAX_PIXELS } from './plain-image.ts';

const PLACEHOLDER_EDGE_PIXELS = 12;

// libvips reads dozens of formats, some through parsers with a long history of vulnerabilities.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Decodes a stripped file and encodes it again. Runs only in the image process. */
export async function remakeImage(bytes: Buffer): Promise<ProcessedPhoto> {
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

function decode(bytes: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  const edge = PHOTO_EDGE_PIXELS.large;
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
