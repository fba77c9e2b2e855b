import {
  exportTransactions,
  getEvent,
  getManagedEvent,
  updateEvent,
  type EventChanges,
  type OrderInput,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvRows } from '../../../test/support/csv-rows.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import {
  BUYER,
  buy,
  expectSettled,
  order,
  sellableEvent,
  type EventSpec,
} from '../../../test/support/selling.ts';

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api);
});
afterEach(async () => {
  await api.pool.query('delete from rate_limits');
  await expectSettled(api);
});

const event = (spec: EventSpec = {}) => sellableEvent(api, { ownerId: owner.id, ...spec });
async function change(eventId: string, changes: Omit<EventChanges, 'version'>) {
  const { answer } = await owner.client.call(getManagedEvent, { params: { eventId } });
  return owner.client.call(updateEvent, {
    params: { eventId },
    body: { ...changes, version: answer.version },
  });
}
const ASKED = {
  takesDonations: true,
  donationTitle: 'For the roof',
  donationDescription: 'It leaks over the second balcony.',
  donationSuggestedAmount: 12.5,
  donationPresets: [50, 5, 12.5, 5],
  donationIncludeAutomatically: true,
};

test('what an organizer says of donations is what a page is told, each amount once and in order', async () => {
  const { eventId } = await event();
  const told = { ...ASKED, donationPresets: [5, 12.5, 50] };
  expect((await change(eventId, ASKED)).answer).toMatchObject(told);
  const { answer } = await api.client().call(getEvent, { params: { eventId } });
  expect(answer).toMatchObject(told);
});

describe('amounts', () => {
  test.each([
    ['0 to choose from', { donationPresets: [5, 0] }, /^donationPresets/],
    ['less than a cent', { donationSuggestedAmount: 0.001 }, /^donationSuggestedAmount/],
    ['more than may be given', { donationSuggestedAmount: 10_000.01 }, /^donationSuggestedAmount/],
    ['five to choose from', { donationPresets: [1, 2, 3, 4, 5] }, /^donationPresets/],
    [
      'put into every order, and none is suggested',
      { donationIncludeAutomatically: true },
      /^donationSuggestedAmount/,
    ],
  ])('%s: the field says it', async (_, changes, path) => {
    const { eventId } = await event();
    const { status, error } = await change(eventId, changes);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(error.errors?.[0]?.path).toMatch(path);
    expect(error.errors?.[0]?.message).not.toBe('');
  });

  test('of yen have no decimals', async () => {
    const { eventId } = await event({ currency: 'jpy', types: [{ priceMinor: 1000 }] });
    expect((await change(eventId, { donationPresets: [500.5] })).status).toBe(400);
    expect((await change(eventId, { donationPresets: [500] })).answer.donationPresets).toEqual([
      500,
    ]);
  });

  test('a suggestion that is put into every order is not taken away by itself', async () => {
    const { eventId } = await event();
    await change(eventId, ASKED);
    expect((await change(eventId, { donationSuggestedAmount: null })).status).toBe(400);
    const both = { donationSuggestedAmount: null, donationIncludeAutomatically: false };
    expect((await change(eventId, both)).status).toBe(200);
  });
});

test.each([
  [-5, 5],
  [1e9, 10_000],
  [0, 0],
])('a buyer who sends %d gives %d', async (donationAmount, given) => {
  const { answer } = await order(api.client(), await event({ takesDonations: true }), {
    donationAmount,
  });
  expect(answer.paymentDetails).toMatchObject({ donation: given, total: 20.89 + given });
});

test.each([0.001, 1e300, 'NaN'])('a buyer who sends %p is told what is wrong', async (sent) => {
  const { status, error } = await order(api.client(), await event({ takesDonations: true }), {
    donationAmount: sent as OrderInput['donationAmount'],
  });
  expect(status).toBe(400);
  expect(error.errors?.[0]?.path).toBe('donationAmount');
});

test('whoever takes no payments takes no donation', async () => {
  const free = { types: [{ priceMinor: 0 }], paymentsConnected: false, takesDonations: true };
  const { error } = await order(api.client(), await sellableEvent(api, free), {
    donationAmount: 5,
  });
  expect(error.code).toBe('donation_not_offered');
});

test('a donation has no fee, an account of its own, its line in the mail and its column in the file', async () => {
  const house = await event({ takesDonations: true });
  const { id, paymentDetails } = await buy(api, api.client(), house, { donationAmount: 7.5 });
  expect(paymentDetails).toMatchObject({ subtotal: 20, fees: 0.89, donation: 7.5, total: 28.39 });
  const { rows } = await api.pool.query(
    `select account, sum(amount_minor) as minor from ledger_entries
       where order_id = $1 and account in ('organizer_donations', 'organizer_sales')
       group by account order by account`,
    [id],
  );
  expect(rows.map(({ account, minor }) => [account, Math.abs(Number(minor))])).toEqual([
    ['organizer_donations', 750],
    ['organizer_sales', 2000],
  ]);
  const mail = await lastMailTo(api, BUYER.email);
  expect(mail.text).toMatch(/Donation\D+7\.50/);
  const file = await owner.client.call(exportTransactions, { query: { ownerId: owner.id } });
  expect(csvRows(file.raw).at(0)).toMatchObject({ 'Donation Amount': '7.50' });
});
