import { getOwnReceipt, getReceipt, refundOrderItem } from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { addToTeam, signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { pdfPages } from '../../../../test/support/pdf-text.ts';
import {
  BUYER,
  buy,
  confirm,
  insertCode,
  order,
  sellableEvent,
} from '../../../../test/support/selling.ts';
import { createTestApi, type TestApi, type TestClient } from '../../../../test/support/test-api.ts';

let api: TestApi;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  owner = await signUp(api, { name: 'Harbour Hall Society' });
});
afterAll(() => api.close());

const event = (spec: Parameters<typeof sellableEvent>[1] = {}) =>
  sellableEvent(api, { ownerId: owner.id, ...spec });
const asked = (id: string, client = owner.client, ownerId = owner.id) =>
  client.call(getReceipt, { params: { id }, query: { ownerId } });
const askedByBuyer = (id: string, client: TestClient) =>
  client.call(getOwnReceipt, { params: { id } });

/** The file itself: the test client reads texts. */
async function fileOf(id: string): Promise<Buffer> {
  const { rawPayload } = await api.app.inject({
    method: 'GET',
    url: `/client_side_api/v1/profile_management/transactions/${id}/receipt?ownerId=${owner.id}`,
    headers: { cookie: [...owner.client.cookies].map(([n, v]) => `${n}=${v}`).join('; ') },
  });
  return rawPayload;
}
/** What stands on it, line by line as it was drawn. */
const saidBy = async (id: string) =>
  pdfPages(await fileOf(id))
    .flat()
    .map((line) => line.trim());

test('discount, donation, add-on and a refund stand on it to the cent', async () => {
  const gala = await event({
    takesDonations: true,
    types: [
      { name: 'Łóża “Größe”', priceMinor: 3333 },
      { name: 'Program', priceMinor: 500, category: 'add_on' },
    ],
  });
  await insertCode(api, gala, { code: 'FRIENDS', percentage: 10 });
  const client = api.client();
  const { id, items } = await buy(api, client, gala, {
    quantities: [2, 1],
    promoCode: 'FRIENDS',
    donationAmount: 7.5,
  });
  const before = await saidBy(id);
  expect(before).not.toContain('Refunded');
  await owner.client.call(refundOrderItem, {
    params: { id: items[0]?.id ?? '' },
    query: { ownerId: owner.id },
  });
  await api.runJobs();

  const { rows } = await api.pool.query<
    Record<'total' | 'refunded' | 'kept' | 'fees' | 'off', string>
  >(
    `select to_char(total_minor / 100.0, 'FM$990.00') as total,
        to_char(refunded_minor / 100.0, 'FM$990.00') as refunded,
        to_char((total_minor - refunded_minor) / 100.0, 'FM$990.00') as kept,
        to_char((select sum(base_fee_minor) from order_lines where order_id = o.id) / 100.0,
          'FM$990.00') as fees, to_char(discount_minor / 100.0, 'FM$990.00') as off
       from orders o where id = $1`,
    [id],
  );
  const sums = rows[0];
  const said = await saidBy(id);
  // letters that two files of one face hold are drawn in pieces
  expect(said.join('')).toContain('Łóża “Größe”');
  expect(said).toEqual(
    expect.arrayContaining([
      `Receipt for order ${orderNumber(id)}`,
      'Harbour Hall Society',
      'Nora Lind',
      BUYER.email,
      'Visa ending in 4242',
      'Winter Gala',
      '$33.33',
      'Program',
      '$5.00',
      'Discount: FRIENDS · Refunded',
      'Subtotal',
      '$71.66',
      'Donation',
      '$7.50',
      'Fees',
      sums?.fees,
      'Discounts',
      `−${sums?.off}`,
      'Total',
      sums?.total,
      'Refunded',
      `−${sums?.refunded}`,
      'Paid after refunds',
      sums?.kept,
    ]),
  );
});

test('a free order says that nothing was to pay', async () => {
  const free = await event({ types: [{ name: 'Free seat', priceMinor: 0 }] });
  const { id } = await buy(api, api.client(), free);
  const said = await saidBy(id);
  expect(said).toEqual(expect.arrayContaining(['Free seat', 'Nothing to pay', 'Total', '$0.00']));
  expect(said).not.toContain('Subtotal');
});

test('many lines go on over the next pages, and one kind is one row', async () => {
  const types = Array.from({ length: 30 }, (_, at) => ({ name: `Row ${at + 1}`, priceMinor: 100 }));
  const { id } = await buy(api, api.client(), await event({ types }), {
    quantities: types.map(() => 2),
  });
  const pages = pdfPages(await fileOf(id));
  expect(pages.length).toBeGreaterThan(1);
  const said = pages.flat();
  for (const { name } of types) expect(said.filter((text) => text === name)).toHaveLength(1);
  expect(pages.at(-1)).toContain('Total');
});

test('it is tagged: a heading, a table of heads and cells, and the language', async () => {
  const { id } = await buy(api, api.client(), await event());
  const pdf = (await fileOf(id)).toString('latin1');
  for (const tag of [
    '/S /H1',
    '/S /Table',
    '/S /TR',
    '/S /TH',
    '/S /TD',
    '/Lang (en',
    '/Marked true',
  ])
    expect(pdf).toContain(tag);
});

describe('who gets it', () => {
  test('the buyer in their browser, and who manages the account; others as if there were none', async () => {
    const client = api.client();
    const gala = await event();
    const { id } = await buy(api, client, gala);
    const { status, headers } = await askedByBuyer(id, client);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="receipt-${orderNumber(id)}.pdf"`,
    );
    expect((await askedByBuyer(id, api.client())).error.code).toBe('not_found');
    expect((await askedByBuyer(id, owner.client)).error.code).toBe('not_found');

    const [rival, staff] = [await signUp(api), await signUp(api)];
    await addToTeam(api, owner.id, staff.id);
    expect((await asked(id, staff.client)).error.code).toBe('not_found');
    expect((await asked(id, rival.client, rival.id)).error.code).toBe('order_not_found');
  });

  test('nobody while nothing is sold', async () => {
    const client = api.client();
    const { answer } = await order(client, await event());
    await confirm(client, answer.id);
    expect((await askedByBuyer(answer.id, client)).error.code).toBe('not_found');
    expect((await asked(answer.id)).error.code).toBe('order_not_found');
  });
});
