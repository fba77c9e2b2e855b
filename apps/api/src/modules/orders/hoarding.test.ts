import { updateOrder } from '@foyer/contracts';
import { signUp } from '../../../test/support/accounts.ts';
import { buy, order, sellableEvent } from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ config: { holdsPerNetwork: 40 } });
});
afterAll(() => api.close());

const heldAt = async (eventId: string): Promise<number> =>
  (
    await api.pool.query<{ n: number }>(
      `select count(*) as n from stock_units u join stock_pools p on p.id = u.pool_id
          where p.event_id = $1 and not u.sold
     and u.hold_expires_at > clock_timestamp()`,
      [eventId],
    )
  ).rows[0]?.n ?? 0;

test('one network holds its share and no more, however many cookies it throws away', async () => {
  const event = await sellableEvent(api, { capacity: 60 });
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await order(api.client(), event, { quantities: [10] }));
  expect(answers.map((one) => one.status)).toEqual([201, 201, 201, 422, 422, 422]);
  expect(answers.at(-1)?.error).toMatchObject({ code: 'too_many_holds' });
  expect(await heldAt(event.eventId)).toBe(30);
  // another event, and another network, are not concerned
  expect((await order(api.client(), await sellableEvent(api), { quantities: [10] })).status).toBe(
    201,
  );
});

test('ten visitors of one network who ask at once hold no more than half of a date', async () => {
  const wide = await createTestApi({ config: { holdsPerNetwork: 150 } });
  try {
    const event = await sellableEvent(wide, { capacity: 100 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => order(wide.client(), event, { quantities: [25] })),
    );
    expect(answers.filter((one) => one.status === 201)).toHaveLength(2);
    expect(
      new Set(answers.filter((one) => one.status !== 201).map((one) => one.error.code)),
    ).toEqual(new Set(['too_many_holds']));
    const other = await sellableEvent(wide, { capacity: 100 });
    const small = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = wide.client();
        return { client, id: (await order(client, other)).answer.id };
      }),
    );
    const grown = await Promise.all(
      small.map(({ client, id }) =>
        client.call(updateOrder, {
          params: { id },
          body: { tickets: [{ id: other.typeIds[0] ?? '', quantity: 25 }] },
        }),
      ),
    );
    expect(grown.filter((one) => one.status === 200)).toHaveLength(1);
  } finally {
    await wide.close();
  }
});

test('what was paid for is not held any more', async () => {
  const event = await sellableEvent(api, {
    capacity: 1000,
    types: [{ priceMinor: 0, maxPerOrder: 40 }],
  });
  for (let i = 0; i < 3; i++)
    await buy(api, api.client(), event, {
      quantities: [20],
      buyer: { firstName: 'Nora', lastName: 'Lind', email: `n${i}@example.test` },
    });
  expect((await order(api.client(), event, { quantities: [40] })).status).toBe(201);
});

test('a small order that grows counts as what it became', async () => {
  const event = await sellableEvent(api, { capacity: 1000, types: [{ maxPerOrder: 100 }] });
  expect((await order(api.client(), event, { quantities: [30] })).status).toBe(201);
  const client = api.client();
  const { answer: small } = await order(client, event, { quantities: [1] });
  const grow = (quantity: number) =>
    client.call(updateOrder, {
      params: { id: small.id },
      body: { tickets: [{ id: event.typeIds[0] ?? '', quantity }] },
    });
  expect((await grow(10)).status).toBe(200);
  expect((await grow(11)).error.code).toBe('too_many_holds');
});

test('carts filled at once by one buyer hold what one after another would', async () => {
  const wide = await createTestApi();
  try {
    const event = await sellableEvent(wide, { capacity: 2000, types: [{ maxPerOrder: 100 }] });
    const { client } = await signUp(wide);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => order(client, event, { quantities: [100] })),
    );
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1);
  } finally {
    await wide.close();
  }
});
