import * as halves from '../endpoint-schemas.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { ENDPOINTS, schemasOf } from './schemas-of.ts';

const PARTS = ['summary', 'params', 'query', 'body', 'response'];

/** What the schemas half declares of endpoints, by its name; a schema alone has no summary. */
const declared = Object.entries(halves).flatMap(([name, value]) =>
  'summary' in value ? [[name, value as EndpointSchemas] as const] : [],
);

test('every endpoint has schemas, and schemas belong to an endpoint', () => {
  expect(ENDPOINTS.size).toBeGreaterThan(100);
  expect(declared.map(([name]) => name).sort()).toEqual([...ENDPOINTS.keys()].sort());
});

test('the halves are brought together by the id of the endpoint', () => {
  for (const [name, endpoint] of ENDPOINTS)
    expect([name, schemasOf(endpoint).summary]).toEqual([
      name,
      Object.fromEntries(declared)[name]?.summary,
    ]);
});

test('schemas hold nothing that nobody reads', () => {
  const unread = declared.flatMap(([name, half]) =>
    Object.keys(half)
      .filter((part) => !PARTS.includes(part))
      .map((part) => `${name}.${part}`),
  );
  expect(unread).toEqual([]);
});

test('a file is declared by its kind alone, JSON by its schema', () => {
  const wrong = [...ENDPOINTS.values()].filter(
    (endpoint) => endpoint.kind && 'shape' in schemasOf(endpoint).response,
  );
  expect(wrong).toEqual([]);
});

test('an endpoint without schemas is refused', () => {
  expect(() =>
    schemasOf({ id: 'tests.bare', method: 'GET', path: '/bare', access: 'public' }),
  ).toThrow('tests.bare has no schemas');
});
