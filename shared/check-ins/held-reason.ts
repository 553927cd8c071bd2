import * as z from 'zod/mini';
import { numberIn } from '#shared/format/numbers.ts';

/** Travel since the last check-in was faster than people move. */
const travelSchema = z.object({
  code: z.literal('IMPLAUSIBLE_TRAVEL'),
  params: z.object({ metres: z.number(), seconds: z.number(), kmh: z.number() }),
});
type ImplausibleTravel = z.infer<typeof travelSchema>;

/** A check-in this close by was already paid on the same day. */
const sameSiteSchema = z.object({
  code: z.literal('PAID_NEARBY_TODAY'),
  params: z.object({ metres: z.number() }),
});

export const heldReasonSchema = z.union([travelSchema, sameSiteSchema]);
export type HeldReason = z.infer<typeof heldReasonSchema>;

export function paidNearbyToday(metres: number): HeldReason {
  return { code: 'PAID_NEARBY_TODAY', params: { metres: Math.round(metres) } };
}

export function implausibleTravel({
  metres,
  seconds,
  kmh,
}: ImplausibleTravel['params']): ImplausibleTravel {
  const params = {
    metres: Math.round(metres),
    seconds: Math.round(seconds),
    kmh: Math.round(kmh),
  };
  return { code: 'IMPLAUSIBLE_TRAVEL', params };
}

/** Null for a reason that only another version knows. */
export function parseHeldReason(stored: string | null): HeldReason | null {
  try {
    return heldReasonSchema.parse(JSON.parse(stored ?? ''));
  } catch {
    return null;
  }
}

/** The travel in readable units. */
export interface HeldTravel {
  kilometres: number;
  /** In seconds if it is less than two minutes. */
  time: number;
  unit: 's' | 'min';
  kmh: number;
}

export function travelOf({ params: { metres, seconds, kmh } }: ImplausibleTravel): HeldTravel {
  const kilometres = Math.round(metres / 1000);
  return seconds < 120
    ? { kilometres, time: seconds, unit: 's', kmh }
    : { kilometres, time: Math.round(seconds / 60), unit: 'min', kmh };
}

export function describeHeldReason(reason: HeldReason): string {
  if (reason.code === 'PAID_NEARBY_TODAY') {
    return `${reason.params.metres} m from another check-in that was paid on the same day`;
  }
  const { kilometres, time, unit, kmh } = travelOf(reason);
  const grouped = (value: number) => numberIn('en', value);
  return `${grouped(kilometres)} km in ${grouped(time)} ${unit} since the last check-in (${grouped(kmh)} km/h)`;
}
