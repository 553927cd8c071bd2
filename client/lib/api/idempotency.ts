import { useRef } from 'react';

/** `crypto.randomUUID` is missing on plain http. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, a, b, c, d, e) => `${a}-${b}-4${c}-8${d}-${e}`,
  );
}

/** One key per request body, so a second tap or a retry does nothing twice. `done` ends it after a success. */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; key: string }>(undefined);
  return {
    keyFor(body: object): string {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: newUuid() };
      return last.current.key;
    },
    done() {
      last.current = undefined;
    },
  };
}
