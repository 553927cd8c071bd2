import { open, rename, stat } from 'node:fs/promises';
import { giveToOwnerOfFolder } from './owned-files.ts';

/** Beyond it the log is set aside as postgres.log.1, replacing the one before. */
export const MAX_LOG_BYTES = 2_000_000;

/** Makes the log ready to be appended to and returns its length: what follows is of this start. */
export async function prepareLog(file: string): Promise<number> {
  const size = await lengthOf(file);
  if (size > MAX_LOG_BYTES) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  await handle.close();
  await giveToOwnerOfFolder(file);
  return lengthOf(file);
}

export async function logLinesSince(file: string, position: number): Promise<string[]> {
  const length = (await lengthOf(file)) - position;
  if (length <= 0) return [];
  const start = position + Math.max(0, length - 4_000);
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4_000), 0, 4_000, start);
    return lastLines(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

export function lastLines(text: string, count = 6): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(-count);
}

const ADVICE: readonly [RegExp, string][] = [
  [/No space left on device|Disk quota exceeded/, 'The disk is full: make room and start again.'],
  [
    /could not (map anonymous shared memory|create shared memory segment|fork)|Cannot allocate memory/,
    'The machine has too little free memory.',
  ],
  [/Read-only file system/, 'The disk is read-only.'],
  [/Permission denied|wrong ownership|invalid permissions/, 'Permission is missing.'],
  [
    /could not look up effective user ID/,
    'This user id has no entry in /etc/passwd: add one, or use a PostgreSQL server of your own.',
  ],
  [
    /invalid checkpoint record|could not locate a valid checkpoint|incorrect checksum in control file/,
    'Its files are damaged: restore them from a backup.',
  ],
];

/** What a person can do about it, with a space before; empty when we know nothing better. */
export function adviceFor(lines: readonly string[]): string {
  const text = lines.join('\n');
  const known = ADVICE.find(([pattern]) => pattern.test(text));
  return known === undefined ? '' : ` ${known[1]}`;
}

/** Left-overs of a killed server that are gone a moment later. */
export function willPass(lines: readonly string[]): boolean {
  return /pre-existing shared memory block|lock file ".*" already exists/.test(lines.join('\n'));
}

async function lengthOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.size ?? 0;
}
