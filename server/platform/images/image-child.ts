import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp, { type OutputInfo } from 'sharp';
import { PHOTO_EDGE_PIXELS } from '#shared/photos/photo-address.ts';
import { type ImageJob, type ImageOutcome, type ProcessedPhoto, TOO_COSTLY } from './image-job.ts';
import { MAX_PIXELS } from './plain-image.ts';

/**
 * A separate process for untrusted pictures. It has no secrets and no database, runs at lower priority, and
 * reports a picture that uses more CPU time or memory than one needs.
 */
const MAX_RSS_BYTES = 512 * 1024 * 1024;
/** CPU time for one picture. */
const maxCpuMs = Number(process.argv[2]);
const LOOK_MS = 50;
/** Gets about a third of the CPU time the server gets when both are busy. */
const NICE = 5;

setPriority(NICE);
try {
  // If memory still runs out, the kernel kills this process first.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux, or not permitted.
}

let jobStart: NodeJS.CpuUsage | undefined;
setInterval(() => {
  const { user, system } = jobStart ? process.cpuUsage(jobStart) : { user: 0, system: 0 };
  const isTooCostly =
    (user + system) / 1000 > maxCpuMs || process.memoryUsage.rss() > MAX_RSS_BYTES;
  if (!isTooCostly) return;
  if (!jobStart) process.exit();
  process.send?.({ problem: TOO_COSTLY } satisfies ImageOutcome);
}, LOOK_MS);

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async ({ bytes }: ImageJob) => {
  jobStart = process.cpuUsage();
  const outcome: ImageOutcome = await remakeImage(Buffer.from(bytes)).then(
    (photo) => ({ photo }),
    (error: Error) => ({ problem: error.message }),
  );
  jobStart = undefined;
  process.send?.(outcome);
});

const PLACEHOLDER_EDGE_PIXELS = 12;

// libvips reads dozens of formats, some through parsers with a long history of vulnerabilities.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Decodes a stripped file and encodes it again. Runs only in the image process. */
async function remakeImage(bytes: Buffer): Promise<ProcessedPhoto> {
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
