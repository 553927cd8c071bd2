import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { parse } from 'osm-pbf-parser-node';
import { PbfReader } from 'pbf';
import { type Bounds, ExtractError, type ExtractReader, type OsmElement } from './osm-elements.ts';

const unpack = promisify(inflate);
/** The format's own limits. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
const NODE_KEYS = ['place', 'name', 'name:en', 'population', 'capital'];

/** A file of blocks: length, header, packed elements. The library reads what is in a block. */
export const readOsmPbf: ExtractReader = async (path, onElement, onBytes) => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    let position = 0;
    let bounds: Bounds | undefined;
    while (position < size) {
      const headerLength = (await readExactly(file, position, 4)).readUInt32BE(0);
      if (headerLength > MAX_HEADER_BYTES) throw new ExtractError('It is no .osm.pbf file.');
      const header = readHeader(await readExactly(file, position + 4, headerLength));
      const start = position + 4 + headerLength;
      if (header.length > MAX_BLOB_BYTES) throw new ExtractError('It is no .osm.pbf file.');
      const block = await readExactly(file, start, header.length);
      if (header.type === 'OSMHeader') bounds = readBounds(await unpackBlock(block));
      if (header.type === 'OSMData') {
        for (const element of readElements(await unpackBlock(block))) onElement(element);
      }
      position = start + header.length;
      onBytes(position);
    }
    return bounds;
  } finally {
    await file.close();
  }
};

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new ExtractError('It is cut short: fetch it again.');
  return buffer;
}

function readHeader(bytes: Buffer): { type: string; length: number } {
  try {
    return new PbfReader(bytes).readFields(
      (tag, header, reader) => {
        if (tag === 1) header.type = reader.readString();
        else if (tag === 3) header.length = reader.readVarint();
      },
      { type: '', length: 0 },
    );
  } catch {
    throw new ExtractError('It is no .osm.pbf file.');
  }
}

async function unpackBlock(bytes: Buffer): Promise<Buffer> {
  const { raw, packed } = new PbfReader(bytes).readFields(
    (tag, found: { raw?: Uint8Array; packed?: Uint8Array }, reader) => {
      if (tag === 1) found.raw = reader.readBytes();
      else if (tag === 3) found.packed = reader.readBytes();
    },
    {},
  );
  if (raw) return Buffer.from(raw);
  if (!packed) throw new ExtractError('It is packed in a way that is not read: use zlib.');
  return unpack(packed).catch(() => {
    throw new ExtractError('A block of it is broken: fetch it again.');
  });
}

function readElements(block: Buffer): OsmElement[] {
  try {
    return parse(block, { withTags: { node: NODE_KEYS } }) as OsmElement[];
  } catch {
    throw new ExtractError('A block of it is broken: fetch it again.');
  }
}

function readBounds(block: Buffer): Bounds | undefined {
  const box = new PbfReader(block).readFields((tag, found: number[], reader) => {
    if (tag !== 1) return;
    const end = reader.readVarint() + reader.pos;
    // Left, right, top, bottom.
    reader.readFields((side) => (found[side] = reader.readSVarint() * 1e-9), found, end);
  }, []);
  const [, west, east, north, south] = box;
  if (west === undefined || east === undefined) return undefined;
  return north === undefined || south === undefined ? undefined : [west, south, east, north];
}
