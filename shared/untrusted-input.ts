/**
 * The entry of a table under a key from outside. A newer server may send a kind this table has
 * never heard of, and "constructor" must not find what every object inherits.
 */
export function known<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Null where it is no address. `URL.parse` and `URL.canParse` are missing in Safari before 18 and 17. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
