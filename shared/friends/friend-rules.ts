export const SEARCH_MIN_CHARACTERS = 2;
export const SEARCH_DEBOUNCE_MS = 300;
export const SEARCH_LIMIT = 20;
/** Longer than any name, handle or address: it can find nobody, so nobody is looked for. */
const SEARCH_MAX_CHARACTERS = 254;
/** What names are written with. Anything else, such as % or _, is in no name and may be in a handle. */
const NAME_PATTERN = /^[\p{L}\p{M}\p{N}\s'’.,()\-‐]+$/u;

export type PersonQuery =
  | { by: 'nothing' }
  /** The beginning of a handle, without its @. */
  | { by: 'handle'; text: string }
  | { by: 'email'; text: string }
  /** The beginning of a handle, or words of a name. */
  | { by: 'handle-or-name'; text: string };

/** What somebody means who types this into the search box. */
export function readPersonQuery(typed: string): PersonQuery {
  // NUL is the one character that PostgreSQL cannot take, and in nobody's name.
  const text = typed.replaceAll('\u0000', '').trim();
  const characters = [...text].length;
  if (characters < SEARCH_MIN_CHARACTERS || text.length > SEARCH_MAX_CHARACTERS) {
    return { by: 'nothing' };
  }
  if (text.startsWith('@')) return { by: 'handle', text: text.slice(1) };
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { by: 'email', text };
  return { by: NAME_PATTERN.test(text) ? 'handle-or-name' : 'handle', text };
}
