import { ApiError, call, NetworkError } from '#client/lib/api/call.ts';
import { newUuid } from '#client/lib/api/idempotency.ts';
import { checkIn } from '#dist/endpoints/check-ins/check-ins.ts';
import { READING_MAX_AGE_MS } from '#shared/check-ins/check-in-rules.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import type { LocationReading } from '#shared/map/position.ts';

/** No response came while the reading was fresh, so the check-in may or may not have happened. */
export class UnconfirmedCheckIn extends Error {}

const FIRST_PAUSE_MS = 500;
const MAX_BACKOFF_MS = 5_000;

/** Long enough for retries, but tomorrow's check-in needs its own key. */
const KEY_MAX_AGE_MS = 10 * 60_000;

/** Idempotency keys of unanswered check-ins, so a retry doesn't create a second check-in. */
const unanswered = new Map<number, { key: string; madeAt: number }>();

interface Attempt {
  courtId: number;
  reading: LocationReading;
  onRetry: () => void;
}

/**
 * Retries until a response arrives or the reading is too old. Always uses the same idempotency key, so lost
 * responses never lead to two check-ins.
 */
export async function sendCheckIn({ courtId, reading, onRetry }: Attempt): Promise<CheckInAnswer> {
  const idempotencyKey = keyFor(courtId);
  const { latitude: lat, longitude: lng, accuracy, timestamp } = reading;
  const body = { lat, lng, accuracy, timestamp, idempotencyKey };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_BACKOFF_MS)) {
    try {
      const answer = await call(checkIn, { params: { id: courtId }, body });
      unanswered.delete(courtId);
      return answer;
    } catch (error) {
      if (!(error instanceof NetworkError)) {
        // After a 5xx the check-in may still have happened, so keep the key.
        if (!isServerFailure(error)) unanswered.delete(courtId);
        throw error;
      }
      if (Date.now() + pauseMs - timestamp > READING_MAX_AGE_MS) {
        throw new UnconfirmedCheckIn('No answer', { cause: error });
      }
      onRetry();
      await pauseOrOnline(pauseMs);
    }
  }
}

function keyFor(courtId: number): string {
  const last = unanswered.get(courtId);
  if (last && Date.now() - last.madeAt < KEY_MAX_AGE_MS) return last.key;
  const key = newUuid();
  unanswered.set(courtId, { key, madeAt: Date.now() });
  return key;
}

export function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/** Retries early when the phone is back online. */
function pauseOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
  });
}
