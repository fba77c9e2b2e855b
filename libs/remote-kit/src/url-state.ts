import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

type State<S extends z.ZodObject> = z.output<S>;
type Change<S extends z.ZodObject> = Partial<State<S>>;

/** Reads each key by itself, so that one bad value falls back to its default and the others stay. */
export function readUrlState<S extends z.ZodObject>(schema: S, search: URLSearchParams): State<S> {
  const found: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const all = search.getAll(key);
    if (all.length === 0) continue;
    // a list of one reads like a single value: the schema says which of the two it takes
    if (field.safeParse(all[0]).success) found[key] = all[0];
    else if (field.safeParse(all).success) found[key] = all;
  }
  return schema.parse(found);
}

/** Writes the changed keys; a value equal to its default leaves the address. Other parameters stay. */
export function writeUrlState<S extends z.ZodObject>(schema: S, search: URLSearchParams, change: Change<S>): URLSearchParams {
  const next = new URLSearchParams(search);
  const defaults = schema.parse({}) as Record<string, unknown>;
  for (const [key, value] of Object.entries(change)) {
    next.delete(key);
    if (value === undefined || value === null || JSON.stringify(value) === JSON.stringify(defaults[key])) continue;
    for (const one of Array.isArray(value) ? value : [value]) next.append(key, String(one));
  }
  return next;
}

/**
 * State that lives in the address: filters, sorting, pages, tabs. Every key of the schema needs a default or is optional.
 * `set` changes the named keys and adds a history entry; pass `{ replace: true }` for changes while typing.
 */
export function useUrlState<S extends z.ZodObject>(schema: S) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readUrlState(schema, search), [schema, search]);
  const set = (change: Change<S>, options: { replace?: boolean } = {}) =>
    setSearch((current) => writeUrlState(schema, current, change), { replace: options.replace ?? false, preventScrollReset: true });
  return [state, set] as const;
}
