export const SEARCH_MIN_CHARACTERS = 2;
export const SEARCH_DEBOUNCE_MS = 300;
export const SEARCH_LIMIT = 20;
/** Longer than any name, handle or address, so it can't match. */
const SEARCH_MAX_CHARACTERS = 254;
/** Characters that names contain. Others, such as % or _, occur only in handles. */
const NAME_PATTERN = /^[\p{L}\p{M}\p{N}\s'’.,()\-‐]+$/u;

export type PersonQuery =
  | { by: 'nothing' }
  /** Prefix of a handle, without its @. */
  | { by: 'handle'; text: string }
  | { by: 'email'; text: string }
  /** Prefix of a handle, or words of a name. */
  | { by: 'handle-or-name'; text: string };

export function readPersonQuery(typed: string): PersonQuery {
  // PostgreSQL can't store NUL, so it is in no name.
  const text = typed.replaceAll('\u0000', '').trim();
  const characters = [...text].length;
  if (characters < SEARCH_MIN_CHARACTERS || text.length > SEARCH_MAX_CHARACTERS) {
    return { by: 'nothing' };
  }
  if (text.startsWith('@')) return { by: 'handle', text: text.slice(1) };
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { by: 'email', text };
  return { by: NAME_PATTERN.test(text) ? 'handle-or-name' : 'handle', text };
}
