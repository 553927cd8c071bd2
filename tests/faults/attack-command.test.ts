import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProcess } from '#tests/api/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';

function attack(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/attack.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
}

describe('npm run attack', { timeout: 120_000 }, () => {
  it('finds that everything holds, and leaves nobody behind [TRUST-16]', async () => {
    const { url, db, drop } = await createTestDatabase();
    onTestFinished(drop);
    const server = await startProcess({ DATABASE_URL: url, LOG_LEVEL: 'error' });
    onTestFinished(async () => {
      server.child.kill('SIGKILL');
      await server.exited;
    });
    const { code, output } = await attack(server.url.replace('localhost', '127.0.0.1'));
    expect(output).not.toContain('GAVE');
    expect(output).toMatch(/(\d+) of \1 attacks held, \d+ requests\./);
    expect(code).toBe(0);
    const left = await db.query(`select username from users where username like 'attack%'`);
    // Only those whose own session was the thing under attack.
    expect(left.length).toBeLessThanOrEqual(1);
  });

  it('ends with an error where something gives [TRUST-16]', async () => {
    const gullible = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":{"id":1}}');
    });
    await new Promise<void>((resolve) => gullible.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void gullible.close());
    const { port } = gullible.address() as AddressInfo;
    const { code, output } = await attack(`http://127.0.0.1:${port}`);
    expect(code).toBe(1);
    expect(output.match(/GAVE/g)?.length).toBeGreaterThan(5);
  });

  it.each([
    'https://example.org',
    'http://127.0.0.1.example.org',
    'http://10.0.0.1',
    'http://user@evil.example:80/127.0.0.1',
    'ftp://127.0.0.1',
    'nonsense',
  ])('touches nobody else: %s [TRUST-16]', async (address) => {
    const { code, output } = await attack(address);
    expect([code, output]).toEqual([2, expect.stringContaining('is not on this machine')]);
  });
});
