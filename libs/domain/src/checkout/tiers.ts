/** A ticket type as far as its place in a row of tiers goes. */
export interface Tier {
  id: string;
  /** The type that sells before it, such as an early bird. */
  afterTypeId: string | null;
  /** Only what everybody sees holds up what follows it. */
  isPublic: boolean;
  salesEndAt: Date | null;
  /** Null: without limit. */
  left: number | null;
}

/**
 * The types that do not begin yet: what comes before them is neither sold out nor over. One that
 * is paused still has its turn.
 */
export function waitingTiers(types: readonly Tier[], now: Date): ReadonlySet<string> {
  const selling = new Set(
    types
      .filter(({ isPublic, salesEndAt, left }) => {
        const isOver = (salesEndAt !== null && salesEndAt <= now) || (left !== null && left <= 0);
        return isPublic && !isOver;
      })
      .map(({ id }) => id),
  );
  const waiting = types.filter(
    ({ id, afterTypeId }) => afterTypeId !== null && afterTypeId !== id && selling.has(afterTypeId),
  );
  return new Set(waiting.map(({ id }) => id));
}

/** Whether a type that follows another one would, by way of others, wait for itself. */
export function waitsForItself(
  types: readonly Pick<Tier, 'id' | 'afterTypeId'>[],
  id: string,
  afterTypeId: string,
): boolean {
  const before = new Map(types.map((type) => [type.id, type.afterTypeId]));
  let next: string | null = afterTypeId;
  for (let steps = 0; next !== null && steps <= types.length; steps += 1) {
    if (next === id) return true;
    next = before.get(next) ?? null;
  }
  return false;
}
