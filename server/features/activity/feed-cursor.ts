import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { AppError } from '#shared/errors.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The exact time of the oldest item of an answer, which nobody but the server can read or make. */
export function sealCursor(key: string, at: Date): string {
  const text = String(at.getTime());
  // The same for the same moment: an answer in which nothing changed is the same answer.
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function openCursor(key: string, cursor: string): Date {
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    const decipher = createDecipheriv(CIPHER, cipherKey(key), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)) + decipher.final('utf8');
    return new Date(Number(text));
  } catch {
    throw new AppError('INVALID_INPUT');
  }
}

/** A key of its own: the other use of the secret is to make ids. */
function cipherKey(key: string): Buffer {
  return createHash('sha256').update(`feed-cursor:${key}`).digest();
}
