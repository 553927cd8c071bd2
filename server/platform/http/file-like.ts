/** Handles may hold a dot. */
const NAMES_OF_PEOPLE = /^\/players\//;
const FILE = /\/[^/]*\.[a-z][a-z0-9]{1,5}$/i;

/**
 * Whether a path asks for a file, such as `/wp-login.php` or `/.env`. Where there is none, 404 is the truth:
 * with the app instead, robots would take every guess for a page.
 */
export function isFileLike(path: string): boolean {
  return FILE.test(path) && !NAMES_OF_PEOPLE.test(path);
}
