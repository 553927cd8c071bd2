/** Entries with this prefix belong to the signed-in user and are deleted with the session. */
const PREFIX = 'jim-own:';

export function keepOwn(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage, or if it is full, nothing is remembered.
  }
}

export function readOwn(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

export function forgetOwn(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function forgetAllOwn(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}
