import type { AnyEndpoint, CallInput } from './endpoint.ts';

type QueryValue =
  string | number | boolean | Date | null | undefined | readonly (string | number | boolean)[];

/** `?a=1&b=x&b=y` without the undefined, null and empty-list entries; `''` when nothing is left. */
export function queryString(query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null)
        search.append(key, one instanceof Date ? one.toISOString() : String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** Fills `:name` parts of a path pattern; a missing part is a programming error and throws. */
export function fillPath(pattern: string, params: Record<string, unknown> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`${pattern} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** The address of a call, path and query, relative to the origin. */
export function endpointUrl<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): string {
  const { params, query } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, QueryValue>;
  };
  return fillPath(endpoint.path, params) + queryString(query);
}

/**
 * The cache key of a read: the edge and the browser agree on it, so first data can travel with the
 * page.
 */
export function endpointKey<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): readonly unknown[] {
  const { params, query } = input as { params?: object; query?: object };
  return [endpoint.id, { params: params ?? {}, query: query ?? {} }];
}
