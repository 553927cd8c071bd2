import { createHash } from 'node:crypto';

/** An entity tag: 132 bits of the content's hash. */
export function contentTag(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
