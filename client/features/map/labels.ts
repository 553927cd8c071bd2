import { type Box, FreeMapArea } from './free-map-area.ts';
import { type Letter, textAlongLine } from './text-along-line.ts';

export interface Label {
  name: string;
  kind: 'country' | 'city' | 'quarter' | 'street' | 'water';
  /** Higher ranks are placed first among labels of the same kind. */
  rank: number;
  point?: { x: number; y: number };
  line?: readonly { x: number; y: number }[];
}

export interface PlacedLabel {
  label: Label;
  text: string;
  /** One entry per letter, for labels along a line. */
  letters: Letter[] | null;
}

const ORDER: Record<Label['kind'], number> = {
  country: 0,
  city: 1,
  quarter: 2,
  water: 3,
  street: 4,
};
const ROOM_AROUND_POINT = 10;
const ROOM_AROUND_STREET = 5;
const REPEAT_PIXELS = 320;
/** Two sources may place the same city at slightly different points. */
const SAME_PLACE_PIXELS = 120;
/** Hebrew to Thaana, Devanagari to Sinhala, Myanmar, Khmer, Mongolian. */
const JOINED = /[\u0590-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af]/;

export type Measure = (text: string, kind: Label['kind']) => { width: number; height: number };

/** Places labels by importance and drops those that overlap another label or a marker. */
export function placeLabels(
  labels: readonly Label[],
  measure: Measure,
  markers: readonly Box[] = [],
): PlacedLabel[] {
  const area = new FreeMapArea();
  for (const marker of markers) area.take(marker);
  const byName = new Map<string, { x: number; y: number }[]>();
  const inOrder = [...labels].sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || b.rank - a.rank);
  return inOrder.flatMap((label): PlacedLabel[] => {
    const text = label.kind === 'country' ? label.name.toUpperCase() : label.name;
    const placed = label.line ? alongLine(label, text, measure) : atPoint(label, text, measure);
    const near = label.kind === 'street' ? REPEAT_PIXELS : SAME_PLACE_PIXELS;
    const known = byName.get(label.name) ?? [];
    if (!placed || known.some((one) => distance(one, placed.middle) < near)) return [];
    if (!area.takeIfFree(placed.boxes)) return [];
    byName.set(label.name, [...known, placed.middle]);
    return [{ label, text, letters: placed.letters }];
  });
}

function atPoint({ kind, point = { x: 0, y: 0 } }: Label, text: string, measure: Measure) {
  const { width, height } = measure(text, kind);
  const { x, y } = point;
  const box = {
    left: x - width / 2 - ROOM_AROUND_POINT,
    right: x + width / 2 + ROOM_AROUND_POINT,
    // A city's name is drawn above its dot.
    top: y - height / 2 - ROOM_AROUND_POINT - (kind === 'city' ? height / 2 : 0),
    bottom: y + height / 2 + ROOM_AROUND_POINT,
  };
  return { boxes: [box], letters: null, middle: point };
}

function alongLine({ kind, line = [] }: Label, text: string, measure: Measure) {
  const sizes = lettersOf(text).map((character) => measure(character, kind));
  const letters = textAlongLine(
    line,
    sizes.map(({ width }) => width),
  );
  const middle = letters?.[Math.floor(letters.length / 2)];
  if (!letters || !middle) return null;
  const boxes = letters.map(({ x, y }, index): Box => {
    const { width = 0, height = 0 } = sizes[index] ?? {};
    const half = Math.max(width, height) / 2 + ROOM_AROUND_STREET;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });
  return { boxes, letters, middle };
}

/** Single letters, except for scripts with joined letters, which stay in one piece. */
export function lettersOf(text: string): string[] {
  return JOINED.test(text) ? [text] : [...text];
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
