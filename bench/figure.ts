/** One measured thing beside what it is measured against. Every benchmark answers a list of these. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** Measured in the same run, in turns, so that both meet the same machine. */
  yardstick?: { what: string; value: number };
  /** The value in yardsticks. */
  ratio?: number;
  /** For people: "≥ 0.80 ×". */
  target?: string;
  /** Absent: measured for the record, nothing was promised. */
  isMet?: boolean;
  note?: string;
}

export interface Bound {
  /** What is held against the bound: the value itself, or its ratio to the yardstick. */
  of: 'value' | 'ratio';
  atLeast?: number;
  atMost?: number;
}

interface Measured {
  what: string;
  value: number;
  unit: string;
  yardstick?: { what: string; value: number };
  target?: Bound;
  note?: string;
}

export function figure({ target, ...measured }: Measured): Figure {
  const { value, unit, yardstick } = measured;
  const ratio = yardstick && value / yardstick.value;
  return {
    ...measured,
    ...(ratio === undefined ? {} : { ratio }),
    ...(target === undefined
      ? {}
      : {
          target: describeBound(target, unit),
          isMet: isWithin(target, target.of === 'ratio' ? ratio : value),
        }),
  };
}

/** A line in the table for what could not be measured here, and why. */
export function notMeasured(what: string, why: string): Figure {
  return { what, value: Number.NaN, unit: '', note: `not measured: ${why}` };
}

function isWithin({ atLeast, atMost }: Bound, measured: number | undefined): boolean {
  // Written so that NaN and a missing yardstick never count as met.
  if (measured === undefined) return false;
  if (atLeast !== undefined && !(measured >= atLeast)) return false;
  if (atMost !== undefined && !(measured <= atMost)) return false;
  return Number.isFinite(measured);
}

function describeBound({ of, atLeast, atMost }: Bound, unit: string): string {
  const suffix = of === 'ratio' ? ' ×' : withSpace(unit);
  const parts = [
    atLeast === undefined ? '' : `≥ ${atLeast}${suffix}`,
    atMost === undefined ? '' : `≤ ${atMost}${suffix}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function withSpace(unit: string): string {
  return unit === '' || unit.startsWith('/') ? unit : ` ${unit}`;
}
