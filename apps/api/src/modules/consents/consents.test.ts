import {
  completeOrder,
  confirmOrder,
  exportPatrons,
  exportRegistrations,
  getEvent,
  getManagedEvent,
  getPatron,
  updateEvent,
  updateRegistration,
  withdrawConsent,
  type CheckoutOrder,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvRows } from '../../../test/support/csv-rows.ts';
import { addGuest } from '../../../test/support/door-selling.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import {
  AGREED,
  BUYER,
  order,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { claim, claimLinkIn, give } from '../../../test/support/transfers.ts';
import { newSecret } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let house: { id: string };
beforeAll(async () => {
  owner = await signUp(api);
  house = await organizationOf(owner, { name: 'Harbour Hall' });
});

// small letters, as an address is kept; a letter first, since files put a mark before a sign
const address = () => `a${newSecret()}@example.test`.toLowerCase();
const free = () => sellableEvent(api, { ownerId: house.id, types: [{ priceMinor: 0 }] });
const confirm = (
  client: TestClient,
  { id }: CheckoutOrder,
  email: string,
  marketingConsents: { owner: boolean; product: boolean },
) =>
  client.call(confirmOrder, {
    params: { id },
    body: { buyer: { ...BUYER, email }, marketingConsents, ...AGREED },
  });
async function bought(event: SellableEvent, consents: { owner: boolean; product: boolean }) {
  const client = api.client();
  const email = address();
  const { answer: made } = await order(client, event);
  await confirm(client, made, email, consents);
  await client.call(completeOrder, { params: { id: made.id } });
  return { client, email, orderId: made.id };
}
const recordsOf = async (orderId: string) =>
  (
    await api.pool.query<{ purpose: string; words: string; source: string; given_at: Date }>(
      `select purpose, words, source, given_at from marketing_consents where order_id = $1
        order by source, purpose`,
      [orderId],
    )
  ).rows;
const inFile = async (email: string) => {
  const { raw } = await owner.client.call(exportPatrons, { query: { ownerId: house.id } });
  const row = csvRows(raw).find((one) => one['Email'] === email);
  return [row?.['May Be Emailed'], row?.['Agreed On']];
};

test('what was agreed to is kept with its words and its time, and stands in the file of patrons', async () => {
  const { email, orderId } = await bought(await free(), { owner: true, product: true });
  const records = await recordsOf(orderId);
  expect(records.map(({ purpose, words, source }) => [purpose, words, source])).toEqual([
    ['owner', 'Harbour Hall may send me news about its events', 'checkout'],
    ['product', 'Foyer may send me news', 'checkout'],
  ]);
  expect(Date.now() - (records[0]?.given_at.getTime() ?? 0)).toBeLessThan(60_000);
  // what the house is called later was not agreed to
  await api.pool.query(`update profiles set name = 'Other Hall' where id = $1`, [house.id]);
  expect((await recordsOf(orderId))[0]?.words).toBe(
    'Harbour Hall may send me news about its events',
  );
  await api.pool.query(`update profiles set name = 'Harbour Hall' where id = $1`, [house.id]);
  expect(await inFile(email)).toEqual(['Yes', expect.stringMatching(/^\d{4}-\d{2}-\d{2} /)]);
  await api.pool.query('update marketing_consents set withdrawn_at = now() where order_id = $1', [
    orderId,
  ]);
  expect(await inFile(email)).toEqual(['No', '']);
});

test('a box that is not ticked is no agreement, nor is news of the product one with the house', async () => {
  const none = await bought(await free(), { owner: false, product: false });
  const product = await bought(await free(), { owner: false, product: true });
  expect(await recordsOf(none.orderId)).toEqual([]);
  for (const { email } of [none, product]) expect(await inFile(email)).toEqual(['No', '']);
});

test.each([
  { owner: true, product: false },
  { owner: false, product: true },
])('what is agreed to with an order that costs something is kept as well: %j', async (consents) => {
  const event = await sellableEvent(api, { ownerId: house.id });
  const client = api.client();
  const { answer: made } = await order(client, event);
  expect((await confirm(client, made, address(), consents)).status).toBe(200);
  const agreed = Object.entries(consents).flatMap(([purpose, isGiven]) =>
    isGiven ? [purpose] : [],
  );
  expect((await recordsOf(made.id)).map(({ purpose }) => purpose)).toEqual(agreed);
});

test('a box that was unticked before the order was sent again counts no more', async () => {
  const client = api.client();
  const event = await sellableEvent(api, { ownerId: house.id });
  const email = address();
  const { answer: made } = await order(client, event);
  await confirm(client, made, email, { owner: true, product: true });
  await confirm(client, made, email, { owner: true, product: false });
  expect((await recordsOf(made.id)).map(({ purpose }) => purpose)).toEqual(['owner']);
});

test('an event that does not ask gets no agreement, whatever is sent', async () => {
  const event = await free();
  const params = { eventId: event.eventId };
  const { version } = (await owner.client.call(getManagedEvent, { params })).answer;
  await owner.client.call(updateEvent, { params, body: { version, askOwnerConsent: false } });
  expect((await api.client().call(getEvent, { params })).answer.marketingConsents).toEqual({
    owner: false,
    product: true,
  });
  const { orderId } = await bought(event, { owner: true, product: true });
  expect((await recordsOf(orderId)).map(({ purpose }) => purpose)).toEqual(['product']);
});

test('whoever claims a ticket agrees for themselves', async () => {
  const { client, email, orderId } = await bought(await free(), { owner: false, product: false });
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from registrations where order_id = $1',
    [orderId],
  );
  const ada = { name: 'Ada Berg', email: address() };
  await give(client, rows[0]?.id ?? '', ada);
  const link = claimLinkIn(await lastMailTo(api, ada.email));
  await claim(api.client(), link, { marketingConsents: { owner: true, product: false } });
  expect((await recordsOf(orderId)).map(({ purpose, source }) => [purpose, source])).toEqual([
    ['owner', 'order_form'],
  ]);
  expect(await inFile(email)).toEqual(['No', '']);
});

describe('somebody who agreed when they claimed', () => {
  async function claimed() {
    const event = await free();
    const { client, orderId } = await bought(event, { owner: false, product: false });
    const { rows } = await api.pool.query<{ id: string }>(
      'select id from registrations where order_id = $1',
      [orderId],
    );
    const ada = { name: 'Ada Berg', email: address() };
    await give(client, rows[0]?.id ?? '', ada);
    const link = claimLinkIn(await lastMailTo(api, ada.email));
    await claim(api.client(), link, { marketingConsents: { owner: true, product: true } });
    return { ...event, orderId, email: ada.email, id: link.id };
  }
  const mayBeEmailed = async (eventId: string, email: string) => {
    const { raw } = await owner.client.call(exportRegistrations, {
      params: { eventId },
      query: {},
    });
    return csvRows(raw).find((one) => one['Email'] === email)?.['May be emailed'];
  };

  test('stands in the file of guests, until they ask to be left out', async () => {
    const { eventId, email, orderId } = await claimed();
    expect(await mayBeEmailed(eventId, email)).toBe('Yes');
    const patron = (
      await owner.client.call(getPatron, {
        params: { id: 'null' },
        query: { ownerId: house.id, email },
      })
    ).answer;
    expect(patron.consent?.words).toBe('Harbour Hall may send me news about its events');
    const which = { params: { id: patron.id }, query: { ownerId: house.id } };
    expect((await owner.client.call(withdrawConsent, which)).answer.consent).toBeNull();
    expect(await mayBeEmailed(eventId, email)).toBe('No');
    // news of the product is not the house's to stop, and what was agreed to stays on record
    const { rows } = await api.pool.query<{ purpose: string; over: boolean }>(
      `select purpose, withdrawn_at is not null as over from marketing_consents
        where order_id = $1 order by purpose`,
      [orderId],
    );
    expect(rows).toEqual([
      { purpose: 'owner', over: true },
      { purpose: 'product', over: false },
    ]);
  });

  test('agreed for nobody else: with another address on the ticket nothing is left', async () => {
    const { eventId, id } = await claimed();
    const other = address();
    await owner.client.call(updateRegistration, {
      params: { eventId, id },
      body: { email: other },
    });
    expect(await mayBeEmailed(eventId, other)).toBe('No');
  });
});

test('a guest of the door agrees to nothing, whoever filled it in', async () => {
  const event = await free();
  const { answer: made } = await addGuest(owner, event, 'free');
  await confirm(owner.client, made, address(), { owner: true, product: true });
  expect(await recordsOf(made.id)).toEqual([]);
});
