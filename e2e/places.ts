export interface Place {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

/** One of the starter courts, with others around it. */
export const RUCKER_PARK: Place = { latitude: 40.8296, longitude: -73.9363, accuracy: 10 };
/** In the middle of Kansas, far from any starter court. */
export const PRAIRIE: Place = { latitude: 38.5, longitude: -98.4, accuracy: 10 };
/** Somewhere in the Sahara, where no starter court is. */
export const SAHARA: Place = { latitude: 23.4, longitude: 5.2, accuracy: 10 };
/** On the Pacific, more than a kilometre from everything. */
export const PACIFIC: Place = { latitude: 10, longitude: -140, accuracy: 10 };

/** Open sea that no other test knows, so that the feed there is this test's alone. */
export function somewhereQuiet(): Place {
  return { latitude: -30 - Math.random() * 20, longitude: -120 + Math.random() * 20, accuracy: 10 };
}

/** In the Australian desert, for what an import refuses at sea; no other test knows it. */
export function quietLand(): Place {
  return { latitude: -28 + Math.random() * 4, longitude: 124 + Math.random() * 6, accuracy: 10 };
}

/** Degrees of latitude per metre, near enough for tests. */
const METRE = 1 / 111_195;

export function northOf(place: Place, metres: number): Place {
  return { ...place, latitude: place.latitude + metres * METRE };
}
