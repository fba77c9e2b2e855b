import { cancelOrder } from '@foyer/contracts';
import { signUp } from '../../../test/support/accounts.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { newId } from '../runtime/ids.ts';

let api: TestApi;
beforeAll(async () => {
  // a twentieth of what a network may send in an hour
  api = await createTestApi({ config: { holdsPerNetwork: 1 } });
});
afterAll(() => api.close());

const keptRows = async () =>
  Number(
    (await api.pool.query<{ n: string }>('select count(*) as n from idempotency_keys')).rows[0]?.n,
  );
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

test('one address without a session leaves so many kept answers and no more, whatever guest keys it makes up', async () => {
  const cancel = (client = api.client()) =>
    client.call(
      cancelOrder,
      { params: { id: newId() }, query: { status: 'timed_out' } },
      from('198.51.100.1'),
    );
  for (let n = 0; n < 30; n += 1) {
    const client = api.client();
    client.cookies.set('foyer_guest', `made-up-${n}`);
    expect((await cancel(client)).status).toBe(404);
  }
  expect(await keptRows()).toBe(20);

  await api
    .client()
    .call(
      cancelOrder,
      { params: { id: newId() }, query: { status: 'timed_out' } },
      from('198.51.100.2'),
    );
  const person = await signUp(api);
  await cancel(person.client);
  expect(await keptRows()).toBe(22);
});
