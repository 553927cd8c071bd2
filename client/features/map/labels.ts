import { type Box, FreeMapArea } from './free-map-area.ts';
import { type Letter, textAlongLine } from './text-along-line.ts';

/** A name that wants to stand on the map, at a point or along one of its lines. */
export interface Label {
  name: string;
  kind: 'country' | 'city' | 'quarter' | 'street' | 'water';
  /** The larger, the sooner it gets its room among those of its kind. */
  rank: number;
  point?: { x: number; y: number };
  line?: readonly { x: number; y: number }[];
}

export interface PlacedLabel {
  label: Label;
  text: string;
  /** Along a line, one for each letter. */
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
/** A street says its name again after so many pixels. */
const REPEAT_PIXELS = 320;
/** The same place may be in two sources, not quite at the same spot. */
const SAME_PLACE_PIXELS = 120;
/** Hebrew to Thaana, Devanagari to Sinhala, Myanmar, Khmer, Mongolian. */
const JOINED = /[\u0590-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af]/;

export type Measure = (text: string, kind: Label['kind']) => { width: number; height: number };

/** The labels that have room, the important ones first; none over another, none under a marker. */
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
    // The name of a city stands over its dot.
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

/** One by one, but for scripts whose letters join: those stay one piece. */
export function lettersOf(text: string): string[] {
  return JOINED.test(text) ? [text] : [...text];
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
