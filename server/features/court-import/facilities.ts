import type { Values } from './columns.ts';

const YES =
  /^(?:y|yes|true|x|oui|ja|s[ií]|sim|available|present|vorhanden|automatic|limited|interval|24\/7|operating_times|(?:dusk|sunset)-(?:dawn|sunrise))$/i;
const NO = /^(?:n|no|none|false|non|nein|keine?)$/i;

export interface Facilities {
  /** Null: nobody said. */
  lights: boolean | null;
  indoor: boolean | null;
}

/** What a row says of the court's lights and roof. */
export function facilitiesOf({ lights = '', indoor = '', kind = '' }: Values): Facilities {
  return { lights: yesOrNo(lights), indoor: isIndoor(indoor, kind) };
}

function isIndoor(indoor: string, kind: string): boolean | null {
  if (/^outdoors?$/i.test(indoor)) return false;
  if (/^(?:indoors?|room|area)$/i.test(indoor)) return true;
  // OpenStreetMap's word for a building that is one court.
  return yesOrNo(indoor) ?? (/\bsports_hall\b/.test(kind) ? true : null);
}

function yesOrNo(text: string): boolean | null {
  if (YES.test(text)) return true;
  if (NO.test(text)) return false;
  const count = text === '' ? Number.NaN : Number(text);
  return Number.isNaN(count) ? null : count > 0;
}
