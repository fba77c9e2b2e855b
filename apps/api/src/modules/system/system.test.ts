import { testApi } from '../../../test/support/api-of-file.ts';

const api = testApi();

test('a process that can reach its database is ready', async () => {
  const response = await api.app.inject('/readyz');
  expect(response.statusCode).toBe(200);
});

test('metrics are answered in the text form that scrapers read', async () => {
  const response = await api.app.inject('/metrics');
  expect(response.body).toContain('foyer_http_request_duration_seconds');
});

test('an unknown path answers an error with an id that a user can quote', async () => {
  const response = await api.app.inject('/client_side_api/v1/nothing');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found', errorId: expect.any(String) });
});
