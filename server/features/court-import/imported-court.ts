import type { Position } from '#shared/map/position.ts';
import type { Values } from './columns.ts';

const YES =
  /^(?:y|yes|true|x|oui|ja|s[ií]|sim|available|present|vorhanden|automatic|limited|interval|24\/7|operating_times|(?:dusk|sunset)-(?:dawn|sunrise))$/i;
const NO = /^(?:n|no|none|false|non|nein|keine?)$/i;

export interface Facilities {
  /** Null if unknown. */
  lights: boolean | null;
  indoor: boolean | null;
}

export function facilitiesOf({ lights = '', indoor = '', kind = '' }: Values): Facilities {
  return { lights: yesOrNo(lights), indoor: isIndoor(indoor, kind) };
}

function isIndoor(indoor: string, kind: string): boolean | null {
  if (/^outdoors?$/i.test(indoor)) return false;
  if (/^(?:indoors?|room|area)$/i.test(indoor)) return true;
  // OpenStreetMap's tag for a building that is one court.
  return yesOrNo(indoor) ?? (/\bsports_hall\b/.test(kind) ? true : null);
}

function yesOrNo(text: string): boolean | null {
  if (YES.test(text)) return true;
  if (NO.test(text)) return false;
  const count = text === '' ? Number.NaN : Number(text);
  return Number.isNaN(count) ? null : count > 0;
}

export const MAX_COURT_COUNT = 999;

/** A row converted to a court, ready to be written. */
export interface ImportedCourt extends Position, Facilities {
  line: number;
  source: string;
  sourceKey: string;
  /** True if the row has no id, so that it was derived from name and place. */
  isKeyDerived: boolean;
  name: string;
  address: string;
  /** True if the file has an address, false if it was derived from the position. */
  isAddressGiven: boolean;
  searchText: string;
  timeZone: string;
  licence: string | null;
  attribution: string;
  courtCount: number;
  /** The name without generic words, to find other rows of the site. Empty if nothing is left. */
  siteKey: string;
}
