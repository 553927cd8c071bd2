import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** What a build is made of, and the last build, so that the first one here takes no time. */
const NEEDED = [
  'client',
  'dist',
  'infra',
  'scripts',
  'server',
  'shared',
  'messages',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of this checkout, as an operator has one in /opt/jim. */
export class DeployedCheckout {
  readonly folder = mkdtempSync(join(tmpdir(), 'jim-deploy-'));

  constructor(more: readonly string[] = []) {
    // PostgreSQL's own account must get through where we are root.
    chmodSync(this.folder, 0o755);
    for (const name of [...NEEDED, ...more]) {
      cpSync(name, join(this.folder, name), { recursive: true, verbatimSymlinks: true });
    }
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
  }

  /** What `git pull` does to it: every part of the build differs from the one before. */
  pullVersion(version: string): void {
    for (const name of ['package.json', 'package-lock.json']) {
      const file = join(this.folder, name);
      const content = JSON.parse(readFileSync(file, 'utf8'));
      content.version = version;
      writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
    }
  }

  /** `npm run build`, which systemd runs before each start as well. */
  async build(): Promise<void> {
    await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: this.folder });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
