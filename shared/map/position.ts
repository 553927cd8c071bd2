/** In degrees. All code uses this type and converts other formats only here. */
export interface Position {
  latitude: number;
  longitude: number;
}

export interface LocationReading extends Position {
  /** Metres. */
  accuracy: number;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** Something that may have no position yet, such as a court known only by its address. */
export interface Located {
  latitude: number | null;
  longitude: number | null;
}

export function positionOf({ latitude, longitude }: Located): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function toLatLon({ latitude, longitude }: Position): { lat: number; lon: number } {
  return { lat: latitude, lon: longitude };
}

/** Both the client and the server's call to an online provider time out after this. */
export const REVERSE_LOOKUP_TIMEOUT_MS = 3_000;
