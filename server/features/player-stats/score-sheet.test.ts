import { describe, expect, it } from 'vitest';
import { verifyStats } from '#shared/admin/stats-review.contract.ts';
import { listOwnGames, logGame } from '#shared/player-stats/player-stats.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

const body = { gameDate: '2026-01-15', points: 21, assists: 5, rebounds: 8, steals: 2, blocks: 1 };

describe('the score sheet', () => {
  const get = useTestApp();

  async function attach(person: TestPerson, id: number, bytes: Buffer) {
    const { payload, headers } = await multipart({}, { bytes });
    return person.raw({ method: 'PUT', url: `/api/stats/${id}/photo`, payload, headers });
  }

  it('is made anew like a court photo, and only for its player and admins [STA-5]', async () => {
    const player = await get().visitor().signUp();
    const { id } = await player.call(logGame, { body });
    const answer = await attach(player, id, await makePhoto());
    expect(answer.status).toBe(200);
    const [game] = await player.call(listOwnGames, { query: {} });
    const url = String(game?.photoUrl);
    expect(url).toMatch(/^\/photos\/[\w-]+\/large\.webp$/);
    const look = async (person: TestPerson) => (await person.raw({ method: 'GET', url })).status;
    expect(await look(player)).toBe(200);
    expect(await look(await signUpAdmin(get()))).toBe(200);
    expect(await look(await get().visitor().signUp())).toBe(404);
    expect(await look(get().visitor())).toBe(404);
  });

  it('refuses what is no photo and keeps the game [STA-5]', async () => {
    const player = await get().visitor().signUp();
    const { id } = await player.call(logGame, { body });
    const photo = await makePhoto();
    const cases: [Buffer, number][] = [
      [Buffer.from('not a photo'), 415],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [photo.subarray(0, photo.length / 2), 422],
      [Buffer.alloc(2 * 1024 * 1024 + 1), 413],
      [Buffer.alloc(0), 400],
    ];
    for (const [bytes, status] of cases) {
      expect((await attach(player, id, bytes)).status).toBe(status);
    }
    const [game] = await player.call(listOwnGames, { query: {} });
    expect(game).toMatchObject({ status: 'pending', photoUrl: null });
  });

  it('belongs to an own game that waits for review [STA-5]', async () => {
    const player = await get().visitor().signUp();
    const { id } = await player.call(logGame, { body });
    const photo = await makePhoto();
    expect((await attach(await get().visitor().signUp(), id, photo)).status).toBe(404);
    await (await signUpAdmin(get())).call(verifyStats, { params: { id }, body: undefined });
    expect((await attach(player, id, photo)).status).toBe(409);
  });
});
