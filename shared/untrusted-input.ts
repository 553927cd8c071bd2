/**
 * Looks up a key from outside. A newer server may send an unknown kind, and "constructor" must not find an inherited
 * property.
 */
export function known<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Null if it isn't a URL. Safari before 18 lacks `URL.parse`, before 17 `URL.canParse`. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
