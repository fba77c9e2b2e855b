import { z } from 'zod';
import * as schemas from '../endpoint-schemas.ts';
import * as contract from '../index.ts';
import type { AnyEndpoint, Endpoint, EndpointSchemas, SchemasOf } from './endpoint.ts';

const isEndpoint = (entry: [string, unknown]): entry is [string, AnyEndpoint] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1] && 'path' in entry[1];

/** Every endpoint of the contract, by the name that both of its halves are exported under. */
export const ENDPOINTS: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.entries(contract).filter(isEndpoint),
);

const NOTHING = z.strictObject({});
const NO_BODY = z.undefined();
const complete = ({ summary, params, query, body, response }: EndpointSchemas) => ({
  summary,
  params: params ?? NOTHING,
  query: query ?? NOTHING,
  body: body ?? NO_BODY,
  response: response ?? NO_BODY,
});

const declared: Record<string, unknown> = { ...schemas };
const byId = new Map(
  [...ENDPOINTS].flatMap(([name, { id }]) => {
    const found = declared[name] as EndpointSchemas | undefined;
    return found ? [[id, complete(found)] as const] : [];
  }),
);

const endpointsById = new Map([...ENDPOINTS.values()].map((endpoint) => [endpoint.id, endpoint]));

/** The endpoint with this id, if it is known here. */
export const findEndpoint = (id: string): AnyEndpoint | undefined => endpointsById.get(id);

/** The schemas half of an endpoint, if it is known here. */
export const findSchemas = <E extends AnyEndpoint>(endpoint: E) =>
  byId.get(endpoint.id) as SchemasOf<E> | undefined;

/** The schemas half of an endpoint; one that has none is a mistake of ours and throws. */
export function schemasOf<E extends AnyEndpoint>(endpoint: E): SchemasOf<E> {
  const found = findSchemas(endpoint);
  if (!found) throw new Error(`${endpoint.id} has no schemas`);
  return found;
}

/**
 * Gives its schemas to an endpoint that is no part of the contract: tests make some up.
 * @internal
 */
export function withSchemas<S extends EndpointSchemas>(
  endpoint: AnyEndpoint,
  ownSchemas: S,
): Endpoint<S> {
  byId.set(endpoint.id, complete(ownSchemas));
  return endpoint as Endpoint<S>;
}
