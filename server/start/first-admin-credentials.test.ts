import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { showFirstAdmin } from '#server/start/start-messages.ts';

const ADMIN = { email: 'admin@jim.local', password: 'made-up-secret' };

it('writes the first password to a private file if there is no terminal [OPS-193]', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jim-first-admin-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  showFirstAdmin(ADMIN, { dataDir, isTerminal: false });
  const file = join(dataDir, 'first-admin.txt');
  expect(readFileSync(file, 'utf8')).toContain(ADMIN.password);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(String(log.mock.calls)).toContain(file);
  expect(String(log.mock.calls)).not.toContain(ADMIN.password);
  showFirstAdmin(ADMIN, { dataDir, isTerminal: true });
  expect(String(log.mock.lastCall)).toContain(ADMIN.password);
});
