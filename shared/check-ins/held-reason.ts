import * as z from 'zod/mini';

/** Why a check-in is held, as it is stored and sent: from the last one to here, faster than people travel. */
export const heldReasonSchema = z.object({
  code: z.literal('IMPLAUSIBLE_TRAVEL'),
  params: z.object({ metres: z.number(), seconds: z.number(), kmh: z.number() }),
});
export type HeldReason = z.infer<typeof heldReasonSchema>;

export function implausibleTravel({ metres, seconds, kmh }: HeldReason['params']): HeldReason {
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

/** The travel in the units that people read. */
export interface HeldTravel {
  kilometres: number;
  /** In seconds where it is less than two minutes. */
  time: number;
  unit: 's' | 'min';
  kmh: number;
}

export function travelOf({ params: { metres, seconds, kmh } }: HeldReason): HeldTravel {
  const kilometres = Math.round(metres / 1000);
  return seconds < 120
    ? { kilometres, time: seconds, unit: 's', kmh }
    : { kilometres, time: Math.round(seconds / 60), unit: 'min', kmh };
}

/** The English sentence of the API. */
export function describeHeldReason(reason: HeldReason): string {
  const { kilometres, time, unit, kmh } = travelOf(reason);
  return `${grouped(kilometres)} km in ${grouped(time)} ${unit} since the last check-in (${grouped(kmh)} km/h)`;
}

function grouped(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(value);
}
