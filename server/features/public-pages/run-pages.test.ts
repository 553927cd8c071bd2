import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { guestMailQueue } from '#server/features/runs/index.ts';
import { runQueue } from '#server/platform/jobs/job-queue.ts';
import { joinByMail } from '#shared/runs/guests.contract.ts';
import {
  cancelRun,
  changeRun,
  createRun,
  readRun,
  removeFromRun,
} from '#shared/runs/runs.contract.ts';
import { createTestApp, useTestApp } from '#tests/test-app.ts';
import { giveFact, makeCourt } from '#tests/test-courts.ts';
import { aRun } from '#tests/test-runs.ts';
import { setLevel } from '#tests/test-trust.ts';

const VIENNA = { latitude: 48.2, longitude: 16.4, timeZone: 'Europe/Vienna' };
/** Noon in Vienna. */
const NOON = new Date('2026-06-10T10:00:00Z');
const FORM = 'application/x-www-form-urlencoded';

const NO_MAILER = { isSetUp: false, send: async () => undefined };

let asked = 0;

describe('public run page', () => {
  const get = useTestApp({ hasOwnClock: true, config: { publicUrl: 'https://jim.example' } });
  beforeEach(() => get().clock.set(NOON));

  async function host(overrides: object = {}, account: object = {}) {
    const person = await get()
      .visitor()
      .signUp({ name: 'Zebulon Quill', ...account });
    const court = await makeCourt(get().deps.db, { name: 'Käfig am Gürtel', ...VIENNA });
    const { key } = await person.call(createRun, {
      body: aRun(court.id, {
        startsAt: '2026-06-12T16:00:00Z',
        minutes: 120,
        minPlayers: 4,
        maxPlayers: 5,
        guestSpots: 4,
        note: 'Bring <b>water</b>',
        ...overrides,
      }),
    });
    return { person, court, key, path: `/runs/${key}` };
  }
  const open = (url: string, headers: Record<string, string> = {}) =>
    get().visitor().raw({ url, headers });
  const page = async (url: string) => String((await open(url)).body);
  const post = (url: string, fields: Record<string, string>) =>
    get()
      .visitor()
      .raw({
        url,
        method: 'POST',
        headers: { 'content-type': FORM },
        payload: new URLSearchParams(fields).toString(),
      });

  it("opens a run's page without a session, with metadata for chat apps and search engines [RUN-42] [RUN-41]", async () => {
    const { path, court } = await host();
    const answer = await open(path);
    expect(answer.status).toBe(200);
    const text = String(answer.body);
    const address = `https://jim.example${path}`;
    expect(text).toContain('<title>5v5 at Käfig am Gürtel · Fri, Jun 12, 6:00');
    expect(text).toMatch(
      /<meta name="description" content="Friday, June 12, 6:00[^"]*4 spots left/,
    );
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(text).toContain(`property="og:image" content="${address}/preview.jpg?lang=en"`);
    expect(text).not.toContain('noindex');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'SportsEvent',
      url: address,
      startDate: '2026-06-12T16:00:00.000Z',
      endDate: '2026-06-12T18:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      remainingAttendeeCapacity: 4,
      location: { name: 'Käfig am Gürtel', geo: { latitude: 48.2 } },
    });
    expect(text).toContain('A run is an invitation, not a booking.');
    expect(text).toContain('1 of 5 in');
    expect(text).toContain(`href="${path}.ics"`);
    expect(text).toContain(`href="/courts/${court.id}"`);
    expect(text).not.toContain('Dark from');
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });

  it('warns if the run ends after dark, unless the court has lights [RUN-30]', async () => {
    const { path } = await host({ startsAt: '2026-06-12T18:00:00Z' });
    expect(await page(path)).toMatch(/Dark from 9:3\d/);
    const lit = await host({ startsAt: '2026-06-12T18:00:00Z' });
    await giveFact(get().deps.db, lit.court.id, 'lights', 'yes');
    expect(await page(lit.path)).not.toContain('Dark from');
  });

  it('shows no names, and the note as plain text to readers only [RUN-42] [PUB-9]', async () => {
    const { path } = await host();
    const text = await page(path);
    expect(text).not.toMatch(/Zebulon|Quill|p_[0-9a-f]{10}/);
    expect(text).toContain('Bring &lt;b&gt;water');
    expect(text.split('<body>')[0]).not.toContain('water');
  });

  it('serves a preview of 1200 by 630, at most 80 KB, unchanged until something changes [RUN-42] [PUB-4]', async () => {
    const { path } = await host();
    const picture = await get().app.inject({
      url: `${path}/preview.jpg`,
      headers: { host: 'jim.example' },
    });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload.length).toBeLessThanOrEqual(80 * 1024);
    const { width, height } = await sharp(picture.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const again = await open(`${path}/preview.jpg`, {
      'if-none-match': String(picture.headers.etag),
    });
    expect(again.status).toBe(304);
    expect((await open('/runs/AAAAAAAAAAAAAAAAAAAAAA/preview.jpg')).status).toBe(404);
  });

  it("shows a run in the reader's language and the court's time zone [RUN-42] [RUN-37]", async () => {
    const { path } = await host();
    const french = await page(`${path}?lang=fr`);
    expect(french).toContain('<html lang="fr"');
    expect(french).toContain('vendredi 12 juin');
    expect(french).toContain('18:00');
  });

  it('keeps link-only runs out of search engines and hides runs for friends [RUN-42] [RUN-3]', async () => {
    const byLink = await host({ visibility: 'link' });
    expect(await page(byLink.path)).toContain('content="noindex"');
    const friends = await host({ visibility: 'friends' });
    const hidden = await open(friends.path);
    const never = await open('/runs/AAAAAAAAAAAAAAAAAAAAAA');
    expect([hidden.status, never.status]).toEqual([404, 404]);
    const same = (text: unknown, key: string) => String(text).replaceAll(key, 'KEY');
    expect(same(hidden.body, friends.key)).toBe(same(never.body, 'AAAAAAAAAAAAAAAAAAAAAA'));
    expect(String(hidden.body)).toContain(
      `/login?next=%2Fruns%2F${friends.key}#login`.replaceAll('&', '&amp;'),
    );
    expect(hidden.headers['cache-control']).toBe('no-store');
    for (const key of ['x', '%00', 'A'.repeat(90)]) {
      expect((await open(`/runs/${key}`)).status).toBe(404);
    }
  });

  it("hides the text of a host who is neither confirmed nor Seen, and isn't indexed [PUB-73]", async () => {
    const { path, key, court, person } = await host({ note: 'Free shoes at www.example.org' });
    const { db } = get().deps;
    await db.query('update users set is_email_unconfirmed = true where id = $1', [person.id]);
    const text = await page(path);
    expect(text).toContain('content="noindex"');
    expect(text).not.toContain('Free shoes');
    expect(await page(`/courts/${court.id}`)).not.toContain(path);
    expect(String((await open(`/runs/${key}.ics`)).body)).not.toContain('Free shoes');
    expect(JSON.stringify((await open(`/api/public/runs/${key}`)).body)).not.toContain(
      'Free shoes',
    );
    const member = await get().visitor().signUp();
    expect((await member.call(readRun, { params: { key } })).note).toContain('Free shoes');
  });

  it('shows the text of a host who is Seen [PUB-73]', async () => {
    const { path, person } = await host();
    const { db } = get().deps;
    await db.query('update users set is_email_unconfirmed = true where id = $1', [person.id]);
    await setLevel(db, [person.id], 'Seen');
    const text = await page(path);
    expect(text).not.toContain('content="noindex"');
    expect(text).toContain('Bring &lt;b&gt;water');
  });

  it('serves the app to members and to anyone who starts a run [RUN-42] [PUB-1]', async () => {
    const { person, path } = await host();
    expect(String((await person.raw({ url: path })).body)).not.toContain('og:title');
    expect(await page('/runs/new')).not.toContain('og:title');
  });

  it('shows that a run was cancelled, without a way to join [RUN-42]', async () => {
    const { person, key, path } = await host();
    await person.call(cancelRun, { params: { key }, body: {} });
    const text = await page(path);
    expect(text).toContain('This run was canceled');
    expect(text).toContain('EventCancelled');
    expect(text).toContain('noindex');
    expect(text).not.toContain('<form');
  });

  it("lists a run on its court's public page, unless it is link-only [PUB-13]", async () => {
    const { court, path } = await host();
    const text = await page(`/courts/${court.id}`);
    expect(text).toContain('Next runs');
    expect(text).toContain(`href="${path}"`);
    expect(text).toMatch(/5v5<.*4 spots left/);
    expect(text).not.toMatch(/Zebulon|Quill/);
    const other = await host({ visibility: 'link' });
    expect(await page(`/courts/${other.court.id}`)).not.toContain('Next runs');
  });

  it('asks guests for the year of birth if there is a minimum age [RUN-115]', async () => {
    const { path, key } = await host();
    expect(await page(path)).not.toContain('Year of birth');
    const { config } = get().deps;
    config.minimumAge = 16;
    try {
      const other = await host({}, { birthYear: 1990 });
      expect(await page(other.path)).toContain('Year of birth');
      const fields = { name: 'Sam', email: 'sam16@example.org' };
      expect((await post(`${path}/join`, fields)).status).toBe(400);
      const refused = await post(`${path}/join`, { ...fields, birthYear: '2015' });
      expect([refused.status, String(refused.headers['set-cookie'])]).toEqual([
        400,
        expect.stringContaining('jim_too_young=1'),
      ]);
      expect((await post(`${path}/join`, { ...fields, birthYear: '1990' })).status).toBe(303);
      const api = get().visitor();
      const ask = (birthYear: number) =>
        api.send(joinByMail, { params: { key }, body: { ...fields, birthYear } });
      expect(await ask(2015)).toMatchObject({ status: 400, body: { reason: 'TOO_YOUNG' } });
      expect(await ask(1990)).toMatchObject({ status: 400, body: { reason: 'TOO_YOUNG' } });
    } finally {
      config.minimumAge = undefined;
    }
  });

  /** Requests a link by form and returns the mailed URL. */
  async function join(path: string, name = 'Sam') {
    const email = `guest${++asked}@example.org`;
    const answer = await post(`${path}/join`, { name, email });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}?sent=1`]);
    await runQueue(guestMailQueue(get().deps), get().deps);
    const mail = get()
      .mails.filter(({ to }) => to === email)
      .at(-1);
    const [, token = ''] = /\?guest=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toContain(`https://jim.example${path}?guest=${token}`);
    return { token, link: `${path}?guest=${token}` };
  }

  it("lets a guest's page and calendar file outlive a change to friends only [RUN-32]", async () => {
    const { person, key, path } = await host();
    const { token, link } = await join(path);
    const calendar = `${path}.ics?guest=${token}`;
    await post(`${path}/guest`, { token, answer: 'in' });
    await person.call(changeRun, { params: { key }, body: { visibility: 'friends' } });
    expect(await page(link)).toContain(`href="${calendar}"`);
    expect((await open(calendar)).status).toBe(200);
    expect((await open(`${path}.ics?guest=none`)).status).toBe(404);
    const other = await host({ visibility: 'friends' });
    expect((await open(`${other.path}.ics?guest=${token}`)).status).toBe(404);
  });

  it('takes a guest from the form to a spot by a mailed link and a tap [RUN-43] [RUN-32]', async () => {
    const { person, key, path } = await host();
    const { token, link } = await join(path);
    expect(await page(`${path}?sent=1`)).toContain('Check your email');
    const run = () => person.call(readRun, { params: { key } });
    const opened = await open(link);
    expect(String(opened.body)).toContain('Hi Sam, are you in?');
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.headers['referrer-policy']).toBe('same-origin');
    expect((await run()).playersIn).toBe(1);
    const confirmed = await post(`${path}/guest`, { token, answer: 'in', guests: '1' });
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, link]);
    expect(await page(link)).toContain('You&#x27;re in, with 1 guest');
    expect((await run()).playersIn).toBe(3);
    await post(`${path}/guest`, { token, answer: 'maybe' });
    expect(await page(link)).toContain('You might come');
    const left = await post(`${path}/guest`, { token, answer: 'withdraw' });
    expect(left.headers.location).toBe(`${path}?left=1`);
    expect(await page(`${path}?left=1`)).toContain(
      'Your name and email address have been deleted.',
    );
    const gone = await open(link);
    expect(gone.status).toBe(404);
    expect(String(gone.body)).toContain('This link no longer works.');
    expect(await run()).toMatchObject({ playersIn: 1, mailGuests: [] });
  });

  it('shows a guest the waitlist, an offer and the reason for a removal [RUN-43]', async () => {
    const { person, key, path } = await host({ maxPlayers: 2, minPlayers: 2 });
    const first = await join(path, 'Ann');
    await post(`${path}/guest`, { token: first.token, answer: 'in' });
    const second = await join(path, 'Bea');
    expect(await page(second.link)).toContain('Join the waitlist');
    await post(`${path}/guest`, { token: second.token, answer: 'in' });
    expect(await page(second.link)).toContain('You&#x27;re on the waitlist');
    await post(`${path}/guest`, { token: first.token, answer: 'out' });
    expect(await page(second.link)).toMatch(/Yours until 2:0\d/);
    const { mailGuests } = await person.call(readRun, { params: { key } });
    const [bea] = mailGuests.filter(({ name }) => name === 'Bea');
    await person.call(removeFromRun, {
      params: { key },
      body: { guestId: bea?.id, reason: 'Full of <i>beans</i>' },
    });
    const text = await page(second.link);
    expect(text).toContain('Full of &lt;i&gt;beans');
    expect(text).not.toContain('<form');
  });

  it('shows what was wrong with a form and keeps what was typed [RUN-43]', async () => {
    const { path } = await host();
    const answer = await post(`${path}/join`, { name: '"><script>', email: 'nobody' });
    expect(answer.status).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = String(answer.body);
    expect(text).toContain('role="alert"');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
    for (const fields of [{}, { name: 'Sam' }, { email: 'sam@example.org' }]) {
      expect((await post(`${path}/join`, fields)).status).toBe(400);
    }
    for (const fields of [{}, { token: 'x', answer: 'in' }, { token: 'x', answer: 'hm' }]) {
      expect((await post(`${path}/guest`, fields)).status).toBe(404);
    }
    expect((await post(`${path}/join`, { name: 'x'.repeat(5_000) })).status).toBe(413);
    const asJson = { url: `${path}/join`, method: 'POST', payload: { name: {} } } as const;
    expect((await get().visitor().raw(asJson)).status).toBe(415);
  });

  it('refuses forms from other sites with a message [RUN-43] [PUB-10]', async () => {
    const { path } = await host();
    const answer = await get()
      .visitor()
      .raw({
        url: `${path}/join`,
        method: 'POST',
        headers: { 'content-type': FORM, origin: 'https://evil.example' },
        payload: 'name=Sam&email=sam%40example.org',
      });
    expect(answer.status).toBe(403);
    expect(String(answer.body)).toContain('That didn&#x27;t work');
    expect(String(answer.body)).not.toContain('Too many visitors');
  });

  it('says when to try again if a form was sent too often [PUB-10] [RUN-33]', async () => {
    const { path } = await host();
    const send = () => post(`${path}/join`, { name: 'Sam', email: 'keen@example.org' });
    // The daily limit of mails to one address.
    for (let times = 0; times < 5; times++) expect((await send()).status).toBe(303);
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it("ties a guest's link to one run [RUN-43]", async () => {
    const one = await host();
    const other = await host();
    const { token } = await join(one.path);
    expect((await open(`${other.path}?guest=${token}`)).status).toBe(404);
  });
});

describe('public run page without mail', () => {
  it('leads to sign-up and back to the run if the server sends no mail [RUN-44] [RUN-36]', async () => {
    const testApp = await createTestApp({ deps: { mailer: NO_MAILER } });
    try {
      const person = await testApp.visitor().signUp();
      const court = await makeCourt(testApp.deps.db, VIENNA);
      const { key } = await person.call(createRun, {
        body: aRun(court.id, { visibility: 'link' }),
      });
      const text = String((await testApp.visitor().raw({ url: `/runs/${key}` })).body);
      expect(text).toContain('only members can join');
      expect(text).toContain(`/login?next=%2Fruns%2F${key}&amp;action=join-run#sign-up`);
      expect(text).not.toContain('<form');
    } finally {
      await testApp.close();
    }
  });
});
