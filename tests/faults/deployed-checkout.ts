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

/** The sources of a build, and the last build to speed up the first one here. */
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

/** A copy of this checkout, as an operator has it in /opt/jim. */
export class DeployedCheckout {
  readonly folder = mkdtempSync(join(tmpdir(), 'jim-deploy-'));

  constructor(more: readonly string[] = []) {
    // PostgreSQL runs as another user if we are root, so it needs access.
    chmodSync(this.folder, 0o755);
    for (const name of [...NEEDED, ...more]) {
      cpSync(name, join(this.folder, name), { recursive: true, verbatimSymlinks: true });
    }
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
  }

  /** Simulates `git pull`: every part of the build changes. */
  pullVersion(version: string): void {
    for (const name of ['package.json', 'package-lock.json']) {
      const file = join(this.folder, name);
      const content = JSON.parse(readFileSync(file, 'utf8'));
      content.version = version;
      writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
    }
  }

  /** `npm run build`, which systemd also runs before each start. */
  async build(): Promise<void> {
    await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: this.folder });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
