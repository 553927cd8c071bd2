export interface Place {
  latitude: number;
  longitude: number;
  /** Meters. */
  accuracy: number;
}

/** A starter court with others around it. */
export const RUCKER_PARK: Place = { latitude: 40.8296, longitude: -73.9363, accuracy: 10 };
/** A starter court far from the default city. */
export const VENICE_BEACH: Place = { latitude: 33.9859, longitude: -118.4731, accuracy: 10 };
/** In Kansas, far from any starter court. */
export const PRAIRIE: Place = { latitude: 38.5, longitude: -98.4, accuracy: 10 };
/** In the Sahara, far from any starter court. */
export const SAHARA: Place = { latitude: 23.4, longitude: 5.2, accuracy: 10 };

/** A random spot at sea, so the test has the feed there to itself. */
export function somewhereQuiet(): Place {
  return { latitude: -30 - Math.random() * 20, longitude: -120 + Math.random() * 20, accuracy: 10 };
}

/** A random spot in the Australian desert, for imports, which reject courts at sea. */
export function quietLand(): Place {
  return { latitude: -28 + Math.random() * 4, longitude: 124 + Math.random() * 6, accuracy: 10 };
}

/** Degrees of latitude per meter, accurate enough for tests. */
const METRE = 1 / 111_195;

export function northOf(place: Place, metres: number): Place {
  return { ...place, latitude: place.latitude + metres * METRE };
}
