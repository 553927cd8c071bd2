export interface Dice {
  upTo(limit: number): number;
}

/** Deterministic, so that two demos look alike (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed;
  return {
    upTo(limit) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
    },
  };
}
