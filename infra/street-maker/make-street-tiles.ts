import { stat, writeFile } from 'node:fs/promises';
import { createArchive } from '#infra/vector-tiles/pmtiles-writer.ts';
import { MAX_ZOOM, MIN_ZOOM } from './classify.ts';
import { FeatureCollector } from './collect-features.ts';
import { cutTiles } from './cut-tiles.ts';
import { type Bounds, ExtractError } from './osm-elements.ts';
import { readOsmPbf } from './read-osm-pbf.ts';
import { readOsmXml } from './read-osm-xml.ts';

export interface MakeReport {
  features: number;
  /** Elements with missing or wrong parts, left out. */
  broken: number;
  tiles: number;
  bytes: number;
  bounds: Bounds;
}

type OnProgress = (step: 'reading' | 'cutting', share: number) => void;

/** Makes a PMTiles file of streets from an extract of OpenStreetMap. Fails with an `ExtractError`. */
export async function makeStreetTiles(
  extract: string,
  output: string,
  onProgress: OnProgress,
): Promise<MakeReport> {
  const read = /\.pbf$/i.test(extract) ? readOsmPbf : readOsmXml;
  const { size } = await stat(extract).catch(() => {
    throw new ExtractError('It is not there.');
  });
  const collector = new FeatureCollector();
  const named = await read(
    extract,
    (element) => collector.add(element),
    (bytes) => onProgress('reading', bytes / size),
  );
  const { features, bounds } = collector.finish(named);
  if (features.length === 0) throw new ExtractError('It has nothing in it that a map could show.');

  const archive = createArchive({ minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, bounds });
  let tiles = 0;
  for (const share of cutTiles(features, (z, x, y, tile) => {
    archive.add(z, x, y, tile);
    tiles += 1;
  })) {
    onProgress('cutting', share);
    // Lets the terminal show it.
    await new Promise(setImmediate);
  }
  const file = archive.finish({
    name: 'Streets',
    format: 'pbf',
    attribution: '© OpenStreetMap contributors',
  });
  await writeFile(output, file);
  return { features: features.length, broken: collector.broken, tiles, bytes: file.length, bounds };
}
