import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeTile } from '#infra/vector-tiles/mvt-encoder.ts';
import { encodePbf } from './fake-extract.ts';
import { makeStreetTiles } from './make-street-tiles.ts';
import type { OsmElement, Tags } from './osm-elements.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'street-maker-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A corner of a city at 0.01° east, 0.01° north: all of it in one tile of zoom 14. */
function makeCity(): OsmElement[] {
  const nodes: OsmElement[] = [];
  let lastId = 0;
  const at = (x: number, y: number, tags?: Tags): number => {
    lastId += 1;
    const place = { lon: 0.001 + x * 0.001, lat: 0.001 + y * 0.001 };
    nodes.push({ type: 'node', id: lastId, ...place, ...(tags && { tags }) });
    return lastId;
  };
  const ring = (x: number, y: number, size: number): number[] => {
    const first = at(x, y);
    return [first, at(x + size, y), at(x + size, y + size), at(x, y + size), first];
  };
  at(5, 5, { place: 'suburb', name: 'Harlem' });
  const corner = at(5, 0);
  const lake = ring(1, 1, 3);
  const island = ring(2, 2, 1);
  const ways: OsmElement[] = [
    way(1, [at(0, 0), corner], { highway: 'residential', name: 'W 155th St' }),
    way(2, [corner, at(9, 0)], { highway: 'residential', name: 'W 155th St', oneway: 'yes' }),
    way(3, [at(0, 9), at(9, 9)], { highway: 'primary', name: 'Broadway', ref: '9' }),
    way(4, ring(6, 6, 1), { leisure: 'pitch', sport: 'basketball' }),
    way(5, ring(7, 1, 1), { building: 'yes' }),
    way(6, lake, { natural: 'water' }),
    way(7, island, {}),
    // Broken in every way that an extract can be.
    way(8, [at(3, 3)], { highway: 'residential', name: 'Point Road' }),
    way(9, [990, 991, 992], { highway: 'residential', name: 'Missing Road' }),
    way(10, [at(4, 4), at(4, 5), at(5, 5)], { leisure: 'park' }),
    way(11, [], { building: 'yes' }),
  ];
  const relations: OsmElement[] = [
    {
      type: 'relation',
      id: 1,
      tags: { type: 'multipolygon' },
      members: [
        { type: 'way', ref: 6, role: 'outer' },
        { type: 'way', ref: 7, role: 'inner' },
      ],
    },
    {
      type: 'relation',
      id: 2,
      tags: { type: 'multipolygon', natural: 'wood' },
      members: [{ type: 'way', ref: 4711, role: 'outer' }],
    },
  ];
  return [...nodes, ...ways, ...relations];
}

function way(id: number, refs: number[], tags: Tags): OsmElement {
  return { type: 'way', id, refs, tags };
}

function toXml(elements: readonly OsmElement[]): string {
  const tagsOf = ({ tags = {} }: OsmElement) =>
    Object.entries(tags).map(([key, value]) => `<tag k="${key}" v="${value}"/>`);
  const lines = elements.map((element) => {
    if (element.type === 'node') {
      const { id, lat, lon } = element;
      return `<node id="${id}" lat="${lat}" lon="${lon}">${tagsOf(element).join('')}</node>`;
    }
    const parts =
      element.type === 'way'
        ? element.refs.map((ref) => `<nd ref="${ref}"/>`)
        : element.members.map(
            ({ type, ref, role }) => `<member type="${type}" ref="${ref}" role="${role}"/>`,
          );
    const content = [...parts, ...tagsOf(element)].join('');
    return `<${element.type} id="${element.id}">${content}</${element.type}>`;
  });
  return `<?xml version="1.0"?><osm version="0.6">${lines.join('\n')}</osm>`;
}

async function make(name: string, content: string | Buffer) {
  const extract = join(folder, name);
  const output = join(folder, `${name}.pmtiles`);
  await writeFile(extract, content);
  const steps: string[] = [];
  const report = await makeStreetTiles(extract, output, (step) => steps.push(step));
  const bytes = await readFile(output);
  const archive = new PMTiles({
    getKey: () => output,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  });
  return { report, archive, steps };
}

async function readTile(archive: PMTiles, z: number) {
  const side = 2 ** z;
  const answer = await archive.getZxy(z, side / 2, side / 2 - 1);
  if (!answer) throw new Error(`no tile at zoom ${z}`);
  const data = Buffer.from(answer.data);
  const plain = data[0] === 0x1f ? gunzipSync(data) : data;
  return new VectorTile(new PbfReader(plain));
}

function featuresOf(tile: VectorTile, layer: string) {
  const found = tile.layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => {
    const feature = found?.feature(index);
    return { ...feature?.properties, parts: feature?.loadGeometry() ?? [] };
  });
}

describe('npm run streets:make', () => {
  const city = makeCity();
  const ofType = (type: string) => city.filter((element) => element.type === type);
  const pbf = encodePbf([ofType('node'), ofType('way'), ofType('relation')]);

  it.each([
    ['city.osm.gz', gzipSync(toXml(city))],
    ['city.osm', toXml(city)],
    ['city.osm.pbf', pbf],
  ])(
    'makes OpenMapTiles layers of %s, and leaves out what is broken [MAP-39]',
    async (name, content) => {
      const { report, archive, steps } = await make(name, content);
      expect(report.broken).toBe(5);
      expect(new Set(steps)).toEqual(new Set(['reading', 'cutting']));
      const header = await archive.getHeader();
      expect(header).toMatchObject({ minZoom: 9, maxZoom: 14 });
      expect(header.maxLon).toBeGreaterThan(header.minLon);
      expect(await archive.getMetadata()).toMatchObject({
        attribution: '© OpenStreetMap contributors',
      });

      const tile = await readTile(archive, 14);
      expect(featuresOf(tile, 'transportation').map((road) => road)).toMatchObject([
        { class: 'minor' },
        { class: 'minor' },
        { class: 'primary' },
      ]);
      // Two ways, one street, one name.
      expect(featuresOf(tile, 'transportation_name')).toMatchObject([
        { name: 'W 155th St', parts: [{ length: 3 }] },
        { name: 'Broadway' },
      ]);
      const [lake] = featuresOf(tile, 'water');
      expect(lake).toMatchObject({ class: 'lake', parts: [{}, {}] });
      expect(featuresOf(tile, 'water')).toHaveLength(1);
      expect(featuresOf(tile, 'landuse')).toMatchObject([
        { class: 'pitch', subclass: 'basketball' },
      ]);
      expect(featuresOf(tile, 'building')).toHaveLength(1);
      expect(featuresOf(tile, 'place')).toMatchObject([{ class: 'suburb', name: 'Harlem' }]);

      const far = await readTile(archive, 9);
      expect(featuresOf(far, 'transportation')).toMatchObject([{ class: 'primary' }]);
      expect(far.layers.building).toBeUndefined();
    },
  );

  it('writes no feature without a shape [MAP-39]', () => {
    const tile = encodeTile({
      water: [{ type: 3, tags: {}, geometry: [[[5, 5]]] }],
      place: [{ type: 1, tags: { name: 'Harlem' }, geometry: [[1, 2]] }],
    });
    const { layers } = new VectorTile(new PbfReader(tile));
    expect(layers.water?.length ?? 0).toBe(0);
    expect(layers.place?.length).toBe(1);
  });

  it('takes nodes in any order [MAP-39]', async () => {
    const shuffled = encodePbf([ofType('node').reverse(), ofType('way')]);
    const { archive } = await make('shuffled.osm.pbf', shuffled);
    expect(featuresOf(await readTile(archive, 14), 'transportation')).toHaveLength(3);
  });

  it.each([
    ['cut.osm.pbf', pbf.subarray(0, -20), 'It is cut short: fetch it again.'],
    ['page.osm.pbf', '<!doctype html><title>Not found</title>', 'It is no .osm.pbf file.'],
    [
      'broken.osm.pbf',
      Buffer.concat([pbf.subarray(0, 90), Buffer.alloc(pbf.length)]),
      /broken|no .osm/,
    ],
    [
      'cut.osm.gz',
      gzipSync(toXml(city)).subarray(0, -30),
      /^It cannot be read as OpenStreetMap XML/,
    ],
    ['page.osm', '<html></html>', /does not begin with <osm>/],
    ['empty.osm', '<osm></osm>', 'It has nothing in it that a map could show.'],
  ])('says what is wrong with %s [MAP-39]', async (name, content, sentence) => {
    await expect(make(name, content)).rejects.toThrow(sentence);
  });

  it('says so when there is no such file [MAP-39]', async () => {
    const nowhere = join(folder, 'nowhere.osm.pbf');
    await expect(makeStreetTiles(nowhere, `${nowhere}.out`, () => {})).rejects.toThrow(
      'It is not there.',
    );
  });
});
