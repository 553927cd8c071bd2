import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { registerCourt } from '#shared/courts/courts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';
import { createPreviews, type PreviewRequest } from './preview.service.ts';
import { drawPreview } from './preview-picture.ts';

const HARLEM = { latitude: 40.8296, longitude: -73.9366 };
const WORDS = { name: 'Rucker Park', place: 'Harlem, New York', note: '4 players here' };

describe('drawing a preview', () => {
  it.each([
    ['without a photo', undefined],
    ['with a name of many words', 'The Very Long Name of a Court That Somebody Wrote '.repeat(4)],
    ['with a name that is one word', 'W'.repeat(200)],
    ['in Greek, Cyrillic and Vietnamese', 'Γήπεδο Сокольники Đặng Văn Ngữ'],
    ['in letters that we do not carry', '東京コート'],
    ['with nothing but a space', ' '],
    ['with an emoji and control letters', 'Court 🏀\u202e\u0007'],
  ])(
    'draws a preview of 1200 × 630 with at most 80 KB %s [PUB-4]',
    async (_, name = WORDS.name) => {
      const jpeg = await drawPreview({ ...WORDS, name, photo: undefined });
      expect(jpeg.length).toBeLessThanOrEqual(80 * 1024);
      const { width, height, format } = await sharp(jpeg).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    },
  );

  it('keeps the preview of a noisy photo below 80 KB [PUB-4]', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#777', noise },
    })
      .webp()
      .toBuffer();
    expect((await drawPreview({ ...WORDS, photo })).length).toBeLessThanOrEqual(80 * 1024);
  });

  it('draws text as outlines on a machine without fonts [PUB-4]', async () => {
    const brightness = async (name: string) => {
      const { channels } = await sharp(
        await drawPreview({ ...WORDS, name, photo: undefined }),
      ).stats();
      return channels[0]?.mean ?? 0;
    };
    expect(await brightness('MMMMMMMMMMMM')).toBeGreaterThan((await brightness(' ')) + 5);
  });
});

describe('preview queue', () => {
  const store = { read: async () => undefined } as never;
  const request = { ...WORDS, photoKey: undefined };

  it('draws a preview once for the same content [PUB-4]', async () => {
    const draw = vi.fn(async () => Buffer.from('jpeg'));
    const make = createPreviews({ photoStore: store }, draw);
    const preview = (one: PreviewRequest) => make(one, { isUrgent: false });
    const [first, second] = await Promise.all([preview(request), preview(request)]);
    expect([draw.mock.calls.length, first?.tag]).toEqual([1, second?.tag]);
    const other = await preview({ ...request, note: '5 players here' });
    expect([draw.mock.calls.length, other.tag === first?.tag]).toEqual([2, false]);
  });

  it('shows court lines until the photo can be read [PUB-4]', async () => {
    const draw = vi.fn(
      async ({ photo }: { photo?: Buffer | undefined }) => photo ?? Buffer.from('lines'),
    );
    const read = vi.fn(async () => Buffer.from('photo'));
    read.mockRejectedValueOnce(new Error('The store is away'));
    const make = createPreviews({ photoStore: { read } as never }, draw as never);
    const shown = async () =>
      (await make({ ...request, photoKey: 'a' }, { isUrgent: true })).jpeg.toString();
    expect([await shown(), await shown(), await shown()]).toEqual(['lines', 'photo', 'photo']);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('returns 503 when too many previews are waiting, and continues afterwards [PUB-10]', async () => {
    const waiting: Array<() => void> = [];
    const draw = () =>
      new Promise<Buffer>((resolve) => waiting.push(() => resolve(Buffer.from('jpeg'))));
    const make = createPreviews({ photoStore: store }, draw);
    const preview = (one: PreviewRequest) => make(one, { isUrgent: false });
    const all = Array.from({ length: 30 }, (_, index) =>
      preview({ ...request, name: `Court ${index}` }).then(
        () => 'drawn',
        ({ status }) => status,
      ),
    );
    const refused = await Promise.all(all.slice(21));
    expect(refused).toEqual(Array(9).fill(503));
    for (let drawn = 0; drawn < 21; drawn += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    }
    expect(await Promise.all(all.slice(0, 21))).toEqual(Array(21).fill('drawn'));
    const again = preview({ ...request, name: 'Court 29' });
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
    expect((await again).jpeg.toString()).toBe('jpeg');
  });
});

describe('preview queue under load', () => {
  it('draws previews for users first and makes crawlers retry [PUB-10]', async () => {
    const waiting: Array<() => void> = [];
    const drawn: string[] = [];
    const draw = async ({ name }: { name: string }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      drawn.push(name);
      return Buffer.from('jpeg');
    };
    const preview = createPreviews({ photoStore: { read: async () => undefined } as never }, draw);
    const ask = (name: string, isUrgent: boolean) =>
      preview({ ...WORDS, name, photoKey: undefined }, { isUrgent }).then(
        () => 'drawn',
        ({ status, retryAfterSeconds }) => [status, retryAfterSeconds > 0],
      );
    const robots = Array.from({ length: 40 }, (_, index) => ask(`Court ${index}`, false));
    expect(await Promise.all(robots.slice(21))).toEqual(Array(19).fill([503, true]));
    const person = ask('Rucker Park', true);
    for (let turn = 0; turn < 2; turn += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
      await expect.poll(() => drawn).toHaveLength(turn + 1);
    }
    expect([await person, drawn]).toEqual(['drawn', ['Court 0', 'Rucker Park']]);
  });
});

describe('preview of a court', () => {
  const get = useTestApp();

  it('draws the preview of a court from its photo, embeddable elsewhere and cacheable [PUB-4]', async () => {
    const person = await get().visitor().signUp();
    const form = await multipart(
      { lat: '40.8296', lng: '-73.9366', name: 'Rucker Park', address: 'Here' },
      { bytes: await makePhoto() },
    );
    const { body } = await person.raw({ method: 'POST', url: registerCourt.path, ...form });
    const { id } = body as { id: number };
    const { db } = get().deps;
    await db.query(`update courts set status = 'approved' where id = $1`, [id]);
    const drawn = await get().app.inject({ url: `/courts/${id}/preview.jpg` });
    expect(drawn.statusCode).toBe(200);
    expect(drawn.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    });
    const { etag } = drawn.headers;
    const again = await get().app.inject({
      url: `/courts/${id}/preview.jpg`,
      headers: { 'if-none-match': String(etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const other = await makeCourt(db, { ...HARLEM, name: 'Rucker Park' });
    const plain = await get().app.inject({ url: `/courts/${other.id}/preview.jpg` });
    expect(plain.headers.etag).not.toBe(etag);
  });

  it('draws previews of places [PUB-4]', async () => {
    const { statusCode, headers } = await get().app.inject({
      url: '/places/paris-france/preview.jpg',
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await get().app.inject({ url: '/places/nope/preview.jpg' })).statusCode).toBe(404);
  });
});
