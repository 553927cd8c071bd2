import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { me } from '#shared/accounts/accounts.contract.ts';
import { readSettings, removePhoto, savePhoto } from '#shared/accounts/settings.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

const draw = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#f80' } });

async function upload(person: TestPerson, bytes: Buffer, name = 'me.jpg') {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const encoded = new Response(form);
  return person.raw({
    method: savePhoto.method,
    url: savePhoto.path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': String(encoded.headers.get('content-type')) },
  });
}

describe('avatar', () => {
  const get = useTestApp();

  it('re-encodes an avatar as WebP without metadata and returns it on the next visit [SET-9] [SET-1]', async () => {
    const person = await get().visitor().signUp();
    const photo = await draw()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect((await upload(person, photo)).status).toBe(200);
    const { profileImage } = await person.call(me, {});
    expect(profileImage).toMatch(/^\/photos\/[\w-]+\/small\.webp$/);
    expect((await person.call(readSettings, {})).profile.profileImage).toBe(profileImage);
    const served = await get().app.inject({ url: String(profileImage) });
    const metadata = await sharp(served.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 320 });
    expect(metadata.exif).toBeUndefined();
    expect(served.rawPayload.includes('secret place')).toBe(false);
  });

  it.each([
    ['text', 415, async () => Buffer.from('no picture')],
    ['more than 2 MiB', 413, async () => Buffer.alloc(2 * 1024 * 1024 + 1, 1)],
    ['nothing', 400, async () => Buffer.alloc(0)],
  ])('refuses %s with %d and keeps the previous photo [SET-9]', async (_what, status, make) => {
    const person = await get().visitor().signUp();
    await upload(person, await draw().png().toBuffer());
    const before = (await person.call(me, {})).profileImage;
    const answer = await upload(person, await make(), '../../etc/me.jpg');
    expect([answer.status, (answer.body as { success: boolean }).success]).toEqual([status, false]);
    expect((await person.call(me, {})).profileImage).toBe(before);
  });

  it('deletes an avatar once it is replaced or removed, or the account is deleted [SET-9] [AUTH-39]', async () => {
    const person = await get().visitor().signUp();
    const address = async () => String((await person.call(me, {})).profileImage);
    const status = async (url: string) => (await get().app.inject({ url })).statusCode;
    await upload(person, await draw().jpeg().toBuffer());
    const first = await address();
    await upload(person, await draw(300, 300).jpeg().toBuffer());
    const second = await address();
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await person.call(removePhoto, {});
    expect((await person.call(me, {})).profileImage).toBeNull();
    expect(await status(second)).toBe(404);

    await upload(person, await draw().jpeg().toBuffer());
    const last = await address();
    await person.raw({
      method: 'DELETE',
      url: '/api/settings/account',
      payload: { confirmation: person.user?.username, password: 'hoops4life' },
    });
    expect(await status(last)).toBe(404);
  });

  it('handles many avatar uploads at once without an error [SET-9]', async () => {
    const person = await get().visitor().signUp();
    const photo = await draw().jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(person, photo)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await get().deps.db.query('select id from photos where created_by = $1', [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});
