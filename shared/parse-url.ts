/** Null where it is no address. `URL.parse` and `URL.canParse` are missing in Safari before 18 and 17. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
