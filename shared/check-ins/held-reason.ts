/** Why a check-in is held: from the last one to here, faster than people travel. */
export interface HeldTravel {
  kilometres: number;
  /** In seconds where it is less than two minutes. */
  time: number;
  unit: 's' | 'min';
  kmh: number;
}

const REASON = /^([\d,]+) km in ([\d,]+) (s|min) since the last check-in \(([\d,]+) km\/h\)$/;

/** As it is stored with the check-in: one plain sentence for whoever reads the database. */
export function writeHeldReason(travel: { metres: number; seconds: number; kmh: number }): string {
  const { metres, seconds, kmh } = travel;
  const time = seconds < 120 ? `${grouped(seconds)} s` : `${grouped(seconds / 60)} min`;
  return `${grouped(metres / 1000)} km in ${time} since the last check-in (${grouped(kmh)} km/h)`;
}

/** The facts of the sentence, for screens that say it in another language; null for one that is not ours. */
export function readHeldReason(reason: string): HeldTravel | null {
  const [, kilometres, time, unit, kmh] = REASON.exec(reason) ?? [];
  if (!kilometres || !time || !kmh) return null;
  return {
    kilometres: numberOf(kilometres),
    time: numberOf(time),
    unit: unit === 's' ? 's' : 'min',
    kmh: numberOf(kmh),
  };
}

function grouped(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(value);
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}
