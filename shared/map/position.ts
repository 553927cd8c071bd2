/** A place on earth, in degrees. Everything that is somewhere is put this way, and converted only here. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** What a device says of where it is. */
export interface LocationReading extends Position {
  /** Metres. */
  accuracy: number;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** What may have no place yet, such as a court of which only the address is known. */
export interface Located {
  latitude: number | null;
  longitude: number | null;
}

/** Where it is; null where that is not known. */
export function positionOf({ latitude, longitude }: Located): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** As the API takes it in an address: `?lat=…&lon=…`. */
export function toLatLon({ latitude, longitude }: Position): { lat: number; lon: number } {
  return { lat: latitude, lon: longitude };
}

/** The client gives up after this long, and the server asks an online provider no longer. */
export const REVERSE_LOOKUP_TIMEOUT_MS = 3_000;
