import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Database } from '#server/platform/db/database.ts';

/** Where and what was measured, without a word on whose machine it is. */
export async function describeRun(db: Database | undefined): Promise<string[]> {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const [row] = db
    ? await db.query<{ version: string }>(`select current_setting('server_version') as version`)
    : [];
  return [
    `commit ${commit()}`,
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cpus().length} cores, ${cpu?.model.trim() ?? 'unknown processor'}, ${memory} GB of memory`,
    `Node ${process.versions.node}${row ? `, PostgreSQL ${row.version}` : ''}`,
    `load at the end ${loadNow()}`,
  ];
}

export function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const isClean = git('status', '--porcelain', '--untracked-files=no') === '';
    return `${git('rev-parse', '--short', 'HEAD')}${isClean ? '' : ' with changes'}`;
  } catch {
    return 'unknown';
  }
}

/** Over the number of cores, somebody else was working too: only ratios count then. */
function loadNow(): string {
  try {
    return readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? '';
  } catch {
    return 'unknown';
  }
}
