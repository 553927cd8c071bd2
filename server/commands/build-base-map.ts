import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildBaseMap } from '#infra/base-map/build-base-map.ts';

const [file = 'dist/by-hand/base-map.pmtiles'] = process.argv.slice(2);
const LAND_FILE = 'infra/base-map/land.pmtiles';
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await buildBaseMap(LAND_FILE));
