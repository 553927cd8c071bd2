import { SETTINGS } from '#server/platform/config/settings.ts';

const SHORT_NAME = 6;

/** A sentence for every variable that looks like a misspelled setting. */
export function findMisspelt(environment: Record<string, string | undefined>): string[] {
  const names = Object.keys(SETTINGS);
  return Object.keys(environment).flatMap((given) => {
    if (names.includes(given)) return [];
    const meant = names.find((name) => {
      // Otherwise HOME would pass for a misspelled HOST.
      const maxDistance = name.length <= SHORT_NAME ? 1 : 2;
      return distance(given.toUpperCase(), name, maxDistance) <= maxDistance;
    });
    return meant === undefined
      ? []
      : [`${given} is not a setting of JIM and was ignored. Did you mean ${meant}?`];
  });
}

function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const added = (current[column - 1] ?? 0) + 1;
      const removed = (previous[column] ?? 0) + 1;
      current.push(Math.min(replaced, added, removed));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
