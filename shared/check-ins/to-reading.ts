import type { Reading } from '#shared/check-ins/check-in-rules.ts';
import type { ReadingBody, SentReading } from '#shared/check-ins/check-ins.contract.ts';

/** A reading as it is sent. The contract lets one through whole or not at all. */
export function toReading(body: ReadingBody): Reading;
export function toReading(body: SentReading | undefined): Reading | null;
export function toReading(body: SentReading | undefined): Reading | null {
  if (body?.lat === undefined || body.lng === undefined || body.timestamp === undefined)
    return null;
  return {
    latitude: body.lat,
    longitude: body.lng,
    accuracyMetres: body.accuracy ?? null,
    readAtMs: body.timestamp,
  };
}
