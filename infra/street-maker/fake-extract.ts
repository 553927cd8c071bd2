import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { OsmElement, Tags } from './osm-elements.ts';

type Kind<Type extends OsmElement['type']> = Extract<OsmElement, { type: Type }>;

/** Elements as `.osm.pbf`, for tests; a block holds elements of one type, as the format wants. */
export function encodePbf(blocks: readonly (readonly OsmElement[])[]): Buffer {
  const header = new PbfWriter();
  header.writeTag(4, 2);
  header.writeString('OsmSchema-V0.6');
  return Buffer.concat([
    frame('OSMHeader', Buffer.from(header.finish())),
    ...blocks.map((elements) => frame('OSMData', encodeBlock(elements))),
  ]);
}

function frame(type: string, content: Buffer): Buffer {
  const blob = new PbfWriter();
  blob.writeTag(2, 0);
  blob.writeVarint(content.length);
  blob.writeTag(3, 2);
  blob.writeBytes(deflateSync(content));
  const data = Buffer.from(blob.finish());
  const head = new PbfWriter();
  head.writeTag(1, 2);
  head.writeString(type);
  head.writeTag(3, 0);
  head.writeVarint(data.length);
  const headBytes = Buffer.from(head.finish());
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headBytes.length);
  return Buffer.concat([length, headBytes, data]);
}

function encodeBlock(elements: readonly OsmElement[]): Buffer {
  const strings = new Map<string, number>([['', 0]]);
  const group = new PbfWriter();
  const nodes = elements.filter((element): element is Kind<'node'> => element.type === 'node');
  if (nodes.length > 0) writeDense(group, nodes, strings);
  for (const element of elements) {
    if (element.type === 'way') group.writeMessage(3, writeWay, { way: element, strings });
    if (element.type === 'relation') {
      group.writeMessage(4, writeRelation, { relation: element, strings });
    }
  }
  const block = new PbfWriter();
  block.writeMessage(
    1,
    (_, table) => {
      for (const text of strings.keys()) {
        table.writeTag(1, 2);
        table.writeString(text);
      }
    },
    null,
  );
  block.writeTag(2, 2);
  block.writeBytes(group.finish());
  return Buffer.from(block.finish());
}

function writeDense(
  group: PbfWriter,
  nodes: readonly Kind<'node'>[],
  strings: Map<string, number>,
) {
  group.writeMessage(
    2,
    (_, dense) => {
      dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
      dense.writePackedSVarint(8, differences(nodes.map(({ lat }) => Math.round(lat * 1e7))));
      dense.writePackedSVarint(9, differences(nodes.map(({ lon }) => Math.round(lon * 1e7))));
      const pairs = nodes.flatMap(({ tags = {} }) => [...pairsOf(tags, strings).flat(), 0]);
      dense.writePackedVarint(10, pairs);
    },
    null,
  );
}

function writeWay(
  { way, strings }: { way: Kind<'way'>; strings: Map<string, number> },
  to: PbfWriter,
) {
  writeIdAndTags(way, strings, to);
  to.writePackedSVarint(8, differences(way.refs));
}

function writeRelation(
  { relation, strings }: { relation: Kind<'relation'>; strings: Map<string, number> },
  to: PbfWriter,
) {
  writeIdAndTags(relation, strings, to);
  const { members } = relation;
  to.writePackedVarint(
    8,
    members.map(({ role }) => indexOf(strings, role)),
  );
  to.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
  to.writePackedVarint(
    10,
    members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
  );
}

function writeIdAndTags(
  { id, tags = {} }: { id: number; tags?: Tags },
  strings: Map<string, number>,
  to: PbfWriter,
): void {
  to.writeTag(1, 0);
  to.writeVarint(id);
  const pairs = pairsOf(tags, strings);
  to.writePackedVarint(
    2,
    pairs.map(([key]) => key),
  );
  to.writePackedVarint(
    3,
    pairs.map(([, value]) => value),
  );
}

function pairsOf(tags: Tags, strings: Map<string, number>): [key: number, value: number][] {
  return Object.entries(tags).map(([key, value]) => [
    indexOf(strings, key),
    indexOf(strings, value),
  ]);
}

function differences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

function indexOf(strings: Map<string, number>, text: string): number {
  const index = strings.get(text) ?? strings.size;
  strings.set(text, index);
  return index;
}
