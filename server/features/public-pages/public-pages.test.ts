import { describe, expect, it, vi } from 'vitest';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { closeCourt, mergeCourts } from '#shared/admin/court-takedown.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { aroundVisitor } from '#shared/public-pages/public-pages.contract.ts';
import { createRun } from '#shared/runs/runs.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { giveFact, makeCourt, northOf, readingAt } from '#tests/test-courts.ts';
import { aRun } from '#tests/test-runs.ts';
import { readPublicCourt } from './public-court.service.ts';
import { listCourtsOfSitemap } from './public-pages.repo.ts';
import { pictureNote } from './words.ts';

const HARLEM = { latitude: 40.8296, longitude: -73.9366 };

describe('public court page', () => {
  const get = useTestApp({ config: { publicUrl: 'https://jim.example' } });
  const open = (url: string, headers: Record<string, string> = {}) =>
    get().visitor().raw({ url, headers });
  const page = async (url: string, headers?: Record<string, string>) =>
    String((await open(url, headers)).body);

  it("shows a court's page while the database is read-only, without counting visits [OPS-105]", async () => {
    const { db } = get().deps;
    const court = await makeCourt(db, { name: 'Rucker Park', ...HARLEM });
    const query = db.query.bind(db);
    const refused = vi.spyOn(db, 'query').mockImplementation((statement, values) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!/^\s*insert/i.test(text)) return query(statement, values);
      return Promise.reject(Object.assign(new Error('read-only'), { code: '25006' }));
    });
    expect((await open(`/courts/${court.id}`)).status).toBe(200);
    expect(refused).toHaveBeenCalled();
  });

  it("opens a court's page without a session, with metadata for chat apps and search engines [PUB-1] [PUB-3]", async () => {
    const court = await makeCourt(get().deps.db, { name: 'Rucker Park', ...HARLEM });
    const answer = await open(`/courts/${court.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const text = String(answer.body);
    const address = `https://jim.example/courts/${court.id}`;
    expect(text).toContain('<title>Rucker Park · Basketball court in ');
    expect(text).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
    for (const language of ['en', 'es', 'fr']) {
      expect(text).toContain(`hrefLang="${language}" href="${address}?lang=${language}"`);
    }
    expect(text).toContain(`property="og:image" content="${address}/preview.jpg?lang=en"`);
    expect(text).toContain('property="og:title" content="Rucker Park');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'SportsActivityLocation',
      name: 'Rucker Park',
      url: address,
      geo: HARLEM,
    });
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")| style="/);
    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self'");
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.headers.vary).toMatch(/accept-language.*cookie/);
  });

  it('shows facts, mentions three of them and lists them as amenities [CARD-36]', async () => {
    const { db } = get().deps;
    const { id } = await makeCourt(db, HARLEM);
    await giveFact(db, id, 'toilets', 'no');
    await giveFact(db, id, 'hoops', '4');
    await giveFact(db, id, 'size', 'full');
    await giveFact(db, id, 'lights', 'yes');
    await db.query(
      `update court_facts set state = 'confirmed', confirmed_at = now(), players = 2 where key = 'size'`,
    );
    const text = await page(`/courts/${id}`);
    expect(text).toMatch(/<meta name="description" content="[^"]* Full court · 4 hoops · Lights"/);
    const words = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(words).toContain('Hoops: 4 · not confirmed yet');
    expect(words).toContain('Size: full court · confirmed today by 2 players');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json).amenityFeature).toEqual([
      { '@type': 'LocationFeatureSpecification', name: 'Full court', value: true },
      { '@type': 'LocationFeatureSpecification', name: '4 hoops', value: true },
      { '@type': 'LocationFeatureSpecification', name: 'Lights', value: true },
      { '@type': 'LocationFeatureSpecification', name: 'Restrooms', value: false },
    ]);
  });

  it("uses the reader's language, or the one in the URL [PUB-3]", async () => {
    const { id } = await makeCourt(get().deps.db, HARLEM);
    expect(await page(`/courts/${id}`, { 'accept-language': 'fr-CH, en;q=0.5' })).toContain(
      'lang="fr"',
    );
    const spanish = await page(`/courts/${id}?lang=es`, { 'accept-language': 'fr' });
    expect(spanish).toContain('<html lang="es"');
    expect(spanish).toContain(`canonical" href="https://jim.example/courts/${id}?lang=es"`);
    expect(await page(`/courts/${id}?lang=xx`)).toContain('<html lang="en"');
  });

  it("shows today's usual hours, or that they aren't known yet [PUB-21]", async () => {
    const { db } = get().deps;
    const quiet = await makeCourt(db, HARLEM);
    expect(await page(`/courts/${quiet.id}`)).toContain('Not enough check-ins yet');
    const busy = await makeCourt(db, { ...HARLEM, timeZone: 'America/New_York' });
    await db.query(
      'insert into usual_hours (court_id, hour_of_week, people) select $1, h, case h % 24 when 18 then 9 else 1 end from generate_series(0, 167) h',
      [busy.id],
    );
    const text = await page(`/courts/${busy.id}`);
    expect(text).toMatch(/Busiest around 6\sPM/);
    expect(text.match(/<rect [^>]*rx="2"/g)).toHaveLength(24);
    expect(text.match(/<rect [^>]*rx="2" class="fill-ball"/g)).toHaveLength(1);
  });

  it('shows numbers but no names, handles, faces or notes [PUB-9]', async () => {
    const { db } = get().deps;
    const submitter = await get().visitor().signUp({ name: 'Zebulon Quill' });
    const { id, ...place } = await makeCourt(db, { ...HARLEM, submittedBy: submitter.id });
    await db.query(`update courts set notes = 'Ask Zebulon for the key' where id = $1`, [id]);
    await submitter.call(checkIn, { params: { id }, body: readingAt(place) });
    const text = await page(`/courts/${id}`);
    expect(text).toMatch(/<dt[^>]*>Active players<\/dt>\s*<dd[^>]*>1–3<\/dd>/);
    expect(text).toMatch(/<dt[^>]*>Checked in today<\/dt>\s*<dd[^>]*>1–3<\/dd>/);
    expect(text).toMatch(/As of \d{1,2}:\d[05]/);
    expect(text).not.toMatch(/Zebulon|Quill|p_[0-9a-f]{10}/);
  });

  it('counts people only once their address is confirmed or they are Seen [PUB-73]', async () => {
    const { db } = get().deps;
    const newcomer = await get().visitor().signUp();
    const { id, ...place } = await makeCourt(db, HARLEM);
    await db.query('update users set is_email_unconfirmed = true where id = $1', [newcomer.id]);
    await newcomer.call(checkIn, { params: { id }, body: readingAt(place) });
    const active = (shown: string) =>
      new RegExp(`<dt[^>]*>Active players</dt>\\s*<dd[^>]*>${shown}</dd>`);
    const text = await page(`/courts/${id}`);
    expect(text).toMatch(active('0'));
    expect(text).toMatch(/<dt[^>]*>Checked in today<\/dt>\s*<dd[^>]*>0<\/dd>/);
    expect(text).toMatch(/<dt[^>]*>Check-ins in 30 days<\/dt>\s*<dd[^>]*>0<\/dd>/);
    expect(text).toContain('Nobody has checked in here lately.');
    expect(text).toContain('content="noindex"');
    const listed = await listCourtsOfSitemap(db, 0);
    expect(listed.map((court) => court.id)).not.toContain(id);
  });

  it('says "1–3" in descriptions and on pictures too [PUB-72]', async () => {
    const { id, ...place } = await makeCourt(get().deps.db, HARLEM);
    const player = await get().visitor().signUp();
    await player.call(checkIn, { params: { id }, body: readingAt(place) });
    const text = await page(`/courts/${id}`);
    expect(text).toMatch(/<meta name="description" content="1–3 check-ins at /);
    expect(text).toMatch(/"description":"1–3 check-ins at /);
    expect(text).not.toMatch(/[^–]\b1 check-in\b/);
    const found = await readPublicCourt(get().deps, id);
    if (found === 'absent' || !('court' in found)) throw new Error('The court is there.');
    const month = { ...found.court, now: { ...found.court.now, people: 0 } };
    const words = { t: translatorFor('en'), locale: 'en' };
    expect(pictureNote(words, month)).toBe('1–3 check-ins in 30 days');
  });

  it('escapes hostile court names [PUB-9]', async () => {
    const name = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
    const { id } = await makeCourt(get().deps.db, { ...HARLEM, name });
    for (const path of [
      `/courts/${id}`,
      `/courts/${id}/poster`,
      '/places/new-york-city-new-york',
    ]) {
      const text = await page(path);
      expect(text).not.toMatch(/<script>|<img src=x|onerror=alert\(1\)>/);
    }
  });

  it('serves the app to members [PUB-1]', async () => {
    const { id } = await makeCourt(get().deps.db, HARLEM);
    const member = await get().visitor().signUp();
    const answer = await member.raw({ url: `/courts/${id}` });
    expect(String(answer.body)).not.toContain('og:title');
    expect(answer.headers['cache-control']).not.toContain('public');
  });

  it('treats pending, rejected and removed courts as nonexistent [PUB-6]', async () => {
    const { db } = get().deps;
    const pending = await makeCourt(db, { ...HARLEM, status: 'pending', name: 'Secret court' });
    const rejected = await makeCourt(db, { ...HARLEM, status: 'rejected', name: 'Secret court' });
    const removed = await makeCourt(db, { ...HARLEM, name: 'Secret court' });
    await db.query(`update courts set status = 'removed' where id = $1`, [removed.id]);
    const absent = await open('/courts/999999999');
    expect(absent.status).toBe(404);
    for (const { id } of [pending, rejected, removed]) {
      for (const path of ['', '/poster', '/preview.jpg']) {
        const answer = await open(`/courts/${id}${path}`);
        expect([answer.status, answer.body]).toEqual([404, absent.body]);
      }
    }
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '9'.repeat(30), '%00', '٣'])(
    'finds no court at /courts/%s [PUB-6]',
    async (id) => expect((await open(`/courts/${id}`)).status).toBe(404),
  );

  it('redirects from a merged court to the surviving one [PUB-6]', async () => {
    const { db } = get().deps;
    const admin = await signUpAdmin(get());
    const kept = await makeCourt(db, HARLEM);
    const gone = await makeCourt(db, northOf(HARLEM, 20));
    await admin.call(mergeCourts, {
      params: { id: gone.id },
      body: { intoCourtId: kept.id },
    });
    for (const path of ['', '/poster', '/preview.jpg']) {
      const answer = await open(`/courts/${gone.id}${path}`);
      expect([answer.status, answer.headers.location]).toEqual([301, `/courts/${kept.id}${path}`]);
    }
  });

  it('shows that a court is closed, and three open ones nearby [PUB-6]', async () => {
    const { db } = get().deps;
    const admin = await signUpAdmin(get());
    const here = { latitude: -45.87, longitude: 170.5 };
    const courts = [];
    for (const metres of [0, 100, 200, 300, 400]) {
      courts.push(await makeCourt(db, { name: `Dunedin ${metres}`, ...northOf(here, metres) }));
    }
    for (const court of courts.slice(0, 2)) {
      await admin.call(closeCourt, { params: { id: court.id }, body: { reason: 'New floor' } });
    }
    const text = await page(`/courts/${courts[0]?.id}`);
    expect(text).toContain('This court is closed');
    expect(text).not.toContain('action=check-in');
    const listed = [...text.matchAll(/<bdi>(Dunedin \d+)<\/bdi>/g)].map(([, name]) => name);
    expect(listed).toEqual(['Dunedin 0', 'Dunedin 200', 'Dunedin 300', 'Dunedin 400']);
  });

  it('lets search engines index only court pages with content [PUB-5]', async () => {
    const { db } = get().deps;
    const place = { latitude: 52.52, longitude: 13.4 };
    const thin = await makeCourt(db, place);
    expect(await page(`/courts/${thin.id}`)).toContain('name="robots" content="noindex"');
    const visited = await makeCourt(db, place);
    const person = await get().visitor().signUp();
    await person.call(checkIn, { params: { id: visited.id }, body: readingAt(place) });
    expect(await page(`/courts/${visited.id}`)).not.toContain('noindex');
    const list = await page('/sitemaps/courts-0.xml');
    expect(list).toContain(`<loc>https://jim.example/courts/${visited.id}</loc>`);
    expect(list).not.toContain(`/courts/${thin.id}<`);
  });

  it('leads every action through the login and back [PUB-2, FAV-11]', async () => {
    const { id } = await makeCourt(get().deps.db, HARLEM);
    const text = await page(`/courts/${id}`);
    expect(text).toContain(`href="/login?next=%2Fcourts%2F${id}&amp;action=check-in#sign-up"`);
    expect(text).toContain(`href="/login?next=%2Fcourts%2F${id}&amp;action=star#sign-up"`);
    expect(text).toContain(`href="/login?next=%2Fcourts%2F${id}#login"`);
  });

  it("links to the device's map app [PUB-8]", async () => {
    const { id } = await makeCourt(get().deps.db, HARLEM);
    const android = await page(`/courts/${id}`, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15)',
    });
    expect(android).toContain('href="geo:40.8296,-73.9366?q=');
    const iphone = await page(`/courts/${id}`, { 'user-agent': 'Mozilla/5.0 (iPhone)' });
    expect(iphone).toContain('href="https://maps.apple.com/?daddr=40.8296%2C-73.9366"');
  });

  it('prints a poster with a QR code that leads to the court [PUB-7]', async () => {
    const { id } = await makeCourt(get().deps.db, { ...HARLEM, name: 'Rucker Park' });
    for (const size of ['a4', 'a6']) {
      const text = await page(`/courts/${id}/poster?size=${size}`);
      expect(text).toContain(`poster-${size}`);
      expect(text).toContain('See who&#x27;s playing.');
      expect(text).toContain('No app needed.');
      expect(text).toContain(`jim.example/c/${id.toString(36)}`);
    }
    expect(await page(`/courts/${id}/poster?size=billboard`)).toContain('poster-a4');
    const short = await open(`/c/${id.toString(36).toUpperCase()}`);
    expect([short.status, short.headers.location]).toEqual([302, `/courts/${id}`]);
    expect((await open('/c/..%2Fevil')).status).toBe(404);
  });
});

describe('public place page', () => {
  const get = useTestApp({ config: { publicUrl: 'https://jim.example' } });
  const open = (url: string, headers = {}) => get().visitor().raw({ url, headers });

  it('lists the courts around a place, nearest first, in feet and miles [PUB-1] [GEO-16]', async () => {
    const { db } = get().deps;
    const far = await makeCourt(db, { name: 'Far', latitude: 48.9, longitude: 2.36 });
    const near = await makeCourt(db, { name: 'Near', latitude: 48.855, longitude: 2.35 });
    await makeCourt(db, { name: 'Lyon court', latitude: 45.76, longitude: 4.84 });
    const { status, body } = await open('/places/paris-france');
    const text = String(body);
    expect(status).toBe(200);
    expect(text).toContain(
      '<h1 class="text-2xl font-extrabold tracking-tight wrap-anywhere">Basketball courts in Paris</h1>',
    );
    expect(text.indexOf(`/courts/${near.id}"`)).toBeLessThan(text.indexOf(`/courts/${far.id}"`));
    expect(text).not.toContain('Lyon court');
    expect(text).toMatch(/<span>\d+ ft<.*<span>3\.\d mi</s);
    expect(text).toContain('"@type":"ItemList"');
    expect(String((await open(`/courts/${near.id}`)).body)).toContain(
      'href="/places/paris-france"',
    );
    expect(String((await open('/sitemaps/places-0.xml')).body)).toContain('/places/paris-france<');
  });

  it("lists live courts first, with times in the courts' time zone and the reader's format [PUB-52] [I18N-7] [I18N-218]", async () => {
    const { db } = get().deps;
    const zone = { timeZone: 'Asia/Kathmandu' };
    const live = await makeCourt(db, { ...zone, latitude: 27.75, longitude: 85.33 });
    // More than a page shows, all nearer to the centre.
    for (let count = 0; count <= 50; count++) {
      await makeCourt(db, { ...zone, latitude: 27.702, longitude: 85.321 });
    }
    const player = await get().visitor().signUp();
    await player.call(checkIn, { params: { id: live.id }, body: readingAt(live) });
    const text = String((await open('/places/kathmandu-nepal')).body);
    const listed = [...text.matchAll(/href="\/courts\/(\d+)"/g)].map(([, id]) => Number(id));
    expect(listed).toHaveLength(50);
    expect(listed[0]).toBe(live.id);
    expect(text).toMatch(/As of \d{1,2}:\d[05]\s[AP]M GMT\+5:45/);
    const british = await open('/places/kathmandu-nepal', {
      'accept-language': 'en-GB',
      cookie: 'jim_distances=kilometres',
    });
    expect(String(british.body)).toMatch(/As of \d{1,2}:\d[05] GMT\+5:45/);
    expect(String(british.body)).toMatch(/<span>\d+ m</);
  });

  it.each(['nowhere-at-all', 'paris', '', '-', 'x'.repeat(150), '..%2F..', '%F0%9F%8F%80'])(
    'finds no place at /places/%s [PUB-6]',
    async (slug) => expect((await open(`/places/${slug}`)).status).toBe(404),
  );

  it('keeps places without a court out of search engines [PUB-5]', async () => {
    const { status, body } = await open('/places/reykjavik-iceland');
    expect([status, String(body).includes('content="noindex"')]).toEqual([200, true]);
  });
});

describe('sitemap', () => {
  const get = useTestApp({ config: { publicUrl: 'https://jim.example' } });
  const read = async (url: string) => {
    const { status, body, headers } = await get().visitor().raw({ url });
    return { status, text: String(body), type: headers['content-type'] };
  };

  it('serves a sitemap index of files with 10,000 courts [PUB-5]', async () => {
    const { db } = get().deps;
    await db.query(
      `insert into courts (id, name, address, latitude, longitude, time_zone, status, search_text)
       overriding system value
       values (10001, 'Far along', '', 40.8, -73.9, 'America/New_York', 'approved', '')`,
    );
    expect((await read('/robots.txt')).text).toContain('Sitemap: https://jim.example/sitemap.xml');
    const index = await read('/sitemap.xml');
    expect(index.type).toBe('application/xml; charset=utf-8');
    expect(index.text.match(/courts-\d+\.xml/g)).toEqual(['courts-0.xml', 'courts-1.xml']);
    expect((await read('/sitemaps/courts-0.xml')).status).toBe(200);
    for (const file of [
      'courts-2.xml',
      'courts-01.xml',
      'people-0.xml',
      'places-9.xml',
      '..%2Fx',
    ]) {
      expect((await read(`/sitemaps/${file}`)).status).toBe(404);
    }
  });
});

describe('landing page data', () => {
  const get = useTestApp();
  const SAHARA = { latitude: 23.1, longitude: 5.9 };

  it('shows courts and runs around a place on the landing page, without names [PWA-31]', async () => {
    const { db } = get().deps;
    const host = await get().visitor().signUp({ name: 'Zebulon Quill' });
    const live = await makeCourt(db, { name: 'Far Oasis', ...northOf(SAHARA, 20_000) });
    const quiet = [];
    for (let metres = 100; metres <= 2_500; metres += 100) {
      quiet.push(await makeCourt(db, northOf(SAHARA, metres)));
    }
    const plan = (hours: number, visibility: 'everyone' | 'friends') => {
      const startsAt = new Date(Date.now() + hours * 3_600_000).toISOString();
      return host.call(createRun, {
        body: aRun(live.id, {
          startsAt,
          visibility,
          isPlaying: false,
          format: '3v3',
          maxPlayers: 6,
        }),
      });
    };
    const { key } = await plan(3, 'everyone');
    await plan(4, 'friends');
    await plan(48, 'everyone');
    await host.call(checkIn, { params: { id: live.id }, body: readingAt(live) });
    const query = { lat: SAHARA.latitude, lon: SAHARA.longitude };
    const around = await get().visitor().call(aroundVisitor, { query });
    expect(around.courts.map(({ id, people }) => [id, people])).toEqual([
      [live.id, '1–3'],
      [quiet[0]?.id, null],
      [quiet[1]?.id, null],
    ]);
    expect(around.runs.map((run) => run.key)).toEqual([key]);
    expect(JSON.stringify(around)).not.toMatch(/Zebulon|Quill|p_[0-9a-f]{10}/);
  });

  it('shows the default city without a position, and nothing far from any town [PWA-31]', async () => {
    const { db } = get().deps;
    const { id } = await makeCourt(db, { latitude: 40.7143, longitude: -74.006 });
    const visitor = get().visitor();
    const here = await visitor.call(aroundVisitor, { query: {} });
    expect(here).toMatchObject({ place: 'New York City', courts: [{ id }] });
    expect((await visitor.raw({ url: '/api/public/around?lat=1' })).status).toBe(400);
    const sea = await visitor.call(aroundVisitor, { query: { lat: -40, lon: -120 } });
    expect(sea).toEqual({ place: null, courts: [], runs: [] });
  });
});

describe('limits of public pages', () => {
  const get = useTestApp({ config: { publicPagesPerMinutePerAddress: 3 } });

  it('limits uncached public pages per address, with a clear message [PUB-10]', async () => {
    const { db } = get().deps;
    const urls: string[] = [];
    while (urls.length < 4) urls.push(`/courts/${(await makeCourt(db, HARLEM)).id}`);
    const open = (url?: string) =>
      get()
        .visitor()
        .raw({ url: String(url) });
    const statuses = [];
    for (const url of urls) statuses.push((await open(url)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await open(urls[0])).status).toBe(200);
    const refused = await open(urls[3]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(String(refused.body)).toContain('Just a moment');
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});

describe('limits of the landing page', () => {
  const get = useTestApp({ config: { publicPagesPerMinutePerAddress: 3 } });

  it('limits new places requested by the landing page [PWA-31]', async () => {
    const ask = async (lat: number) =>
      (
        await get()
          .visitor()
          .send(aroundVisitor, { query: { lat, lon: 5 } })
      ).status;
    // The second is within the same kilometre and comes from the cache.
    expect(await ask(10)).toBe(200);
    expect(await ask(10.001)).toBe(200);
    expect([await ask(11), await ask(12), await ask(13)]).toEqual([200, 200, 429]);
  });
});
