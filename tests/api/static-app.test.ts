import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/test-app.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'jim-client-'));
const SCRIPT = 'console.log("dribble");'.repeat(200);
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>JIM</title>');
writeFileSync(join(clientDir, 'humans.txt'), 'Players');
writeFileSync(join(clientDir, 'assets/index-Ab12Cd34.js'), SCRIPT);
writeFileSync(join(clientDir, 'assets/index-Ab12Cd34.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(clientDir, 'sw.js'), 'self.addEventListener("push", () => {});');
mkdirSync(join(clientDir, '.vite'));
writeFileSync(join(clientDir, '.vite/manifest.json'), '{"secret": true}');
afterAll(() => rmSync(clientDir, { recursive: true }));

describe('built app', () => {
  const get = useTestApp({ config: { clientDir } });

  it.each(['/', '/courts', '/players/anyone', '/no/such/page', '/apiary'])(
    'serves %s as a page that is never cached [NAV-1]',
    async (url) => {
      const answer = await get().visitor().raw({ url });
      expect(answer).toMatchObject({ status: 200, body: '<!doctype html><title>JIM</title>' });
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['br', 'gzip'])(
    'sends the page as %s to clients that accept it [PWA-19]',
    async (encoding) => {
      const headers = { 'accept-encoding': `deflate, ${encoding}` };
      const answer = await get().visitor().raw({ url: '/courts', headers });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toContain('accept-encoding');
      const plain = await get().visitor().raw({ url: '/courts' });
      expect(plain.headers['content-encoding']).toBeUndefined();
    },
  );

  it.each(['/wp-login.php', '/.env', '/old/index.html', '/humans.json?x=1'])(
    'returns 404 for %s, which is no page [PUB-5]',
    async (url) => expect((await get().visitor().raw({ url })).status).toBe(404),
  );

  it('caches hashed files forever and sends brotli to clients that accept it [OPS-22]', async () => {
    const answer = await get()
      .visitor()
      .raw({ url: '/assets/index-Ab12Cd34.js', headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    const plain = await get().visitor().raw({ url: '/assets/index-Ab12Cd34.js' });
    expect(plain.body).toBe(SCRIPT);
  });

  it('revalidates the service worker each time and hides the build’s lists [PWA-14]', async () => {
    const worker = await get().visitor().raw({ url: '/sw.js' });
    expect(worker.headers['cache-control']).toBe('no-cache');
    const list = await get().visitor().raw({ url: '/.vite/manifest.json' });
    expect(JSON.stringify(list.body)).not.toContain('secret');
  });

  it('does not serve a page for a missing script [NAV-1]', async () => {
    const answer = await get().visitor().raw({ url: '/assets/index-Gone1234.js' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('returns JSON for other methods on pages [ERR-1]', async () => {
    const answer = await get().visitor().raw({ method: 'POST', url: '/courts' });
    expect(answer).toMatchObject({ status: 404, body: { success: false } });
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    'never serves files outside its folder: %s',
    async (url) => {
      const answer = await get().visitor().raw({ url });
      expect(JSON.stringify(answer.body)).not.toContain('dependencies');
    },
  );
});

describe('prerendered pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jim-pages-'));
  for (const [file, words] of Object.entries({
    'index.html': 'the shell',
    '.pages/en/login.html': 'Find your court.',
    '.pages/fr/login.html': 'Trouve ton terrain.',
    '.pages/en/reset-password.html': 'a new password',
    '.pages/en/courts.html':
      'courts and their chunks <link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/courts">',
    '.pages/en/court.html':
      'one court <link href="/api/courts/:id"> <link href="/api/courts/:id/now">',
    '.pages/en/dashboard.html': 'dashboard',
    '.pages/en/not-found.html': 'no such screen',
    '.pages/en/onboarding.html': 'only the splash',
  })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `<html lang="en">${words}</html>`);
  }
  writeFileSync(
    join(folder, '.pages/screens.json'),
    JSON.stringify([
      { name: 'reset-password', paths: ['/reset-password'], audience: 'everyone' },
      { name: 'login', paths: ['/', '/login'], redirectsFrom: ['*'], audience: 'visitors' },
      { name: 'onboarding', paths: ['*'], audience: 'newcomers' },
      { name: 'dashboard', paths: ['/'], redirectsFrom: ['/login'], audience: 'members' },
      { name: 'courts', paths: ['/courts'], audience: 'members' },
      { name: 'court', paths: ['/courts/:id'], audience: 'members' },
      { name: 'not-found', paths: ['*'], audience: 'members' },
    ]),
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  const get = useTestApp({ config: { clientDir: folder } });
  const page = async (url: string, headers: Record<string, string> = {}) =>
    (await get().visitor().raw({ url, headers })).body;
  const signedIn = { cookie: 'jim_signed_in=1' };

  it.each(['/', '/login', '/courts', '/no/such/page'])(
    'serves the landing page at %s to visitors without a session [PWA-1]',
    async (url) => expect(await page(url)).toContain('Find your court.'),
  );

  it.each([
    ['fr-CH, en;q=0.8', 'Trouve ton terrain.'],
    ['en;q=0.8, fr;q=0.9', 'Trouve ton terrain.'],
    ['de, en', 'Find your court.'],
    ['*', 'Find your court.'],
    [';q=x,,', 'Find your court.'],
  ])('serves the browser’s language: %s [PWA-1]', async (wanted, words) => {
    expect(await page('/', { 'accept-language': wanted })).toContain(words);
  });

  it.each([
    ['/', 'dashboard'],
    ['/login', 'dashboard'],
    ['/courts', 'courts and their chunks'],
    ['/courts?q=park', 'courts and their chunks'],
    ['/courts/7?from=map', 'one court'],
    ['/courts/7?from=map', 'href="/api/courts/7"'],
    ['/courts/7', 'href="/api/courts/7/now"'],
    ['/courts/%22%3E%3Cb%3E', 'href="/api/courts/%22%3E%3Cb%3E"'],
    ['/nowhere', 'no such screen'],
    ['/reset-password', 'a new password'],
  ])('serves %s with what it needs first [PWA-2]', async (url, words) => {
    expect(await page(url, signedIn)).toContain(words);
  });

  it.each(['/', '/courts', '/rewards', '/settings'])(
    'serves only the splash at %s until the onboarding is done [ONB-14]',
    async (url) => {
      const cookie = 'jim_signed_in=1; jim_onboarding=1';
      expect(await page(url, { cookie })).toContain('only the splash');
      expect(await page(url, { cookie: 'jim_onboarding=1' })).toContain('Find your court.');
    },
  );

  it('falls back to English and the plain shell if the build has nothing better [PWA-1]', async () => {
    expect(await page('/courts', { ...signedIn, 'accept-language': 'fr' })).toContain('the shell');
    expect(await page('/reset-password')).toContain('a new password');
  });

  it('serves the chosen theme and accepts no other value [PWA-4]', async () => {
    expect(await page('/', { cookie: 'jim_theme=dark' })).toContain('<html data-theme="dark" lang');
    expect(await page('/', { cookie: 'jim_theme="><script>' })).toContain('<html lang');
  });

  it('renews preference cookies, which Safari would delete within a week [BRW-9]', async () => {
    const { headers } = await get()
      .visitor()
      .raw({ url: '/courts', headers: { cookie: 'jim_theme=dark; jim_language=es' } });
    expect([headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])).toEqual([
      'jim_language=es',
      'jim_theme=dark',
    ]);
  });

  it('preloads the first calls only in browsers that reuse them, which excludes WebKit [BRW-15]', async () => {
    const preloads = async (agent: string) =>
      String(await page('/courts', { ...signedIn, 'user-agent': agent })).includes('as="fetch"');
    const [engine, mac] = ['AppleWebKit/605.1.15 (KHTML, like Gecko)', 'Mozilla/5.0 (Macintosh)'];
    const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${engine}`;
    expect(await preloads(`${iphone} Version/17.4 Mobile/15E148 Safari/604.1`)).toBe(false);
    expect(await preloads(`${iphone} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`)).toBe(false);
    expect(await preloads(`${mac} ${engine} Version/17.4 Safari/605.1.15`)).toBe(false);
    expect(await preloads('Mozilla/5.0 AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36')).toBe(
      true,
    );
    expect(await preloads('Mozilla/5.0 (Android 14; rv:140.0) Gecko/140.0 Firefox/140.0')).toBe(
      true,
    );
  });

  it('sends no-cache and a Vary header for language and cookie [PWA-14]', async () => {
    const { headers } = await get().visitor().raw({ url: '/' });
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(headers.vary).toContain('accept-language, cookie');
  });
});

describe('after a deploy', () => {
  const dist = mkdtempSync(join(tmpdir(), 'jim-builds-'));
  const build = (name: string, files: Record<string, string>) => {
    for (const [file, content] of Object.entries(files)) {
      const path = join(dist, 'builds', name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    return join(dist, 'builds', name);
  };
  const leave = (name: string, hoursAgo: number) => {
    const mark = join(dist, 'builds', `${name}.superseded`);
    writeFileSync(mark, '');
    const then = new Date(Date.now() - hoursAgo * 3_600_000);
    utimesSync(mark, then, then);
  };
  const current = build('client-new', { 'index.html': 'new', 'assets/app-New.js': 'new' });
  build('client-recent', { 'index.html': 'recent', 'assets/app-Recent.js': 'recent' });
  build('client-stale', { 'index.html': 'stale', 'assets/app-Stale.js': 'stale' });
  build('server-recent', { 'assets/secret.js': 'no file of the app' });
  leave('client-recent', 23);
  leave('client-stale', 25);
  leave('server-recent', 1);
  afterAll(() => rmSync(dist, { recursive: true }));
  const get = useTestApp({ config: { clientDir: current } });

  it('keeps the files of the previous build for a day after a deploy [OPS-49]', async () => {
    const ask = async (url: string) => (await get().visitor().raw({ url })).status;
    const recent = await get().visitor().raw({ url: '/assets/app-Recent.js' });
    expect(recent).toMatchObject({ status: 200, body: 'recent' });
    expect(recent.headers['cache-control']).toContain('immutable');
    expect(await ask('/assets/app-New.js')).toBe(200);
    expect(await ask('/assets/app-Stale.js')).toBe(404);
    expect(await ask('/assets/secret.js')).toBe(404);
    expect(await ask('/assets/..%2f..%2fclient-recent%2findex.html')).toBe(404);
    const page = await get().visitor().raw({ url: '/courts' });
    expect(page.body).toBe('new');
  });
});
