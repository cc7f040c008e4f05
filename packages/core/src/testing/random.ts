/** Pseudo-random numbers; the same for the same seed. */
export interface SeededRandom {
  /** Returns a whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /**
   * Returns one of the choices.
   * @throws RangeError when there are none.
   */
  pick<T>(choices: readonly T[]): T;
}

/** One step of a 32-bit mixing function: similar inputs give very different outputs. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Returns random numbers for item `index` of a set, independent of the items before it. */
export function seededRandom(seed: number, index: number): SeededRandom {
  let state = mix(Math.imul(seed, 0x9e3779b9) + mix(index + 1));
  function below(limit: number): number {
    state = (state + 0x9e3779b9) >>> 0;
    return mix(state) % limit;
  }
  return {
    below,
    pick(choices) {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined)
        throw new RangeError('@vitrine/core: nothing to pick from; give at least one choice.');
      return chosen;
    },
  };
}
