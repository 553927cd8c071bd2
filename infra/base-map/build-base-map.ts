import type { Feature, Geometry } from 'geojson';
import Tiler, { type LegacyFeature } from 'geojson-vt';
import { encodeTile } from '#infra/vector-tiles/mvt-encoder.ts';
import { createArchive, WHOLE_WORLD } from '#infra/vector-tiles/pmtiles-writer.ts';
import { LAND_ZOOM, OLD_SHORES_BELOW_LATITUDE, openBakedLand } from './baked-land.ts';
import { type Earth, loadEarth } from './earth.ts';
import { loadPlaces } from './places.ts';

const SCALES = [
  { scale: '110m', zooms: [0, 1] },
  { scale: '50m', zooms: [2, 3, 4] },
  { scale: '10m', zooms: [5, 6, 7, 8] },
] as const;
/** Twice the square degrees from which a country has its name on the map. */
const MIN_COUNTRY_BY_ZOOM = [400, 400, 120, 20, 2, 0, 0, 0, 0];
const TILER_OPTIONS = {
  extent: 4096,
  buffer: 64,
  tolerance: 3,
  maxZoom: LAND_ZOOM,
  indexMaxPoints: 0,
};

/**
 * All of the built-in base map as one PMTiles archive: land, water, borders and the names of places.
 * `landFile` is land.pmtiles, the finer land of the deepest zoom.
 */
export async function buildBaseMap(landFile: string): Promise<Buffer> {
  const landLayer = openBakedLand(landFile);
  const archive = createArchive({
    minZoom: 0,
    maxZoom: TILER_OPTIONS.maxZoom,
    bounds: WHOLE_WORLD,
  });
  const places = loadPlaces();
  for (const { scale, zooms } of SCALES) {
    const earth = loadEarth(scale);
    const areas = tiler(earth.areas, 2);
    const borders = tiler(earth.borders, 3);
    for (const z of zooms) {
      const labels = tiler([...countriesAt(earth, z), ...citiesAt(places, z)], 0);
      for (let x = 0; x < 2 ** z; x += 1) {
        for (let y = 0; y < 2 ** z; y += 1) {
          const isBaked = z === LAND_ZOOM && y < oldShoresFromRow(z);
          const land = isBaked ? await landLayer(x, y) : undefined;
          const lines = encodeTile({
            earth: isBaked ? [] : featuresOf(areas, z, x, y),
            boundaries: featuresOf(borders, z, x, y),
            places: featuresOf(labels, z, x, y),
          });
          // Vector tiles are layers one after the other.
          const tile = land ? Buffer.concat([land, lines]) : lines;
          if (tile.length > 0) archive.add(z, x, y, tile);
        }
      }
    }
  }
  return archive.finish({
    attribution: '© OpenStreetMap contributors, Natural Earth, GeoNames (CC BY 4.0)',
  });
}

/** The first row of tiles that lies in the far south. */
function oldShoresFromRow(z: number): number {
  const sine = Math.sin((OLD_SHORES_BELOW_LATITUDE * Math.PI) / 180);
  return Math.floor(2 ** z * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
}

function tiler(features: Feature<Geometry | null>[], tolerance: number): Tiler {
  const data = { type: 'FeatureCollection', features } as GeoJSON.FeatureCollection;
  return new Tiler(data, { ...TILER_OPTIONS, tolerance, indexMaxZoom: 4 });
}

function featuresOf(tiles: Tiler, z: number, x: number, y: number): LegacyFeature[] {
  return tiles.getTile(z, x, y)?.features ?? [];
}

function countriesAt({ countries }: Earth, z: number) {
  return countries.filter(({ properties }) => properties.rank >= (MIN_COUNTRY_BY_ZOOM[z] ?? 0));
}

function citiesAt(places: ReturnType<typeof loadPlaces>, z: number) {
  return places.filter(({ firstZoom }) => firstZoom <= z).map(({ place }) => place);
}
