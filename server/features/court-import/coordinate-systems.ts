import { iso1A2Code } from '@rapideditor/country-coder';
import proj4 from 'proj4';
import type { Position } from '#shared/map/position.ts';
import { ImportFailure } from './import-failure.ts';

export interface CoordinateSystem {
  name: string;
  /** Takes the file's x and y, which are longitude and latitude if it uses degrees. */
  toDegrees(x: number, y: number): Position;
}

export const WGS84: CoordinateSystem = {
  name: 'WGS 84 (degrees)',
  toDegrees: (x, y) => ({ latitude: y, longitude: x }),
};

const GRS80 = '+ellps=GRS80 +towgs84=0,0,0 +units=m';
const AUSTRIA = '+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232 +units=m';
const SWISS =
  '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0 +units=m';

interface Definition {
  label: string;
  proj: string;
  /** Where it is used. A guess is right only if the places are there. */
  countries: readonly string[];
}

const SYSTEMS: Record<number, Definition> = {
  2056: {
    label: 'Swiss LV95',
    proj: `${SWISS} +x_0=2600000 +y_0=1200000`,
    countries: ['CH', 'LI'],
  },
  21781: { label: 'Swiss LV03', proj: `${SWISS} +x_0=600000 +y_0=200000`, countries: ['CH', 'LI'] },
  31254: {
    label: 'Austria GK West',
    proj: `+proj=tmerc +lat_0=0 +lon_0=10.3333333333333 +k=1 +x_0=0 +y_0=-5000000 ${AUSTRIA}`,
    countries: ['AT'],
  },
  31255: {
    label: 'Austria GK Central',
    proj: `+proj=tmerc +lat_0=0 +lon_0=13.3333333333333 +k=1 +x_0=0 +y_0=-5000000 ${AUSTRIA}`,
    countries: ['AT'],
  },
  31256: {
    label: 'Austria GK East',
    proj: `+proj=tmerc +lat_0=0 +lon_0=16.3333333333333 +k=1 +x_0=0 +y_0=-5000000 ${AUSTRIA}`,
    countries: ['AT'],
  },
  31287: {
    label: 'Austria Lambert',
    proj: `+proj=lcc +lat_0=47.5 +lon_0=13.3333333333333 +lat_1=49 +lat_2=46 +x_0=400000 +y_0=400000 ${AUSTRIA}`,
    countries: ['AT'],
  },
  27700: {
    label: 'British National Grid',
    proj: '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m',
    countries: ['GB', 'IM'],
  },
  2157: {
    label: 'Irish Transverse Mercator',
    proj: `+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=0.99982 +x_0=600000 +y_0=750000 ${GRS80}`,
    countries: ['IE'],
  },
  28992: {
    label: 'Dutch RD',
    proj: '+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.4171,50.3319,465.5524,1.9342,-1.6677,9.1019,4.0725 +units=m',
    countries: ['NL'],
  },
  31370: {
    label: 'Belgian Lambert 72',
    proj: '+proj=lcc +lat_0=90 +lon_0=4.36748666666667 +lat_1=51.1666672333333 +lat_2=49.8333339 +x_0=150000.013 +y_0=5400088.438 +ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747 +units=m',
    countries: ['BE'],
  },
  2154: {
    label: 'French Lambert-93',
    proj: `+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 ${GRS80}`,
    countries: ['FR'],
  },
  2180: {
    label: 'Poland CS92',
    proj: `+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 ${GRS80}`,
    countries: ['PL'],
  },
  3006: { label: 'SWEREF99 TM', proj: `+proj=utm +zone=33 ${GRS80}`, countries: ['SE'] },
  3067: { label: 'ETRS-TM35FIN', proj: `+proj=utm +zone=35 ${GRS80}`, countries: ['FI', 'AX'] },
  2193: {
    label: 'New Zealand TM',
    proj: `+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000 ${GRS80}`,
    countries: ['NZ'],
  },
  2263: {
    label: 'New York Long Island (feet)',
    proj: '+proj=lcc +lat_0=40.1666666666667 +lon_0=-74 +lat_1=41.0333333333333 +lat_2=40.6666666666667 +x_0=300000 +y_0=0 +datum=NAD83 +units=us-ft',
    countries: [],
  },
  2952: {
    label: 'Ontario MTM 10',
    proj: `+proj=tmerc +lat_0=0 +lon_0=-79.5 +k=0.9999 +x_0=304800 +y_0=0 ${GRS80}`,
    countries: [],
  },
  3857: {
    label: 'Web Mercator',
    proj: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null',
    countries: [],
  },
};
const ALIASES: Record<number, number> = { 2019: 2952, 102100: 3857, 900913: 3857, 102113: 3857 };
/** Degrees on datums that differ from WGS 84 by less than the length of a court. */
const DEGREES = new Set([4326, 4979, 4258, 4269, 4283, 7844, 4617, 4167, 6318, 84]);

/** The system named by a file or an operator, such as "EPSG:2056" or "urn:ogc:def:crs:OGC:1.3:CRS84". */
export function systemNamed(name: string): CoordinateSystem {
  if (/crs:?84$/i.test(name) || /^wgs ?84$/i.test(name)) return WGS84;
  const code = Number(/(\d{2,6})\D*$/.exec(name)?.[1]);
  if (DEGREES.has(code)) return WGS84;
  const proj = projOf(ALIASES[code] ?? code);
  if (proj === undefined) throw new ImportFailure('unknown-crs', { crs: name });
  return systemOf(`EPSG:${code}`, proj);
}

/**
 * For projected coordinates without a named system. Guesses only if exactly one system fits country and city. The
 * hint is weaker than the city and only decides between systems that fit.
 */
export function guessSystem(
  points: ReadonlyArray<readonly [number, number]>,
  city?: Position,
  hint?: Position,
): CoordinateSystem {
  const fitting = systemsFor(points, city);
  const nearHint = hint && fitting.length > 1 ? systemsFor(points, hint) : [];
  const [only] = nearHint.length === 1 ? nearHint : fitting.length === 1 ? fitting : [];
  if (only) return systemOf(`EPSG:${only[0]}`, only[1].proj, only[1].label);
  const [x = 0, y = 0] = points[0] ?? [];
  const candidates = fitting.map(([code, { label }]) => `EPSG:${code} (${label})`).join(' or ');
  throw new ImportFailure('ambiguous-crs', { x, y, candidates });
}

function systemsFor(
  points: ReadonlyArray<readonly [number, number]>,
  city: Position | undefined,
): Array<[code: string, definition: Definition]> {
  return Object.entries(SYSTEMS).filter(([code, { proj, countries }]) => {
    if (countries.length === 0) return false;
    const { toDegrees } = systemOf(code, proj);
    const inside = points.filter(([x, y]) => {
      const { latitude, longitude } = toDegrees(x, y);
      const country = countryAt({ latitude, longitude });
      const isFar =
        city && Math.abs(latitude - city.latitude) + Math.abs(longitude - city.longitude) > 1;
      return country !== null && countries.includes(country) && !isFar;
    });
    return inside.length >= points.length * 0.9;
  });
}

let last: (Position & { country: string | null }) | undefined;

/** Cached, because several checks of a row ask for the same place in succession. */
export function countryAt({ latitude, longitude }: Position): string | null {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  if (last?.latitude === latitude && last.longitude === longitude) return last.country;
  const country = iso1A2Code([longitude, latitude], { level: 'territory' });
  last = { latitude, longitude, country };
  return country;
}

function projOf(code: number): string | undefined {
  if (SYSTEMS[code]) return SYSTEMS[code].proj;
  const zone = code % 100;
  const isZone = zone >= 1 && zone <= 60;
  if (!isZone) return undefined;
  if (code >= 32601 && code <= 32660) return `+proj=utm +zone=${zone} +datum=WGS84 +units=m`;
  if (code >= 32701 && code <= 32760) return `+proj=utm +zone=${zone} +south +datum=WGS84 +units=m`;
  if (code >= 25828 && code <= 25838) return `+proj=utm +zone=${zone} ${GRS80}`;
  if (code >= 26903 && code <= 26923) return `+proj=utm +zone=${zone} ${GRS80}`;
  if (code >= 28348 && code <= 28358) return `+proj=utm +zone=${zone} +south ${GRS80}`;
  if (code >= 7846 && code <= 7859) return `+proj=utm +zone=${zone} +south ${GRS80}`;
  return undefined;
}

function systemOf(name: string, proj: string, label?: string): CoordinateSystem {
  const converter = proj4(proj);
  return {
    name: label ? `${name} (${label})` : name,
    toDegrees(x, y) {
      const [longitude = Number.NaN, latitude = Number.NaN] = converter.inverse([x, y]);
      return { latitude, longitude };
    },
  };
}
