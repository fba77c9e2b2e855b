/** A state of a thing that is edited: what its form shows, and which version it was. */
export interface Read<V> {
  values: V;
  version: number;
}

/**
 * `theirs`: fields that only the others changed. `both`: fields that both changed, to different
 * values.
 */
export interface Merge<V> {
  merged: V;
  theirs: (keyof V & string)[];
  both: (keyof V & string)[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The names of the fields that differ. */
export const differing = <V extends object>(a: V, b: V): (keyof V & string)[] =>
  (Object.keys(a) as (keyof V & string)[]).filter((name) => !isSame(a[name], b[name]));

/** Some fields of a form. */
export const pick = <V extends object>(
  values: V,
  names: readonly (keyof V & string)[],
): Partial<V> => Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;

/** The fields of a call that the changed fields of a form fill, by `wires`. */
export const wireChanges = <V extends object, I extends object>(
  changes: Partial<V>,
  input: I,
  wires: Record<keyof V & string, readonly (keyof I & string)[]>,
): Partial<I> =>
  pick(input, [
    ...new Set((Object.keys(changes) as (keyof V & string)[]).flatMap((name) => wires[name])),
  ]);

/**
 * What becomes of two changes that began from one state. Fields that mean something only `together`
 * (an amount or a percentage) are in conflict as one: where each side changed one of them, both
 * lists hold every one that differs.
 */
export function merge<V extends object>(
  base: V,
  mine: V,
  theirs: V,
  together: readonly (readonly (keyof V & string)[])[] = [],
): Merge<V> {
  const byMe = new Set(differing(base, mine));
  const byThem = new Set(differing(base, theirs));
  const apart = new Set(differing(mine, theirs));
  const joined = new Set(
    together
      .filter(
        (names) => names.some((name) => byMe.has(name)) && names.some((name) => byThem.has(name)),
      )
      .flat(),
  );
  const both = [...apart].filter(
    (name) => joined.has(name) || (byMe.has(name) && byThem.has(name)),
  );
  const alone = [...byThem].filter((name) => !byMe.has(name) && !both.includes(name));
  return { merged: { ...mine, ...pick(theirs, alone) }, theirs: alone, both };
}
