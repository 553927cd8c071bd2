import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageProcessor } from '#server/platform/images/image-processor.ts';
import { stripImage } from '#server/platform/images/plain-image.ts';
import { COSTLY_PHOTOS } from '#tests/hostile-photos.ts';
import { makePhoto } from '#tests/test-photos.ts';

const ROUNDS = 25;
const MAX_MS = 50;
const MAX_EXTRA_MB = 5;
/** The promise is for an idle machine. */
const BUSY_FACTOR = 10;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Coordinates and names as a phone writes them. */
const TELLING = {
  IFD0: { Make: 'CanaryPhone', Copyright: 'Canary Owner' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 12/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '16/1 22/1 25/1',
  },
};

const jpegOf = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } });

const REFUSED: Record<string, () => Promise<Buffer> | Buffer> = {
  'a PNG bomb of 256 megapixels': () => makePhoto({ width: 16_000, height: 16_000, format: 'png' }),
  'a WebP of 49 megapixels': () => makePhoto({ width: 7_000, height: 7_000, format: 'webp' }),
  'a JPEG cut in half': async () => half(await makePhoto({ width: 3_000, height: 2_000 })),
  'a PNG cut in half': async () =>
    half(await makePhoto({ width: 2_000, height: 2_000, format: 'png' })),
  'a WebP cut in half': async () =>
    half(await makePhoto({ width: 900, height: 900, format: 'webp' })),
  'a page with the first bytes of a JPEG': () =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<html><script>alert(1)</script>'),
    ]),
  'a GIF that is a script': () => Buffer.from('GIF89a/*\u0001\u0001*/=1;alert(1)//'),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>'),
  'an SVG': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an SVG with a bitmap inside': async () =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,${(await makePhoto()).toString('base64')}"/></svg>`,
    ),
  'an AVIF': () => makePhoto({ format: 'avif' }),
  'a TIFF': () => makePhoto({ format: 'tiff' }),
  'a zip': () => Buffer.from('PK\u0003\u0004 and so on, and so on'),
  zeros: () => Buffer.alloc(100_000),
};

const TAKEN: Record<string, () => Promise<Buffer>> = {
  'a JPEG with EXIF, GPS, XMP and a colour profile': () =>
    jpegOf()
      .withExif(TELLING)
      .withXmp('<x:xmpmeta>CanaryXmp</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer(),
  'a PNG with EXIF': () => jpegOf().withExif(TELLING).png().toBuffer(),
  'a WebP with EXIF': () => jpegOf().withExif(TELLING).webp().toBuffer(),
  'a JPEG with a page behind it': async () =>
    Buffer.concat([await jpegOf().jpeg().toBuffer(), Buffer.from('<script>Canary()</script>')]),
  'a PNG of 16 bits': () => jpegOf().toColourspace('rgb16').png().toBuffer(),
  'a CMYK JPEG': () => jpegOf().toColourspace('cmyk').jpeg().toBuffer(),
  'an animated WebP': async () => {
    const frame = await jpegOf(40, 40).raw().toBuffer();
    return sharp(Buffer.concat([frame, frame]), {
      raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } as never,
    })
      .webp()
      .toBuffer();
  },
};

describe('photos from strangers', () => {
  const images = createImageProcessor();
  let slowestMs = 0;
  let mostMb = 0;
  beforeAll(async () => {
    // Warm up, so that compiling code and loading libraries isn't measured.
    await images.process(await makePhoto());
  });

  afterAll(() => {
    console.log(
      `Uploads refused in at most ${slowestMs.toFixed(1)} ms, with ${mostMb.toFixed(2)} MB kept.`,
    );
  });

  it.each(Object.entries(REFUSED))(
    'refuses %s quickly and with little memory [TRUST-13]',
    async (_, make) => {
      const bytes = await make();
      const refuse = () =>
        images.process(bytes).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        );
      const outcomes = new Set<string>();
      for (let n = 0; n < 5; n++) outcomes.add(await refuse());
      collectGarbage();
      const before = process.memoryUsage.rss();
      let fastest = Number.POSITIVE_INFINITY;
      for (let n = 0; n < ROUNDS; n++) {
        const started = performance.now();
        outcomes.add(await refuse());
        fastest = Math.min(fastest, performance.now() - started);
      }
      collectGarbage();
      const extraMb = (process.memoryUsage.rss() - before) / 1024 / 1024 / ROUNDS;
      slowestMs = Math.max(slowestMs, fastest);
      mostMb = Math.max(mostMb, extraMb);
      expect([...outcomes].every((code) => /PHOTO/.test(code))).toBe(true);
      expect(fastest).toBeLessThan(MAX_MS * BUSY_FACTOR);
      expect(extraMb).toBeLessThan(MAX_EXTRA_MB);
    },
  );

  it.each(Object.entries(COSTLY_PHOTOS))(
    'refuses or strips %s in under 50 ms of CPU [TRUST-13, TRUST-21]',
    async (name, make) => {
      const bytes = await make();
      expect(bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024);
      let outcome = 'refused';
      let fastest = Number.POSITIVE_INFINITY;
      // Best of five, because other work of this process is counted too.
      for (let n = 0; n < 5; n++) {
        const started = process.cpuUsage();
        try {
          outcome = `${stripImage(bytes).bytes.length} bytes`;
        } catch (error) {
          expect(error).toMatchObject({ code: 'UNREADABLE_PHOTO' });
        }
        const { user, system } = process.cpuUsage(started);
        fastest = Math.min(fastest, (user + system) / 1000);
      }
      console.log(`${name}: ${outcome} in ${fastest.toFixed(1)} ms of processor.`);
      expect(fastest).toBeLessThan(MAX_MS);
      // Only the plain small image may reach the decoder.
      if (outcome !== 'refused' && !name.includes('stuffed')) {
        expect(Number.parseInt(outcome, 10)).toBeLessThan(1_000);
      }
    },
  );

  it.each(Object.entries(TAKEN))(
    'keeps only the pixels of %s [TRUST-13, CRT-21]',
    async (_, make) => {
      const { webp, placeholder, width, height } = await images.process(await make());
      expect(width * height).toBeGreaterThan(1_000);
      const tiny = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
      for (const stored of [webp.large, webp.small, tiny]) {
        const { exif, xmp, icc, iptc, pages } = await sharp(stored).metadata();
        expect({ exif, xmp, icc, iptc, pages }).toEqual({});
        expect(stored.toString('latin1')).not.toMatch(/EXIF|XMP |ICCP|ANIM|Canary|script|GPS/);
      }
    },
  );
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}
