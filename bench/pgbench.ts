import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** Comes with Debian's postgresql-contrib; undefined where it is not installed. */
export function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  return versions
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin/pgbench'))
    .find((file) => existsSync(file));
}

/** Answers what it printed. */
export async function pgbench(program: string, url: string, args: string[]): Promise<string> {
  const address = new URL(url);
  const socketFolder = address.searchParams.get('host') ?? address.hostname;
  const { stdout } = await promisify(execFile)(
    program,
    [...args, '-h', socketFolder, '-U', address.username, address.pathname.slice(1)],
    { env: { ...process.env, PGPASSWORD: decodeURIComponent(address.password) } },
  );
  return stdout;
}

export function transactionsPerSecond(output: string): number {
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN);
}
