import { createTestApi, type TestApi } from './test-api.ts';

/** The API of a file's tests: there before the first of them, gone after the last. */
export function testApi(change?: Parameters<typeof createTestApi>[0]): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await createTestApi(change));
  });
  afterAll(() => api.close());
  return api;
}
