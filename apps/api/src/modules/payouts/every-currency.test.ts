import {
  cancelEvent,
  exportEvents,
  exportPatrons,
  exportPayout,
  exportRegistrations,
  exportRevenue,
  exportTransactions,
  getPayout,
  getRevenue,
  getTransaction,
  listPayouts,
  listTickets,
  readOrder,
  refundOrderItem,
} from '@foyer/contracts';
import {
  CURRENCIES,
  currencyDecimals,
  formatMoney,
  providerFee,
  ticketFee,
  toMajor,
  type Currency,
} from '@foyer/domain';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvLines } from '../../../test/support/csv-rows.ts';
import { lastMailTo, passMinute } from '../../../test/support/mails.ts';
import { pdfPages } from '../../../test/support/pdf-text.ts';
import { BUYER, buy, expectInvariants, sellableEvent } from '../../../test/support/selling.ts';
import { csvAmount } from '../../platform/http/csv.ts';
import { payOutInSandbox } from '../payments/sandbox-payouts.service.ts';

// One ticket in each currency, from its price to the payout: what is shown anywhere is the same sum,
// with the decimals that the currency has.

const api = testApi();

/** What stands on the receipt; the test client reads texts alone. */
async function receiptOf({ id: ownerId, client }: TestPerson, orderId: string): Promise<string> {
  const { rawPayload } = await api.app.inject({
    method: 'GET',
    url: `/client_side_api/v1/profile_management/transactions/${orderId}/receipt?ownerId=${ownerId}`,
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return pdfPages(rawPayload).flat().join(' ');
}

const PRICE_MINOR = 123_456;

/** Amounts of a text that are written in a currency; on paper a sign may be a piece of its own. */
function expectMoney(text: string, minor: number, currency: Currency) {
  const plain = (written: string) => written.replaceAll(/\s/g, '');
  expect(plain(text)).toContain(plain(formatMoney(minor, currency)));
}

test.each(CURRENCIES)(
  '%s: price, cart, order, mail, receipt, reports and payout',
  async (currency) => {
    const owner = await signUp(api);
    await api.pool.query('update profiles set currency = $2 where id = $1', [owner.id, currency]);
    const event = await sellableEvent(api, {
      ...{ ownerId: owner.id, currency, types: [{ priceMinor: PRICE_MINOR }] },
    });
    const feeMinor = ticketFee(PRICE_MINOR, currency);
    const totalMinor = PRICE_MINOR + feeMinor;
    const major = (minor: number) => toMajor(minor, currency);
    const ofOwner = { ownerId: owner.id };

    const client = api.client();
    const { answer: offer } = await client.call(listTickets, { query: { eventId: event.eventId } });
    expect(offer.tickets[0]).toMatchObject({
      ...{ price: major(PRICE_MINOR), fee: major(feeMinor), currency },
    });
    const email = `${currency}@example.test`;
    const made = await buy(api, client, event, { buyer: { ...BUYER, email } });
    expect(made.paymentDetails).toMatchObject({ total: major(totalMinor) });
    const { answer: read } = await client.call(readOrder, { params: { id: made.id } });
    expect([read.currency, read.paymentDetails.total]).toEqual([currency, major(totalMinor)]);

    await api.runJobs();
    expectMoney((await lastMailTo(api, email)).text, totalMinor, currency);
    expectMoney(await receiptOf(owner, made.id), totalMinor, currency);

    const { answer: revenue } = await owner.client.call(getRevenue, { query: ofOwner });
    expect([revenue.currency, revenue.total.grossSales]).toEqual([currency, major(totalMinor)]);
    const orders = await owner.client.call(exportTransactions, { query: ofOwner });
    const written = csvAmount(totalMinor, currency);
    expect(csvLines(orders.raw)[1]).toContain(written);
    expect(written.split('.')[1]?.length ?? 0).toBe(currencyDecimals(currency));

    const netMinor = PRICE_MINOR - providerFee(totalMinor, currency);
    const { rows } = await api.pool.query<{ id: string }>(
      'select account_id as id from payment_accounts where owner_id = $1',
      [owner.id],
    );
    const deps = { ...api.deps, config: { ...api.deps.config, sandboxPayoutMs: -1000 } };
    await payOutInSandbox(deps, { accountId: rows[0]?.id ?? '' });
    await api.runJobs();
    const { answer: payouts } = await owner.client.call(listPayouts, { query: ofOwner });
    expect(payouts).toMatchObject({
      balances: [{ currency, amount: 0 }],
      data: [{ currency, amount: major(netMinor) }],
    });
    const { answer: payout } = await owner.client.call(getPayout, {
      params: { id: payouts.data[0]?.id ?? '' },
      query: ofOwner,
    });
    expect(payout.lines.data).toMatchObject([
      { orderId: made.id, amount: major(netMinor), currency },
    ]);
    const lines = await owner.client.call(exportPayout, {
      params: { id: payouts.data[0]?.id ?? '' },
      query: ofOwner,
    });
    expect(lines.raw).toContain(csvAmount(netMinor, currency));
    await expectInvariants(api.pool);
  },
);

test.each(CURRENCIES)(
  '%s: the mails of a refund and of an event that is off, and every file',
  async (currency) => {
    const owner = await signUp(api);
    await api.pool.query('update profiles set currency = $2 where id = $1', [owner.id, currency]);
    const event = await sellableEvent(api, {
      ...{ ownerId: owner.id, currency, types: [{ priceMinor: PRICE_MINOR }] },
    });
    const ofOwner = { ownerId: owner.id };
    const { client } = owner;
    const ticketMinor = PRICE_MINOR + ticketFee(PRICE_MINOR, currency);
    const email = `back.${currency}@example.test`;
    const made = await buy(api, api.client(), event, {
      ...{ buyer: { ...BUYER, email }, quantities: [2] },
    });
    const written = (minor: number) => csvAmount(minor, currency);

    const [item] = made.items;
    await client.call(refundOrderItem, { params: { id: item?.id ?? '' }, query: ofOwner });
    await passMinute(api);
    expectMoney((await lastMailTo(api, email)).text, ticketMinor, currency);
    const { answer: half } = await client.call(getTransaction, {
      ...{ params: { id: made.id }, query: ofOwner },
    });
    expect(half.paymentDetails.refundedAmount).toBe(toMajor(ticketMinor, currency));

    const revenue = await client.call(exportRevenue, { query: ofOwner });
    expect(csvLines(revenue.raw).at(-1)).toContain(written(2 * ticketMinor));
    expect(csvLines(revenue.raw).at(-1)).toContain(written(ticketMinor));
    const patrons = await client.call(exportPatrons, { query: ofOwner });
    expect(csvLines(patrons.raw)[1]).toContain(written(ticketMinor));
    const events = await client.call(exportEvents, { query: ofOwner });
    expect(csvLines(events.raw)[1]).toContain(written(PRICE_MINOR));
    const guests = await client.call(exportRegistrations, {
      ...{ params: { eventId: event.eventId }, query: {} },
    });
    expect(guests.raw).toContain(written(PRICE_MINOR));

    await client.call(cancelEvent, { params: { eventId: event.eventId }, body: { message: '' } });
    await api.runJobs();
    await passMinute(api);
    expectMoney((await lastMailTo(api, email)).text, ticketMinor, currency);
    await expectInvariants(api.pool);
  },
);
