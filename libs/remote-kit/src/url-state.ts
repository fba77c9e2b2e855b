import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { UrlSchema } from './url-fields.ts';

interface Field {
  safeParse: (value: unknown) => { success: boolean };
}

/**
 * Reads each key by itself, so that one bad value falls back to its default and the others stay.
 */
export function readUrlState<T extends object>(schema: UrlSchema<T>, search: URLSearchParams): T {
  const found: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(schema.shape) as [string, Field][]) {
    const all = search.getAll(key);
    if (all.length === 0) continue;
    // a list of one reads like a single value: the schema says which of the two it takes
    if (field.safeParse(all[0]).success) found[key] = all[0];
    else if (field.safeParse(all).success) found[key] = all;
  }
  return schema.parse(found);
}

/**
 * Writes the changed keys; a value equal to its default leaves the address. Other parameters stay.
 */
export function writeUrlState<T extends object>(
  schema: UrlSchema<T>,
  search: URLSearchParams,
  change: Partial<T>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const defaults = schema.parse({}) as Record<string, unknown>;
  for (const [key, value] of Object.entries(change)) {
    next.delete(key);
    if (
      value === undefined ||
      value === null ||
      JSON.stringify(value) === JSON.stringify(defaults[key])
    )
      continue;
    for (const one of Array.isArray(value) ? value : [value]) next.append(key, String(one));
  }
  return next;
}

/**
 * State that lives in the address: filters, sorting, pages, tabs. Every key of the schema needs a
 * default or is optional. `set` changes the named keys and adds a history entry; pass `{ replace:
 * true }` for changes while typing. `hrefOf` is the address after a change, for links.
 */
export function useUrlState<T extends object>(schema: UrlSchema<T>) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readUrlState(schema, search), [schema, search]);
  const set = (change: Partial<T>, options: { replace?: boolean } = {}) =>
    setSearch((current) => writeUrlState(schema, current, change), {
      replace: options.replace ?? false,
      preventScrollReset: true,
    });
  const { pathname } = useLocation();
  const hrefOf = (change: Partial<T>) => {
    const next = writeUrlState(schema, search, change).toString();
    return next ? `${pathname}?${next}` : pathname;
  };
  return [state, set, hrefOf] as const;
}
