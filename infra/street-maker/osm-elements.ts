export type Tags = Record<string, string>;

/** What an extract of OpenStreetMap is made of. */
export type OsmElement =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
  | { type: 'way'; id: number; refs: number[]; tags?: Tags }
  | {
      type: 'relation';
      id: number;
      members: { type: string; ref: number; role: string }[];
      tags?: Tags;
    };

/** An extract that cannot be read; the message is a sentence for whoever asked. */
export class ExtractError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ExtractError';
  }
}

/** West, south, east, north, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Calls back with the elements in the order of the file; returns the box that the file names. */
export type ExtractReader = (
  file: string,
  onElement: (element: OsmElement) => void,
  onBytes: (bytes: number) => void,
) => Promise<Bounds | undefined>;
