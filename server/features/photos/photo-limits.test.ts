import { describe, expect, it } from 'vitest';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { removePhoto, savePhoto } from '#shared/accounts/settings.contract.ts';
import { registerCourt } from '#shared/courts/courts.contract.ts';
import { listOwnGames, logGame } from '#shared/player-stats/player-stats.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

const GAME = { gameDate: '2026-01-15', points: 21, assists: 5, rebounds: 8, steals: 2, blocks: 1 };

async function send(person: TestPerson, method: 'POST' | 'PUT', url: string, fields = {}) {
  return person.raw({ method, url, ...(await multipart(fields, { bytes: await makePhoto() })) });
}
const sendAvatar = (person: TestPerson) => send(person, 'POST', savePhoto.path);
const sendSheet = (person: TestPerson, id: number) => send(person, 'PUT', `/api/stats/${id}/photo`);
const sendCourt = (person: TestPerson) =>
  send(person, 'POST', registerCourt.path, { address: 'Somewhere' });

describe('upload limits', () => {
  const get = useTestApp({ config: { photoUploadsPerHour: 3 } });

  it('limits uploads per user across courts, avatars and score sheets [CRT-54]', async () => {
    const person = await get().visitor().signUp();
    const { id } = await person.call(logGame, { body: GAME });
    expect((await sendAvatar(person)).status).toBe(200);
    expect((await sendSheet(person, id)).status).toBe(200);
    expect((await sendCourt(person)).status).toBe(201);
    for (const again of [sendAvatar(person), sendSheet(person, id), sendAvatar(person)]) {
      const { status, headers, body } = await again;
      expect([status, body]).toMatchObject([429, { success: false, code: 'TOO_MANY_REQUESTS' }]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    }
    expect((await sendAvatar(await get().visitor().signUp())).status).toBe(200);
  });
});

describe('full disk', () => {
  const full: PhotoStore = {
    write: async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
    read: async () => undefined,
    remove: async () => undefined,
    async *list() {},
    removeDrafts: async () => 0,
  };
  const get = useTestApp({ deps: { photoStore: full } });

  it('returns 503 with a clear message on a full disk and records nothing [CRT-55]', async () => {
    const person = await get().visitor().signUp();
    for (const answer of [await sendAvatar(person), await sendCourt(person)]) {
      expect([answer.status, answer.body]).toMatchObject([
        503,
        {
          success: false,
          code: 'PHOTO_NOT_STORED',
          message: "Photos can't be saved right now. Please try again later.",
        },
      ]);
      expect(answer.headers['retry-after']).toBe('60');
    }
    expect(await get().deps.db.query('select id from photos')).toEqual([]);
  });
});

describe('replaced photos', () => {
  const get = useTestApp();
  const files = async () => {
    const keys: string[] = [];
    for await (const { publicKey } of get().deps.photoStore.list()) keys.push(publicKey);
    return keys;
  };

  it('deletes a replaced avatar or score sheet at once, in both sizes [CRT-53]', async () => {
    const person = await get().visitor().signUp();
    await sendAvatar(person);
    const first = await files();
    expect(first).toHaveLength(2);
    await sendAvatar(person);
    const second = await files();
    expect(second).toHaveLength(2);
    expect(second).not.toContain(first[0]);
    await person.call(removePhoto, {});
    expect(await files()).toEqual([]);

    const { id } = await person.call(logGame, { body: GAME });
    await sendSheet(person, id);
    await sendSheet(person, id);
    expect(await files()).toHaveLength(2);
    const [game] = await person.call(listOwnGames, { query: {} });
    expect(game?.photoUrl).toContain((await files())[0]);
  });
});
