import { testApi } from '../../../test/support/api-of-file.ts';
import { packetsOf } from '../../../test/support/packets.ts';
import { insertCode, order, sellableEvent } from '../../../test/support/selling.ts';

const api = testApi();

/** What an order of a newcomer sends. */
async function packetsOfOrder(event: Awaited<ReturnType<typeof sellableEvent>>, promoCode = '') {
  let status = 0;
  const packets = await packetsOf(async () => {
    ({ status } = await order(api.client(), event, { promoCode }));
  });
  expect(status).toBe(201);
  return packets;
}

test('a typed code costs a buyer no packet more', async () => {
  const event = await sellableEvent(api);
  await insertCode(api, event, { code: 'AUTUMN', percentage: 10 });
  // units are made with the first order
  await packetsOfOrder(event);
  const plain = await packetsOfOrder(event);
  expect(plain[0]?.[0]).toBe('begin');
  const typed = await packetsOfOrder(event, 'AUTUMN');
  expect(typed).toHaveLength(plain.length);
  // counted before anything is read, given back when the order is made
  expect(typed[0]?.slice(0, 2)).toEqual(['with', 'begin']);
  expect(typed.at(-1)).toEqual(['commit', 'update']);
});

test('who has no try left is sold nothing by a code, the right one neither', async () => {
  const event = await sellableEvent(api);
  await insertCode(api, event, { code: 'AUTUMN', percentage: 10 });
  const client = api.client();
  // from now on it shows its cookie
  expect((await order(client, event)).status).toBe(201);
  const tryOut = async (promoCode: string) => (await order(client, event, { promoCode })).status;
  for (let n = 0; n < 20; n++) expect(await tryOut(`WRONG${n}`)).toBe(422);
  expect(await tryOut('AUTUMN')).toBe(429);
  expect((await order(client, event)).status).toBe(201);
});
