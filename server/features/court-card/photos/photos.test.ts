import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import {
  mergeCourts,
  pinCourtPhoto,
  unpinCourtPhoto,
} from '#shared/admin/court-takedown.contract.ts';
import { openReports, suspendReported } from '#shared/admin/reports.contract.ts';
import { MAX_COURT_PHOTOS } from '#shared/court-card/court-photo-limits.ts';
import {
  type CourtPhoto,
  deleteCourtPhoto,
  likeCourtPhoto,
  unlikeCourtPhoto,
} from '#shared/court-card/court-photos.contract.ts';
import { courtPage, reportCourt } from '#shared/courts/courts.contract.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { type Answer, PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';
import { pauseRing, setLevel } from '#tests/test-trust.ts';

describe('court photos', () => {
  const get = useTestApp();
  let admin: TestPerson;
  let width = 64;
  beforeAll(async () => {
    admin = await signUpAdmin(get());
  });

  const player = async (level: 'New' | 'Seen' | 'Known' = 'Seen') => {
    const person = await get().visitor().signUp();
    if (level !== 'New') await setLevel(get().deps.db, [person.id], level);
    return person;
  };
  /** Every photo is different, so that it isn't taken for a repeat. */
  const send = async (person: TestPerson, courtId: number, fields = {}, bytes?: Buffer) => {
    width += 1;
    const form = await multipart(fields, { bytes: bytes ?? (await makePhoto({ width })) });
    const url = `/api/courts/${courtId}/photos`;
    return (await person.raw({ method: 'POST', url, ...form })) as Answer<CourtPhoto>;
  };
  const add = async (person: TestPerson, courtId: number) => {
    const { status, body } = await send(person, courtId);
    expect(status).toBe(201);
    return body;
  };
  const page = (person: TestPerson, id: number) =>
    person.call(courtPage, { params: { id }, query: {} });
  const of = (courtId: number, { id }: { id: number }) => ({
    params: { id: courtId, photoId: id },
  });
  const fill = async (courtId: number, count: number) => {
    await get().deps.db.query(
      `with new as (insert into photos (public_key, width, height, placeholder, is_public)
         select md5(n || random()::text), 4, 3, 'data:,', true from generate_series(1, $2::int) n returning id)
       insert into court_photos (photo_id, court_id, is_trusted) select id, $1::bigint, true from new`,
      [courtId, count],
    );
  };

  it('lists photos newest first, with likes, what is mine and no name [CARD-60] [CARD-66]', async () => {
    const court = await makeCourt(get().deps.db);
    const [one, other] = [await player(), await player()];
    const first = await add(one, court.id);
    const second = await add(other, court.id);
    await other.call(likeCourtPhoto, of(court.id, first));
    const { photos, photoUrl } = await page(other, court.id);
    expect(photos).toMatchObject([
      { id: second.id, likes: 0, isMine: true, isLiked: false, url: second.url },
      { id: first.id, likes: 1, isMine: false, isLiked: true, smallWidth: expect.any(Number) },
    ]);
    expect(photoUrl).toBe(first.url);
    expect(JSON.stringify(photos)).not.toContain(one.user?.name);
    expect((await get().visitor().raw({ url: first.url })).status).toBe(200);
  });

  it('adds the same photo or key once, even in parallel [CARD-61]', async () => {
    const court = await makeCourt(get().deps.db);
    const person = await player();
    const bytes = await makePhoto();
    const answers = await Promise.all([1, 2].map(() => send(person, court.id, {}, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await send(person, court.id, { idempotencyKey: 'one' });
    await send(person, court.id, { idempotencyKey: 'one' });
    expect((await page(person, court.id)).photos).toHaveLength(2);
  });

  it('refuses a 13th photo with 409, also if two race for the last place [CARD-60]', async () => {
    const { db } = get().deps;
    const court = await makeCourt(db);
    await fill(court.id, MAX_COURT_PHOTOS - 1);
    const people = await Promise.all([player(), player(), player()]);
    const answers = await Promise.all(people.map((person) => send(person, court.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: 'COURT_PHOTOS_FULL',
      message: 'This court already has 12 photos.',
    });
    expect((await page(admin, court.id)).photos).toHaveLength(MAX_COURT_PHOTOS);
  });

  it('answers a parallel repeat of the last possible photo like the first call [CARD-61]', async () => {
    const court = await makeCourt(get().deps.db);
    await fill(court.id, MAX_COURT_PHOTOS - 1);
    const newcomer = await player('New');
    const bytes = await makePhoto();
    const answers = await Promise.all([1, 2].map(() => send(newcomer, court.id, {}, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
  });

  it('lets a New member add one photo to a court and others four [CARD-62]', async () => {
    const court = await makeCourt(get().deps.db);
    const [newcomer, regular] = [await player('New'), await player()];
    await add(newcomer, court.id);
    expect((await send(newcomer, court.id)).body).toMatchObject({
      reason: 'OWN_COURT_PHOTOS_FULL',
    });
    for (let n = 0; n < 4; n++) await add(regular, court.id);
    expect((await send(regular, court.id)).status).toBe(409);
  });

  it('keeps places free for players above New, however many New members upload [CARD-62]', async () => {
    const court = await makeCourt(get().deps.db);
    const photos = [];
    for (let n = 0; n < 3; n++) photos.push(await add(await player('New'), court.id));
    const newcomer = await player('New');
    expect(await send(newcomer, court.id)).toMatchObject({
      status: 409,
      body: { reason: 'NEW_MEMBER_PHOTOS_FULL' },
    });
    await add(await player(), court.id);
    await admin.call(likeCourtPhoto, of(court.id, photos[0] as CourtPhoto));
    await add(newcomer, court.id);
  });

  it('accepts photos only for courts on the map [CARD-60]', async () => {
    const { db } = get().deps;
    const person = await player();
    const pending = await makeCourt(db, { status: 'pending', submittedBy: person.id });
    expect((await send(person, pending.id)).status).toBe(404);
    expect((await send(person, 999_999)).status).toBe(404);
  });

  it("keeps a New member's photo off the cover and public pages until a Known player likes it [CARD-63]", async () => {
    const { db } = get().deps;
    const court = await makeCourt(db);
    const newcomer = await player('New');
    const photo = await add(newcomer, court.id);
    for (let n = 0; n < 3; n++) {
      await (await player('New')).call(likeCourtPhoto, of(court.id, photo));
    }
    await newcomer.call(likeCourtPhoto, of(court.id, photo));
    await (await player('Seen')).call(likeCourtPhoto, of(court.id, photo));
    expect(await page(admin, court.id)).toMatchObject({ photo: null, photos: [{ likes: 5 }] });
    const publicPage = async () =>
      (
        await get()
          .visitor()
          .raw({ url: `/courts/${court.id}` })
      ).body as string;
    expect(await publicPage()).not.toContain(photo.smallUrl);
    await (await player('Known')).call(likeCourtPhoto, of(court.id, photo));
    expect((await page(admin, court.id)).photoUrl).toBe(photo.url);
  });

  it('shows the cover and up to three more photos on the public page [CARD-71]', async () => {
    const court = await makeCourt(get().deps.db);
    const person = await player();
    const photos = [];
    for (let n = 0; n < 4; n++) photos.push(await add(person, court.id));
    photos.push(await add(await player(), court.id));
    const html = String(
      (
        await get()
          .visitor()
          .raw({ url: `/courts/${court.id}` })
      ).body,
    );
    const isShown = photos.map(({ smallUrl }) => html.includes(smallUrl));
    expect(isShown).toEqual([true, false, true, true, true]);
  });

  it('makes the most liked photo the cover, and ignores likes by New members [CARD-64]', async () => {
    const court = await makeCourt(get().deps.db);
    const [one, other] = [await player(), await player()];
    const first = await add(one, court.id);
    const second = await add(other, court.id);
    const cover = async () => (await page(admin, court.id)).photoUrl;
    await (await player('New')).call(likeCourtPhoto, of(court.id, second));
    await other.call(likeCourtPhoto, of(court.id, second));
    expect(await cover()).toBe(first.url);
    await one.call(likeCourtPhoto, of(court.id, second));
    await one.call(likeCourtPhoto, of(court.id, second));
    expect(await cover()).toBe(second.url);
    // With equal likes, the cover stays.
    await other.call(likeCourtPhoto, of(court.id, first));
    expect(await cover()).toBe(second.url);
    expect(await one.call(unlikeCourtPhoto, of(court.id, second))).toEqual({ likes: 2 });
    expect(await cover()).toBe(first.url);
  });

  it("doesn't count likes of paused groups, and publishes a New member's photo only after a Known player likes it [CARD-63] [CARD-64]", async () => {
    const { db } = get().deps;
    const court = await makeCourt(db);
    const cover = async () => (await page(admin, court.id)).photoUrl;
    const photo = await add(await player('New'), court.id);
    const paused = await player('Known');
    await pauseRing(db, [paused.id]);
    await paused.call(likeCourtPhoto, of(court.id, photo));
    expect(await cover()).toBeNull();
    await (await player('Known')).call(likeCourtPhoto, of(court.id, photo));
    const other = await add(await player(), court.id);
    await paused.call(likeCourtPhoto, of(court.id, other));
    expect(await cover()).toBe(photo.url);
  });

  it('weighs likes by the level, group and suspension of now when the cover may change [CARD-64]', async () => {
    const { db } = get().deps;
    const court = await makeCourt(db);
    const [one, fan, paused, suspended] = await Promise.all([
      player(),
      player('New'),
      player(),
      player(),
    ]);
    const photos = [];
    for (let n = 0; n < 3; n++) photos.push(await add(one, court.id));
    const [first, second, third] = photos as [CourtPhoto, CourtPhoto, CourtPhoto];
    const cover = async () => (await page(admin, court.id)).photoUrl;
    await fan.call(likeCourtPhoto, of(court.id, second));
    await paused.call(likeCourtPhoto, of(court.id, third));
    await suspended.call(likeCourtPhoto, of(court.id, third));
    expect(await cover()).toBe(third.url);
    await setLevel(db, [fan.id], 'Seen');
    await pauseRing(db, [paused.id]);
    await db.query('update users set suspended_at = now() where id = $1', [suspended.id]);
    await (await player('New')).call(likeCourtPhoto, of(court.id, first));
    expect(await cover()).toBe(second.url);
  });

  it('chooses the cover again when a player who liked it deletes the account [CARD-64] [CARD-70]', async () => {
    const court = await makeCourt(get().deps.db);
    const [one, leaver] = [await player(), await player()];
    const [first, second] = [await add(one, court.id), await add(one, court.id)];
    await leaver.call(likeCourtPhoto, of(court.id, second));
    await admin.call(likeCourtPhoto, of(court.id, first));
    expect((await page(one, court.id)).photoUrl).toBe(second.url);
    const confirmation = leaver.user?.username ?? '';
    await leaver.call(deleteAccount, { body: { confirmation, password: PASSWORD } });
    expect((await page(one, court.id)).photoUrl).toBe(first.url);
  });

  it('lets an admin pin the cover over the likes [CARD-65]', async () => {
    const court = await makeCourt(get().deps.db);
    const [one, newcomer] = [await player(), await player('New')];
    const liked = await add(one, court.id);
    const plain = await add(newcomer, court.id);
    await admin.call(likeCourtPhoto, of(court.id, liked));
    await admin.call(pinCourtPhoto, of(court.id, plain));
    expect((await page(one, court.id)).photoUrl).toBe(plain.url);
    // Only the pinned photo can be unpinned.
    await admin.call(unpinCourtPhoto, of(court.id, liked));
    expect((await page(one, court.id)).photos.map(({ isPinned }) => isPinned)).toEqual([
      true,
      false,
    ]);
    await admin.call(unpinCourtPhoto, of(court.id, plain));
    expect((await page(one, court.id)).photoUrl).toBe(liked.url);
    expect(await auditOf(get(), 'court', court.id)).toMatchObject([
      { action: 'court.photo', after: { pinned: true } },
      { action: 'court.photo', after: { pinned: false } },
    ]);
    expect((await one.send(pinCourtPhoto, of(court.id, plain))).status).toBe(403);
    const elsewhere = await makeCourt(get().deps.db);
    expect((await admin.send(pinCourtPhoto, of(elsewhere.id, plain))).status).toBe(404);
  });

  it('lets the uploader or an admin delete a photo, and the next one becomes the cover [CARD-67]', async () => {
    const court = await makeCourt(get().deps.db);
    const [one, other] = [await player(), await player()];
    const first = await add(one, court.id);
    const second = await add(other, court.id);
    expect(await other.send(deleteCourtPhoto, of(court.id, first))).toMatchObject({
      status: 403,
      body: { reason: 'NOT_YOUR_PHOTO' },
    });
    await one.call(deleteCourtPhoto, of(court.id, first));
    expect((await one.raw({ url: first.url })).status).toBe(404);
    expect((await page(one, court.id)).photoUrl).toBe(second.url);
    await admin.call(deleteCourtPhoto, of(court.id, second));
    expect(await page(one, court.id)).toMatchObject({ photo: null, photos: [] });
    expect(await auditOf(get(), 'court', court.id)).toMatchObject([
      { actorId: admin.id, action: 'court.photo', after: { photo: false } },
    ]);
    expect((await one.send(likeCourtPhoto, of(court.id, second))).status).toBe(404);
  });

  it('reports name the photo, and deleting it closes them [CARD-68]', async () => {
    const court = await makeCourt(get().deps.db);
    const [one, other] = [await player(), await player()];
    const [first, second] = [await add(one, court.id), await add(other, court.id)];
    const params = { id: court.id };
    for (const { id } of [first, second]) {
      const body = { about: 'photo' as const, photoId: id, reason: 'Not a court' };
      await other.call(reportCourt, { params, body });
    }
    const listed = async () =>
      (await admin.call(openReports, { query: {} })).filter((r) => r.court?.id === court.id);
    expect(await listed()).toMatchObject([
      { court: { photoId: first.id, photoUrl: first.url }, person: { id: one.id } },
      { court: { photoId: second.id, photoUrl: second.url }, person: { id: other.id } },
    ]);
    await admin.call(deleteCourtPhoto, of(court.id, first));
    expect(await listed()).toMatchObject([{ court: { photoId: second.id } }]);
    const elsewhere = { about: 'photo', photoId: first.id, reason: 'Not a court' };
    expect((await other.send(reportCourt, { params, body: elsewhere })).status).toBe(400);
  });

  it('a report still names the uploader after they delete the photo [CARD-68]', async () => {
    const court = await makeCourt(get().deps.db);
    const [one, other] = [await player(), await player()];
    const photo = await add(one, court.id);
    const body = { about: 'photo' as const, photoId: photo.id, reason: 'Not a court' };
    await other.call(reportCourt, { params: { id: court.id }, body });
    await one.call(deleteCourtPhoto, of(court.id, photo));
    const reports = await admin.call(openReports, { query: {} });
    const report = reports.find((r) => r.court?.id === court.id);
    expect(report).toMatchObject({ court: { photoUrl: null }, person: { id: one.id } });
    const params = { id: report?.id ?? 0 };
    await admin.call(suspendReported, {
      params,
      body: { reason: 'No courts', removeContent: false },
    });
    expect((await one.raw({ url: '/api/auth/me' })).status).toBe(401);
  });

  it('follows a cover that a node of 0.11.0 moves with a merged court [CARD-69]', async () => {
    const { db } = get().deps;
    const [from, into] = [await makeCourt(db), await makeCourt(db)];
    const person = await player();
    const photo = await add(person, from.id);
    await admin.call(pinCourtPhoto, of(from.id, photo));
    await db.query(`update courts set status = 'removed', photo_id = null where id = $1`, [
      from.id,
    ]);
    await db.query('update courts set photo_id = $2 where id = $1', [into.id, photo.id]);
    expect((await page(person, into.id)).photos).toMatchObject([{ id: photo.id, isPinned: false }]);
    expect(await person.call(likeCourtPhoto, of(into.id, photo))).toEqual({ likes: 1 });
  });

  it('moves photos with a merged court, up to 12 [CARD-69]', async () => {
    const { db } = get().deps;
    const [from, into] = [await makeCourt(db), await makeCourt(db)];
    const person = await player();
    const photo = await add(person, from.id);
    await fill(from.id, 2);
    await fill(into.id, MAX_COURT_PHOTOS - 1);
    await admin.call(likeCourtPhoto, of(from.id, photo));
    await admin.call(mergeCourts, { params: { id: from.id }, body: { intoCourtId: into.id } });
    const { photos, photoUrl } = await page(person, into.id);
    expect([photos.length, photoUrl]).toEqual([MAX_COURT_PHOTOS, photo.url]);
    expect((await person.raw({ url: photo.url })).status).toBe(200);
  });

  it('exports photos and likes, and deletes them with the account [CARD-70]', async () => {
    const { db } = get().deps;
    const court = await makeCourt(db);
    const [leaver, stays] = [await player(), await player()];
    const [own, other] = [await add(leaver, court.id), await add(stays, court.id)];
    await leaver.call(likeCourtPhoto, of(court.id, other));
    expect((await leaver.exportData()).body).toMatchObject({
      courtPhotos: { photos: [{ address: own.url }], likes: [{ address: other.url }] },
    });
    const confirmation = leaver.user?.username ?? '';
    await leaver.call(deleteAccount, { body: { confirmation, password: PASSWORD } });
    const left = await page(stays, court.id);
    expect(left).toMatchObject({ photoUrl: other.url, photos: [{ id: other.id, likes: 0 }] });
    expect((await stays.raw({ url: own.url })).status).toBe(404);
  });
});
