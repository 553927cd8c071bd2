import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { type Bounds, ExtractError, type ExtractReader, type OsmElement } from './osm-elements.ts';

/** `.osm` and `.osm.gz`, read as it streams by. */
export const readOsmXml: ExtractReader = async (path, onElement, onBytes) => {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  let bytes = 0;
  file.on('data', (chunk) => {
    bytes += chunk.length;
  });
  const stream = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => stream.destroy(error));
  let bounds: Bounds | undefined;
  const parser = createParser(onElement, (found) => {
    bounds = found;
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      onBytes(bytes);
    }
    parser.close();
    return bounds;
  } catch (error) {
    const { message } = error as Error;
    throw new ExtractError(`It cannot be read as OpenStreetMap XML: ${message.split('\n')[0]}.`);
  }
};

function createParser(
  onElement: (element: OsmElement) => void,
  onBounds: (bounds: Bounds) => void,
): SaxesParser<{ xmlns: false }> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let current: OsmElement | undefined;
  let isOsm = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (!isOsm && name !== 'osm') throw new Error('it does not begin with <osm>');
    isOsm = true;
    const id = Number(attributes.id);
    if (name === 'bounds') {
      const { minlon, minlat, maxlon, maxlat } = attributes;
      const [west = NaN, south = NaN, east = NaN, north = NaN] = [
        minlon,
        minlat,
        maxlon,
        maxlat,
      ].map(Number);
      if (west < east && south < north) onBounds([west, south, east, north]);
    }
    if (name === 'node') {
      const { lat, lon } = attributes;
      // Deleted ones have no place.
      current = { type: 'node', id, lat: Number(lat ?? NaN), lon: Number(lon ?? NaN) };
    } else if (name === 'way') current = { type: 'way', id, refs: [] };
    else if (name === 'relation') current = { type: 'relation', id, members: [] };
    else if (!current) return;
    else if (name === 'tag') {
      current.tags ??= {};
      current.tags[attributes.k ?? ''] = attributes.v ?? '';
    } else if (name === 'nd' && current.type === 'way') current.refs.push(Number(attributes.ref));
    else if (name === 'member' && current.type === 'relation') {
      const { type = '', ref, role = '' } = attributes;
      current.members.push({ type, ref: Number(ref), role });
    }
  });
  parser.on('closetag', ({ name }) => {
    if (!current || name !== current.type) return;
    onElement(current);
    current = undefined;
  });
  return parser;
}
