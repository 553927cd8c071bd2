import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveCourt } from '#server/features/courts/index.ts';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { courtPage, type RegisteredCourt, registerCourt } from '#shared/courts/courts.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { Answer, TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

let forms = 0;
async function submit(
  person: TestPerson,
  bytes: Buffer,
  file: { name?: string; type?: string } = {},
) {
  forms += 1;
  const fields = { lat: 10, lng: 10, address: 'Somewhere', idempotencyKey: `form ${forms}` };
  const form = await multipart(fields, { bytes, ...file });
  const options = { method: 'POST' as const, url: registerCourt.path, ...form };
  return (await person.raw(options)) as Answer<RegisteredCourt>;
}

function keyOf(url: string | null | undefined): string {
  return /^\/photos\/([\w-]+)\/large\.webp$/.exec(url ?? '')?.[1] ?? 'none';
}

describe('photos', () => {
  const get = useTestApp();
  let person: TestPerson;
  beforeAll(async () => {
    person = await get().visitor().signUp();
  });
  const stored = (url: string | null | undefined, size: 'small' | 'large') =>
    get().deps.photoStore.read(keyOf(url), size);

  it.each(['jpeg', 'png', 'webp'] as const)(
    'accepts %s regardless of its name and type [CRT-18]',
    async (format) => {
      const bytes = await makePhoto({ format });
      const answer = await submit(person, bytes, { name: 'notes.txt', type: 'text/plain' });
      expect(answer.status).toBe(201);
    },
  );

  it('stores upright WebP in two sizes, with nothing of the upload but its pixels [CRT-21] [CRT-46]', async () => {
    const bytes = await makePhoto({
      width: 2400,
      height: 1200,
      isTwoColoured: true,
      orientation: 6,
    });
    expect(bytes.includes('secret owner')).toBe(true);
    const { body } = await submit(person, bytes);
    expect(body.photo).toMatchObject({ smallWidth: 240, width: 800, height: 1600 });
    expect(body.photo?.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,400}$/);
    const sizes = { small: [240, 480], large: [800, 1600] } as const;
    for (const size of ['small', 'large'] as const) {
      const webp = (await stored(body.photoUrl, size)) as Buffer;
      const { format, width, height, exif, icc, xmp, iptc, orientation } =
        await sharp(webp).metadata();
      expect([format, width, height]).toEqual(['webp', ...sizes[size]]);
      expect([exif, icc, xmp, iptc, orientation]).toEqual(
        Array.from({ length: 5 }, () => undefined),
      );
      expect(webp.includes('secret')).toBe(false);
      // Orientation 6 means rotate clockwise, so that the red left half is on top.
      const { dominant } = await sharp(webp)
        .extract({ left: 10, top: 10, width: 100, height: 100 })
        .stats();
      expect(dominant.r).toBeGreaterThan(dominant.b);
    }
  });

  it('removes HTML hidden behind a real photo [CRT-21]', async () => {
    const polyglot = Buffer.concat([
      await makePhoto(),
      Buffer.from('<html><script>alert(1)</script>'),
    ]);
    const { status, body } = await submit(person, polyglot, { name: 'x.html', type: 'text/html' });
    expect(status).toBe(201);
    expect((await stored(body.photoUrl, 'large'))?.includes('script')).toBe(false);
  });

  it('refuses more than 2 MiB with 413, and accepts exactly 2 MiB [CRT-17]', async () => {
    const photo = await makePhoto();
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    const answer = await submit(person, padded(2 * 1024 * 1024 + 1));
    expect([answer.status, answer.body]).toMatchObject([
      413,
      { message: 'File too large. Please select a smaller image.' },
    ]);
    expect((await submit(person, padded(9 * 1024 * 1024))).status).toBe(413);
    expect((await submit(person, padded(2 * 1024 * 1024))).status).toBe(201);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, 415 | 422]>([
    ['text', () => Buffer.from('just some words, long enough to look like a file'), 415],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['GIF', () => makePhoto({ format: 'gif' }), 415],
    ['TIFF', () => makePhoto({ format: 'tiff' }), 415],
    ['AVIF', () => makePhoto({ format: 'avif' }), 415],
    [
      'a JPEG in name only',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')]),
      422,
    ],
    ['a JPEG cut in half', async () => half(await makePhoto({ width: 3000, height: 2000 })), 422],
    [
      'a PNG cut in half',
      async () => half(await makePhoto({ width: 3000, height: 2000, format: 'png' })),
      422,
    ],
    [
      'a WebP cut in half',
      async () => half(await makePhoto({ width: 900, height: 900, format: 'webp' })),
      422,
    ],
    [
      'a PNG without its last bytes',
      async () => (await makePhoto({ width: 4800, height: 5000, format: 'png' })).subarray(0, -20),
      422,
    ],
    [
      'a PNG bomb of 25 megapixels',
      () => makePhoto({ width: 5_000, height: 5_000, format: 'png' }),
      422,
    ],
    ['two bytes', () => Buffer.from([0xff, 0xd8]), 415],
  ])(
    'refuses %s quickly with a clear message and stores nothing [CRT-18] [CRT-19] [TRUST-13]',
    async (_, make, status) => {
      const bytes = await make();
      const before = await countFiles(get().deps.photoStore);
      const answer = await submit(person, bytes);
      expect([answer.status, answer.body]).toMatchObject([status, { success: false }]);
      expect((answer.body as unknown as { message: string }).message).toMatch(/photo/);
      expect(await countFiles(get().deps.photoStore)).toBe(before);
      // The best of five, because the machine may be busy.
      let fastest = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 5; round++) {
        const start = performance.now();
        await get()
          .deps.images.process(bytes)
          .catch(() => undefined);
        fastest = Math.min(fastest, performance.now() - start);
      }
      expect(fastest).toBeLessThan(50);
    },
  );

  it.each([
    '../../evil.jpg',
    '..\\..\\evil.jpg',
    '/etc/passwd',
    'a\u0000b.jpg',
    `${'x'.repeat(4000)}.jpg`,
  ])('never uses the file name %j [CRT-23]', async (name) => {
    const { status, body } = await submit(person, await makePhoto(), { name });
    expect(status).toBe(201);
    expect(body.photoUrl).toMatch(/^\/photos\/[\w-]{22}\/large\.webp$/);
  });

  it.each([
    '/photos/../../etc/passwd/large.webp',
    '/photos/..%2f..%2fetc/large.webp',
    '/photos/%2e%2e/large.webp',
    '/photos/AAAAAAAAAAAAAAAAAAAAAA/large.webp',
    '/photos/AAAAAAAAAAAAAAAAAAAAAA/..%2flarge.webp',
  ])('finds nothing at %s [CRT-23]', async (url) => {
    const answer = await person.raw({ method: 'GET', url });
    // Other unknown paths get the app.
    expect(String(answer.headers['content-type'])).toMatch(/json|html/);
    expect(JSON.stringify(answer.body)).not.toMatch(/root:/);
  });

  it('shows the photo of a pending court only to its submitter and admins, and to everyone once approved [CRT-15] [CRT-24]', async () => {
    const admin = await signUpAdmin(get());
    const stranger = await get().visitor().signUp();
    const nobody = get().visitor();
    const { body } = await submit(person, await makePhoto());
    for (const url of [body.photo?.smallUrl, body.photo?.largeUrl]) {
      const look = (who: TestPerson) => who.raw({ method: 'GET', url: url ?? '' });
      const own = await look(person);
      expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect((await look(admin)).status).toBe(200);
      expect((await look(stranger)).status).toBe(404);
      expect((await look(nobody)).status).toBe(404);
    }
    await get().deps.db.transaction((tx) =>
      approveCourt(tx, { courtId: body.id, viewerId: admin.id }),
    );
    const seen = await nobody.raw({ method: 'GET', url: body.photoUrl ?? '' });
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=3600',
    ]);
    expect(seen.headers['x-content-type-options']).toBe('nosniff');
    const again = await nobody.raw({
      method: 'GET',
      url: body.photoUrl ?? '',
      headers: { 'if-none-match': String(seen.headers.etag) },
    });
    expect(again.status).toBe(304);
    const page = await stranger.call(courtPage, { params: { id: body.id }, query: {} });
    expect(page.photoUrl).toBe(body.photoUrl);
  });

  it('hides the photo of a removed court, cached or not [CRT-118]', async () => {
    const admin = await signUpAdmin(get());
    const nobody = get().visitor();
    const { body } = await submit(person, await makePhoto());
    const { db } = get().deps;
    await db.transaction((tx) => approveCourt(tx, { courtId: body.id, viewerId: admin.id }));
    const url = body.photoUrl ?? '';
    const { headers } = await nobody.raw({ url });
    await db.query(`update courts set status = 'removed' where id = $1`, [body.id]);
    const etag = String(headers.etag);
    expect((await nobody.raw({ url })).status).toBe(404);
    expect((await nobody.raw({ url, headers: { 'if-none-match': etag } })).status).toBe(404);
    const shown = await admin.raw({ url });
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('hides the avatar of a suspended user [CRT-118]', async () => {
    const nobody = get().visitor();
    const rude = await get().visitor().signUp();
    const { body } = await submit(rude, await makePhoto());
    const { db } = get().deps;
    await db.query(
      `with shown as (update photos set is_public = true where created_by = $1 returning id)
       update users set photo_id = (select id from shown) where id = $1`,
      [rude.id],
    );
    const url = body.photoUrl ?? '';
    expect((await nobody.raw({ url })).status).toBe(200);
    await db.query('update users set suspended_at = now() where id = $1', [rude.id]);
    expect((await nobody.raw({ url })).status).toBe(404);
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

async function countFiles(store: PhotoStore): Promise<number> {
  let count = 0;
  for await (const _ of store.list()) count += 1;
  return count;
}
