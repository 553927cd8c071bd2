import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/test-app.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'jim-client-'));
const SCRIPT = 'console.log("dribble");'.repeat(200);
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>JIM</title>');
writeFileSync(join(clientDir, 'robots.txt'), 'User-agent: *');
writeFileSync(join(clientDir, 'assets/index-Ab12Cd34.js'), SCRIPT);
writeFileSync(join(clientDir, 'assets/index-Ab12Cd34.js.br'), brotliCompressSync(SCRIPT));
afterAll(() => rmSync(clientDir, { recursive: true }));

describe('the built app', () => {
  const get = useTestApp({ config: { clientDir } });

  it.each(['/', '/courts', '/players/anyone', '/no/such/page', '/apiary'])(
    'answers %s with the page, never cached [NAV-1]',
    async (url) => {
      const answer = await get().visitor().raw({ url });
      expect(answer).toMatchObject({ status: 200, body: '<!doctype html><title>JIM</title>' });
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('serves hashed files for ever, and as brotli to those who take it [OPS-22]', async () => {
    const answer = await get()
      .visitor()
      .raw({ url: '/assets/index-Ab12Cd34.js', headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    const plain = await get().visitor().raw({ url: '/assets/index-Ab12Cd34.js' });
    expect(plain.body).toBe(SCRIPT);
  });

  it('does not answer a missing script with a page [NAV-1]', async () => {
    const answer = await get().visitor().raw({ url: '/assets/index-Gone1234.js' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('answers other methods on pages with JSON [ERR-1]', async () => {
    const answer = await get().visitor().raw({ method: 'POST', url: '/courts' });
    expect(answer).toMatchObject({ status: 404, body: { success: false } });
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    'never leaves its folder: %s',
    async (url) => {
      const answer = await get().visitor().raw({ url });
      expect(JSON.stringify(answer.body)).not.toContain('dependencies');
    },
  );
});
