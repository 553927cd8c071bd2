import type { Bounds } from './osm-elements.ts';

const SCALE = 1e7;
const CHUNK_LENGTH = 1 << 18;
const MAX_SAMPLES = 200_000;
const SHARE_FAR_OFF = 0.002;

/** Where nodes are, as whole ten-millionths of a degree: millions of them in 16 bytes each. */
export class NodePlaces {
  #ids = new Float64Array(1 << 16);
  #places = new Int32Array(1 << 17);
  #count = 0;
  #isSorted = true;
  #chunk = new Int32Array(0);
  #used = 0;

  add(id: number, longitude: number, latitude: number): void {
    const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    if (!isOnEarth || !Number.isFinite(id)) return;
    if (this.#count === this.#ids.length) this.#grow();
    if (this.#count > 0 && id <= (this.#ids[this.#count - 1] ?? 0)) this.#isSorted = false;
    this.#ids[this.#count] = id;
    this.#places[2 * this.#count] = Math.round(longitude * SCALE);
    this.#places[2 * this.#count + 1] = Math.round(latitude * SCALE);
    this.#count += 1;
  }

  /** Longitude and latitude of each node that is there, one after the other. */
  resolve(refs: readonly number[]): Int32Array {
    if (!this.#isSorted) this.#sort();
    const places = this.#room(2 * refs.length);
    let length = 0;
    for (const ref of refs) {
      const index = this.#find(ref);
      if (index < 0) continue;
      places[length] = this.#places[2 * index] ?? 0;
      places[length + 1] = this.#places[2 * index + 1] ?? 0;
      length += 2;
    }
    return length === places.length ? places : places.subarray(0, length);
  }

  /** From a shared piece of memory: a buffer for each of a million lines would take more than its contents. */
  #room(length: number): Int32Array {
    if (this.#used + length > this.#chunk.length) {
      this.#chunk = new Int32Array(Math.max(CHUNK_LENGTH, length));
      this.#used = 0;
    }
    this.#used += length;
    return this.#chunk.subarray(this.#used - length, this.#used);
  }

  /** The box that nearly all nodes lie in: some extracts have a few far off, of ways that lead out of them. */
  bounds(): Bounds {
    const step = Math.ceil(this.#count / MAX_SAMPLES);
    const samples = Math.floor(this.#count / Math.max(1, step));
    const side = (axis: 0 | 1) => {
      const sorted = Int32Array.from({ length: samples }, (_, index) => {
        return this.#places[2 * index * step + axis] ?? 0;
      }).sort();
      const skipped = Math.floor(samples * SHARE_FAR_OFF);
      return [sorted[skipped] ?? 0, sorted[samples - 1 - skipped] ?? 0].map((one) => one / SCALE);
    };
    const [west = 0, east = 0] = side(0);
    const [south = 0, north = 0] = side(1);
    return [west, south, east, north];
  }

  #find(id: number): number {
    let low = 0;
    let high = this.#count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #grow(): void {
    const ids = new Float64Array(this.#ids.length * 2);
    ids.set(this.#ids);
    this.#ids = ids;
    const places = new Int32Array(this.#places.length * 2);
    places.set(this.#places);
    this.#places = places;
  }

  /** Files of some tools are not in order. */
  #sort(): void {
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    const [ids, places] = [this.#ids, this.#places];
    order.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
    this.#ids = Float64Array.from(order, (index) => ids[index] ?? 0);
    this.#places = new Int32Array(2 * this.#count);
    order.forEach((from, to) => {
      this.#places[2 * to] = places[2 * from] ?? 0;
      this.#places[2 * to + 1] = places[2 * from + 1] ?? 0;
    });
    this.#isSorted = true;
  }
}
