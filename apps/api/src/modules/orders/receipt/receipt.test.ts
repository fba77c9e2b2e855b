import {
  getOwnReceipt,
  getReceipt,
  getReceiptDetails,
  refundOrderItem,
  updateReceiptDetails,
} from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { addToTeam, signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { refundItem } from '../../../../test/support/organizing.ts';
import { pdfPages } from '../../../../test/support/pdf-text.ts';
import {
  BUYER,
  buy,
  confirm,
  insertCode,
  order,
  sellableEvent,
} from '../../../../test/support/selling.ts';
import { lastMailTo } from '../../../../test/support/mails.ts';
import type { TestClient } from '../../../../test/support/test-api.ts';
import { transact } from '../../../platform/db/database.ts';
import { newId, newSecret } from '../../../platform/runtime/ids.ts';
import { ticketForMail } from '../../tickets/index.ts';

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api, { name: 'Harbour Hall Society' });
});

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
  await refundItem(owner, items[0]?.id);
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

  test('who follows a link that opens nothing reads a page; a download fails', async () => {
    const { id } = await buy(api, api.client(), await event());
    const follow = (dest: string) =>
      api.app.inject({
        method: 'GET',
        url: `/client_side_api/v1/orders/${id}/receipt?code=${newSecret()}`,
        headers: { 'sec-fetch-dest': dest },
      });
    const followed = await follow('document');
    expect([followed.statusCode, followed.headers.location]).toEqual([
      303,
      `/tickets/${id}/not-found`,
    ]);
    expect((await follow('empty')).statusCode).toBe(404);
  });

  test('an account that proved the address of a guest, as it has their tickets; not before, and no other', async () => {
    const email = `${newSecret().toLowerCase()}@example.test`;
    const buyer = { ...BUYER, email: email.toUpperCase() };
    const { id } = await buy(api, api.client(), await event(), { buyer });
    const proved = await signUp(api, { email, emailVerified: false });
    const none = await askedByBuyer(newId(), proved.client);
    const answerTo = async ({ client }: TestPerson) => {
      const { status, error } = await askedByBuyer(id, client);
      return [status, error.code, error.message];
    };
    const missing = [none.status, none.error.code, none.error.message];
    expect(missing[0]).toBe(404);
    expect(await answerTo(proved)).toEqual(missing);
    expect(await answerTo(await signUp(api))).toEqual(missing);
    await api.pool.query('update credentials set email_verified_at = now() where user_id = $1', [
      proved.id,
    ]);
    expect((await askedByBuyer(id, proved.client)).status).toBe(200);
  });

  test('the account that bought, and not that of the address which it typed', async () => {
    const [payer, reader] = [await signUp(api), await signUp(api)];
    const buyer = { ...BUYER, email: reader.email };
    const { id } = await buy(api, payer.client, await event(), { buyer });
    expect((await askedByBuyer(id, payer.client)).status).toBe(200);
    expect((await askedByBuyer(id, reader.client)).error.code).toBe('not_found');
  });

  test('nobody while nothing is sold', async () => {
    const client = api.client();
    const { answer } = await order(client, await event());
    await confirm(client, answer.id);
    expect((await askedByBuyer(answer.id, client)).error.code).toBe('not_found');
    expect((await asked(answer.id)).error.code).toBe('order_not_found');
  });
});

describe('what the seller says of themselves', () => {
  const DETAILS = {
    legalName: 'Harbour Hall Society e. V.',
    address: '12 Quay Street\nPortland, ME 04101',
    taxNumber: 'EIN 12-3456789',
    taxName: 'Sales tax',
    taxPercentage: 8.875,
  };
  let seller: TestPerson;
  beforeEach(async () => {
    seller = owner;
    owner = await signUp(api, { name: 'Quay House' });
  });
  afterEach(() => {
    owner = seller;
  });
  const query = () => ({ ownerId: owner.id });
  const say = (version: number, change: Partial<typeof DETAILS> = {}) =>
    owner.client.call(updateReceiptDetails, {
      query: query(),
      body: { ...DETAILS, ...change, version },
    });

  test('stands on the receipt with the tax in the prices, without fees, gifts and what went back', async () => {
    expect((await owner.client.call(getReceiptDetails, { query: query() })).answer).toMatchObject({
      legalName: '',
      taxName: null,
      version: 0,
    });
    expect((await say(0)).answer).toEqual({ ...DETAILS, version: 1 });
    const gala = await event({ takesDonations: true });
    const { id, items } = await buy(api, api.client(), gala, {
      quantities: [2],
      donationAmount: 10,
    });
    const said = await saidBy(id);
    expect(said).toEqual(
      expect.arrayContaining([
        'Harbour Hall Society e. V.',
        'Portland, ME 04101',
        'EIN 12-3456789',
        'Of it Sales tax 8.875 %',
        // of $40.00
        '$3.26',
      ]),
    );
    expect(said).not.toContain('Quay House');
    await owner.client.call(refundOrderItem, {
      params: { id: items[0]?.id ?? '' },
      query: query(),
    });
    await api.runJobs();
    expect(await saidBy(id)).toContain('$1.63');
  });

  test('keeps on a receipt what held when it was sold; the first word holds for what was before', async () => {
    const gala = await event();
    const before = await buy(api, api.client(), gala);
    await say(0);
    const between = await buy(api, api.client(), gala);
    await say(1, { legalName: 'Quay House Ltd', taxPercentage: 10 });
    const after = await buy(api, api.client(), gala);
    for (const { id } of [before, between])
      expect(await saidBy(id)).toContain('Harbour Hall Society e. V.');
    expect(await saidBy(after.id)).toEqual(
      expect.arrayContaining(['Quay House Ltd', 'Of it Sales tax 10 %', '$1.82']),
    );
  });

  test('of two who say it at once one is told of the other; a rate needs its tax', async () => {
    const both = await Promise.all([say(0), say(0, { legalName: 'Another' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await say(0)).error).toMatchObject({ code: 'edit_conflict' });
    const half = { ...DETAILS, taxName: null, version: 1 };
    const { status, error } = await owner.client.call(updateReceiptDetails, {
      query: query(),
      body: half,
    });
    expect([status, error.errors?.[0]?.path]).toEqual([400, 'taxName']);
  });

  test('is said by who manages the account alone', async () => {
    const stranger = await signUp(api);
    const call = { query: query(), body: { ...DETAILS, version: 0 } };
    expect((await stranger.client.call(updateReceiptDetails, call)).status).toBe(404);
    expect((await stranger.client.call(getReceiptDetails, { query: query() })).status).toBe(404);
  });
});

test('a guest opens it from the mail in any browser: the seller’s legal name and tax stand on it', async () => {
  const house = await signUp(api, { name: 'Guest House' });
  const gala = await sellableEvent(api, { ownerId: house.id });
  const { answer: before } = await house.client.call(getReceiptDetails, {
    query: { ownerId: house.id },
  });
  await house.client.call(updateReceiptDetails, {
    query: { ownerId: house.id },
    body: {
      ...before,
      legalName: 'Guest House Ltd.',
      taxName: 'Consumption tax, reduced rate',
      taxPercentage: 8.875,
    },
  });
  const buyer = { ...BUYER, email: `${newSecret().toLowerCase()}@example.test` };
  const { id } = await buy(api, api.client(), gala, { buyer });
  await api.runJobs();
  const mail = await lastMailTo(api, buyer.email);
  const [, address = ''] =
    /(\/client_side_api\/v1\/orders\/[\w-]+\/receipt\?code=[\w%-]+)/.exec(mail.text) ?? [];
  const open = (url: string) => api.app.inject({ method: 'GET', url });
  const lines = pdfPages((await open(address)).rawPayload)
    .flat()
    .map((line) => line.trim());
  expect(lines).toContain('Guest House Ltd.');
  // no word of a tax is left out for want of room
  expect(lines.join(' ')).toContain('Of it Consumption tax, reduced rate 8.875 %');
  // no code, a wrong one, that of another order, and that of a single ticket open nothing
  const other = await buy(api, api.client(), gala, { buyer });
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from registrations where order_id = $1',
    [id],
  );
  const ofTicket = await transact(api.pool, (tx) => ticketForMail(tx, rows[0]?.id ?? ''));
  const code = new URL(address, 'http://foyer.test').searchParams.get('code') ?? '';
  const at = (order: string, by: string) =>
    `/client_side_api/v1/orders/${order}/receipt${by === '' ? '' : `?code=${by}`}`;
  for (const url of [
    at(id, ''),
    at(id, newSecret()),
    at(other.id, code),
    at(id, ofTicket?.accessCode ?? ''),
    at(newId(), code),
  ])
    expect((await open(url)).statusCode).toBe(404);
});
