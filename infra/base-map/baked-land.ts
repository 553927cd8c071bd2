import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PMTiles } from 'pmtiles';

/** The zoom of land.pmtiles; nearer, it is magnified. */
export const LAND_ZOOM = 8;
/** Antarctica's shore of Natural Earth will do: nobody plays there. */
export const OLD_SHORES_BELOW_LATITUDE = -60;

/** The layer `earth` of a tile, as the bytes of a vector tile; none in open sea. */
export type LandLayer = (x: number, y: number) => Promise<Uint8Array | undefined>;

/** Land from OpenStreetMap, made once by bake-land.ts. */
export function openBakedLand(file: string): LandLayer {
  const bytes = readFileSync(file);
  const archive = new PMTiles(
    {
      getKey: () => file,
      getBytes: async (offset, length) => ({
        data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
      }),
    },
    undefined,
    // Directories and tiles alike; there are none that are not gzipped.
    async (data) => new Uint8Array(gunzipSync(Buffer.from(data))).buffer,
  );
  return async (x, y) => {
    const tile = await archive.getZxy(LAND_ZOOM, x, y);
    return tile && new Uint8Array(tile.data);
  };
}
