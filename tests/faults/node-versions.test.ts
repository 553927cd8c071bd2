import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makePhoto } from '#tests/test-photos.ts';

const run = promisify(execFile);

/** The oldest supported version, and the LTS versions after it. */
const VERSIONS = ['20.19', '22', '24'];

/** The binary from npm's package for this platform, which needs no install script. */
async function fetchNode(version: string, folder: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit'];
  await run('npm', [...args, `${name}@${version}`]).catch((error: Error) => {
    throw new Error(
      `Node ${version} could not be had as ${name} from the registry: ${error.message}`,
    );
  });
  return join(folder, 'node_modules', name, 'bin', 'node');
}

describe('every supported Node', () => {
  it.each(VERSIONS)(
    'Node %s serves, hashes passwords, reads photos and runs commands [OPS-56]',
    async (version) => {
      const folder = mkdtempSync(join(tmpdir(), 'jim-node-'));
      // PostgreSQL runs as another user if we are root, so it needs access.
      chmodSync(folder, 0o755);
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const node = await fetchNode(version, folder);
      expect((await run(node, ['--version'])).stdout).toMatch(new RegExp(`^v${version}\\.`));

      const env = {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        DATABASE_URL: '',
        DATA_DIR: join(folder, 'data'),
      };
      const server = spawn(node, ['dist/current/server/main.js'], { env });
      let output = '';
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      const exited = new Promise((resolve) => server.once('exit', resolve));
      onTestFinished(async () => {
        server.kill('SIGTERM');
        await exited;
      });
      await expect.poll(() => output).toMatch(/JIM is ready at/);
      const url = /JIM is ready at (\S+)/.exec(output)?.[1] ?? '';
      expect(output).not.toMatch(/Warning|"level":(50|60)/);

      // Passwords and photos use native modules.
      const account = {
        name: 'Version Hopper',
        username: 'hopper',
        email: 'hopper@example.org',
        password: 'every-node-counts',
        role: 'Player',
      };
      const signUp = await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      });
      expect(signUp.status).toBe(201);
      const cookie = signUp.headers.getSetCookie().map((line) => line.split(';')[0]);
      const form = new FormData();
      form.set(
        'photo',
        new Blob([new Uint8Array(await makePhoto())], { type: 'image/jpeg' }),
        'court.jpg',
      );
      form.set('address', '1 Node Street');
      const court = await fetch(`${url}/api/courts/register`, {
        method: 'POST',
        headers: { cookie: cookie.join('; '), origin: url },
        body: form,
      });
      expect([court.status, await court.text()]).toEqual([201, expect.any(String)]);
      const verified = await run(node, ['dist/current/server/commands/ledger-verify.js'], { env });
      expect(verified.stdout).toContain('The ledger is in order.');
    },
  );
});
