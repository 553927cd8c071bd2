import * as z from 'zod/mini';
import type { Position } from '#shared/map/position.ts';
import { REVERSE_LOOKUP_TIMEOUT_MS } from '#shared/map/position.ts';

export const GEOCODER_KINDS = ['nominatim', 'photon', 'google'] as const;
export type GeocoderKind = (typeof GEOCODER_KINDS)[number];

export interface GeocoderSettings {
  kind: GeocoderKind;
  /** The service's base URL. The provider's path is appended. */
  url: string;
  key: string | undefined;
}

export interface Geocoder {
  attribution: string;
  /** The formatted address of the first result, if any. Throws if the service fails. */
  reverse(position: Position): Promise<string | undefined>;
}

interface Provider {
  attribution: string;
  address(settings: GeocoderSettings, position: Position): string;
  read(answer: unknown): string | undefined;
}

const OPENSTREETMAP = '© OpenStreetMap contributors';
const text = z.optional(z.string());

const nominatimSchema = z.object({ display_name: text });
const photonProperties = z.object({
  name: text,
  housenumber: text,
  street: text,
  district: text,
  city: text,
  state: text,
  country: text,
});
const photonSchema = z.object({ features: z.array(z.object({ properties: photonProperties })) });
const googleSchema = z.object({ results: z.array(z.object({ formatted_address: z.string() })) });

const PROVIDERS: Record<GeocoderKind, Provider> = {
  nominatim: {
    attribution: OPENSTREETMAP,
    address: ({ url }, { latitude, longitude }) =>
      `${url}/reverse?format=jsonv2&zoom=18&lat=${latitude}&lon=${longitude}`,
    read: (answer) => z.parse(nominatimSchema, answer).display_name,
  },
  photon: {
    attribution: OPENSTREETMAP,
    address: ({ url }, { latitude, longitude }) =>
      `${url}/reverse?lat=${latitude}&lon=${longitude}&limit=1`,
    read: (answer) => formatPhoton(z.parse(photonSchema, answer).features[0]?.properties),
  },
  google: {
    attribution: 'Google',
    address: ({ url, key = '' }, { latitude, longitude }) =>
      `${url}/maps/api/geocode/json?latlng=${latitude},${longitude}&key=${encodeURIComponent(key)}`,
    read: (answer) => z.parse(googleSchema, answer).results[0]?.formatted_address,
  },
};

export function createGeocoder(settings: GeocoderSettings): Geocoder {
  const { attribution, address, read } = PROVIDERS[settings.kind];
  return {
    attribution,
    async reverse(position) {
      const response = await fetch(address(settings, position), {
        // The public Nominatim refuses clients without a user agent.
        headers: { accept: 'application/json', 'user-agent': 'JIM court finder' },
        signal: AbortSignal.timeout(REVERSE_LOOKUP_TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`);
      return read(await response.json());
    },
  };
}

function formatPhoton(place: z.infer<typeof photonProperties> | undefined): string | undefined {
  if (place === undefined) return undefined;
  const street = [place.housenumber, place.street].filter(Boolean).join(' ');
  const parts = [place.name, street, place.district, place.city, place.state, place.country];
  return [...new Set(parts.filter(Boolean))].join(', ') || undefined;
}
