import { PbfWriter } from 'pbf';

const EXTENT = 4096;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;

type Points = readonly (readonly [number, number])[];
type Feature = { tags?: Record<string, string | number> } & (
  | { type: 1; geometry: Points }
  | { type: 2 | 3; geometry: readonly Points[] }
);
type Layers = Record<string, readonly Feature[]>;

/** A Mapbox Vector Tile (specification 2.1) for tests. */
export function encodeTile(layers: Layers): Uint8Array {
  const writer = new PbfWriter();
  for (const [name, features] of Object.entries(layers)) {
    if (features.length > 0) writer.writeMessage(3, writeLayer, { name, features });
  }
  return writer.finish();
}

function writeLayer(
  { name, features }: { name: string; features: readonly Feature[] },
  writer: PbfWriter,
): void {
  writer.writeTag(15, 0);
  writer.writeVarint(2);
  writer.writeTag(1, 2);
  writer.writeString(name);
  writer.writeTag(5, 0);
  writer.writeVarint(EXTENT);

  const keys = new Map<string, number>();
  const values = new Map<string | number, number>();
  for (const feature of features) {
    const commands = commandsOf(feature);
    // Too small to be visible at this zoom. Readers fail on a feature without geometry.
    if (commands.length === 0) continue;
    const tags = Object.entries(feature.tags ?? {}).flatMap(([key, value]) => [
      indexOf(keys, key),
      indexOf(values, value),
    ]);
    writer.writeMessage(2, writeFeature, { type: feature.type, tags, commands });
  }
  for (const key of keys.keys()) {
    writer.writeTag(3, 2);
    writer.writeString(key);
  }
  for (const value of values.keys()) writer.writeMessage(4, writeValue, value);
}

function writeFeature(
  { type, tags, commands }: { type: number; tags: number[]; commands: number[] },
  writer: PbfWriter,
): void {
  writer.writePackedVarint(2, tags);
  writer.writeTag(3, 0);
  writer.writeVarint(type);
  writer.writePackedVarint(4, commands);
}

function writeValue(value: string | number, writer: PbfWriter): void {
  writer.writeTag(typeof value === 'string' ? 1 : 5, typeof value === 'string' ? 2 : 0);
  if (typeof value === 'string') writer.writeString(value);
  else writer.writeVarint(value);
}

function commandsOf(feature: Feature): number[] {
  const commands: number[] = [];
  let x = 0;
  let y = 0;
  const pushPoints = (points: Points) => {
    for (const [nextX, nextY] of points) {
      commands.push(zigzag(nextX - x), zigzag(nextY - y));
      x = nextX;
      y = nextY;
    }
  };
  if (feature.type === 1) {
    commands.push(command(MOVE_TO, feature.geometry.length));
    pushPoints(feature.geometry);
    return commands;
  }
  for (const ring of feature.geometry) {
    // A polygon's ring is closed by its own command, not by repeating the first point.
    const points = feature.type === 3 ? ring.slice(0, -1) : ring;
    if (points.length < 2) continue;
    commands.push(command(MOVE_TO, 1));
    pushPoints(points.slice(0, 1));
    commands.push(command(LINE_TO, points.length - 1));
    pushPoints(points.slice(1));
    if (feature.type === 3) commands.push(command(CLOSE_PATH, 1));
  }
  return commands;
}

function command(id: number, count: number): number {
  return (count << 3) | id;
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

function indexOf<Key>(table: Map<Key, number>, key: Key): number {
  const index = table.get(key) ?? table.size;
  table.set(key, index);
  return index;
}
