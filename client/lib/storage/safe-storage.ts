/** Of the person who is signed in on this device, and gone with the session. */
const PREFIX = 'jim-own:';

export function keepOwn(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage, or when it is full, nothing is remembered.
  }
}

/** Undefined when there is none, or none that can be read. */
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
    // Nothing could be kept either.
  }
}

export function forgetAllOwn(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing could be kept either.
  }
}
