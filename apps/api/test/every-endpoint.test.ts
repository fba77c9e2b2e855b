import * as contracts from '@foyer/contracts';
import type { AnyEndpoint } from '@foyer/contracts';
import { testApi } from './support/api-of-file.ts';

const api = testApi();

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

test('every endpoint of the contract is handled', () => {
  const endpoints = (Object.values(contracts) as unknown[]).filter(isEndpoint);
  expect(endpoints.length).toBeGreaterThan(100);
  const unhandled = endpoints.filter(
    ({ method, path }) => !api.app.hasRoute({ method, url: path }),
  );
  expect(unhandled.map(({ id }) => id)).toEqual([]);
});
