/** A start that failed, told in sentences for people; main prints it without a stack trace. */
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
