import { ApiError, call, NetworkError } from '#client/lib/api/call.ts';
import { checkIn } from '#dist/endpoints/check-ins/check-ins.ts';
import { READING_MAX_AGE_MS } from '#shared/check-ins/check-in-rules.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import type { LocationReading } from '#shared/map/position.ts';

/** No answer came while the reading was fresh: the check-in may have happened or not. */
export class UnconfirmedCheckIn extends Error {}

const FIRST_PAUSE_MS = 500;
const MAX_BACKOFF_MS = 5_000;

/** Keys of check-ins whose answer never came: the next try is the same check-in, not a second one. */
const unansweredKeys = new Map<number, string>();

interface Attempt {
  courtId: number;
  reading: LocationReading;
  onRetry: () => void;
}

/**
 * Sends until an answer comes, whatever it says, or the reading is too old for one; always under the
 * same key: whatever got lost on the way, there is one check-in.
 */
export async function sendCheckIn({ courtId, reading, onRetry }: Attempt): Promise<CheckInAnswer> {
  const idempotencyKey = unansweredKeys.get(courtId) ?? crypto.randomUUID();
  unansweredKeys.set(courtId, idempotencyKey);
  const { latitude: lat, longitude: lng, accuracy, timestamp } = reading;
  const body = { lat, lng, accuracy, timestamp, idempotencyKey };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_BACKOFF_MS)) {
    try {
      const answer = await call(checkIn, { params: { id: courtId }, body });
      unansweredKeys.delete(courtId);
      return answer;
    } catch (error) {
      if (!(error instanceof NetworkError)) {
        // Behind a 5xx the check-in may have happened all the same: the next try keeps its key.
        if (!isServerFailure(error)) unansweredKeys.delete(courtId);
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

/** The server, or somebody between us and it, could not do it now. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/** The moment the phone is back online is the best moment to try. */
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
