/** Park–Miller: the same sequence on every machine, so that demo data is the same everywhere. */
export function seededRandom(seed: number) {
  let state = seed % 2_147_483_647 || 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    next,
    /** A whole number from low to high, both included. */
    int: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly T[]): T => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
export type SeededRandom = ReturnType<typeof seededRandom>;
