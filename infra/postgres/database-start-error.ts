/** A failed start, explained in a sentence. Printed without a stack trace. */
export class DatabaseStartError extends Error {
  constructor(sentence: string, options: { says?: readonly string[]; cause?: unknown } = {}) {
    const says = options.says ?? [];
    const quote = says.length > 0 ? `\nPostgreSQL says:\n  ${says.join('\n  ')}` : '';
    super(sentence + quote, 'cause' in options ? { cause: options.cause } : {});
    this.name = 'DatabaseStartError';
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'it does not exist',
};

/** "permission is missing" instead of "EACCES: permission denied, mkdir '/x'". */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message ?? String(error);
}

export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
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

/** What to do about PostgreSQL's error, with a leading space. Empty for unknown errors. */
export function adviceFor(lines: readonly string[]): string {
  const text = lines.join('\n');
  const known = ADVICE.find(([pattern]) => pattern.test(text));
  return known === undefined ? '' : ` ${known[1]}`;
}

export function lastLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(-6);
}
