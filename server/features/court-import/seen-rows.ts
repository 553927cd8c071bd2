const FIRST_SLOTS = 4096;

/**
 * Remembers the first line of each key. A Map of a million keys takes 70 MB, twice that while growing. This takes 12
 * bytes per slot, outside the heap.
 */
export class SeenRows {
  #keys = new Float64Array(FIRST_SLOTS);
  #lines = new Int32Array(FIRST_SLOTS);
  #size = 0;

  /** Returns the line that had the key before. Keys are positive integers, evenly distributed. */
  add(key: number, line: number): number | undefined {
    const slot = this.#slotOf(key);
    if (this.#keys[slot] === key) return this.#lines[slot];
    this.#keys[slot] = key;
    this.#lines[slot] = line;
    this.#size += 1;
    if (this.#size * 4 > this.#keys.length * 3) this.#grow();
    return undefined;
  }

  #slotOf(key: number): number {
    const slots = this.#keys.length;
    let slot = key % slots;
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) % slots;
    return slot;
  }

  #grow(): void {
    const [keys, lines] = [this.#keys, this.#lines];
    this.#keys = new Float64Array(keys.length * 2);
    this.#lines = new Int32Array(keys.length * 2);
    for (const [index, key] of keys.entries()) {
      if (key === 0) continue;
      const slot = this.#slotOf(key);
      this.#keys[slot] = key;
      this.#lines[slot] = lines[index] ?? 0;
    }
  }
}
