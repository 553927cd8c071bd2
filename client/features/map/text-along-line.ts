interface Point {
  x: number;
  y: number;
}

export interface Letter {
  x: number;
  y: number;
  /** Radians. */
  angle: number;
}

/** Between two letters. Sharper turns make them overlap. */
const MAX_TURN = 0.4;
/** Over the whole text. More would be hard to read. */
const MAX_BEND = 1.3;
/** Positions along the line to try, starting in the middle. */
const SHARES = [0.5, 0.3, 0.7, 0.15, 0.85];

/** Positions of letters along a line, from left to right. Null if the line is too short or too bent. */
export function textAlongLine(line: readonly Point[], widths: readonly number[]): Letter[] | null {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const points = first.x <= last.x ? line : [...line].reverse();
  const steps = distancesAlong(points);
  const length = steps.at(-1) ?? 0;
  const width = widths.reduce((sum, one) => sum + one, 0);
  if (length < width) return null;
  for (const share of SHARES) {
    const start = (length - width) * share;
    const letters = lettersFrom(points, steps, start, widths);
    if (letters && isReadable(letters)) return letters;
  }
  return null;
}

function distancesAlong(points: readonly Point[]): number[] {
  let distance = 0;
  return points.map((point, index) => {
    const before = points[index - 1];
    if (before) distance += Math.hypot(point.x - before.x, point.y - before.y);
    return distance;
  });
}

function lettersFrom(
  points: readonly Point[],
  steps: readonly number[],
  start: number,
  widths: readonly number[],
): Letter[] {
  let segment = 1;
  let at = start;
  return widths.map((width) => {
    const middle = at + width / 2;
    at += width;
    while (segment < points.length - 1 && (steps[segment] ?? 0) < middle) segment += 1;
    const [from = { x: 0, y: 0 }, to = { x: 0, y: 0 }] = [points[segment - 1], points[segment]];
    const [near = 0, far = 0] = [steps[segment - 1], steps[segment]];
    const share = far > near ? (middle - near) / (far - near) : 0;
    return {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      angle: Math.atan2(to.y - from.y, to.x - from.x),
    };
  });
}

function isReadable(letters: readonly Letter[]): boolean {
  const angles = letters.map(({ angle }) => angle);
  const [first = 0] = angles;
  return (
    angles.every((angle, index) => {
      const turn = Math.abs(difference(angle, angles[index - 1] ?? first));
      return turn <= MAX_TURN && Math.abs(difference(angle, first)) <= MAX_BEND;
    }) && angles.filter((angle) => Math.abs(angle) > Math.PI / 2 + 0.2).length === 0
  );
}

function difference(a: number, b: number): number {
  const turn = a - b;
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}
