import { AppError } from '#shared/errors.ts';

export type Turnstile = <Result>(
  work: () => Promise<Result>,
  options?: {
    /** Goes before all who are not. */
    isUrgent?: boolean;
  },
) => Promise<Result>;

/** Lets a few through at once, makes the rest wait in line, and turns away when the line is too long. */
export function createTurnstile(mostAtOnce: number, mostWaiting: number): Turnstile {
  let running = 0;
  const waiting: Array<() => void> = [];
  const urgent: Array<() => void> = [];
  return async function turn(work, { isUrgent = false } = {}) {
    if (running >= mostAtOnce) {
      const line = isUrgent ? urgent : waiting;
      if (line.length >= mostWaiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, not given back: nobody slips in between.
      const next = urgent.shift() ?? waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
