const DAY_MS = 86_400_000;

/** Levels compare the same few days again and again, and parsing them is slow. */
const numbers = new Map<string, number>();

function dayNumber(day: string): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  numbers.set(day, number);
  return number;
}

/** Between two days as `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}
