import {
  createWebhook,
  getRevenue,
  getTransaction,
  listActivities,
  listTransactions,
  listWebhookDeliveries,
  refundOrderItem,
  type RevenueFigures,
} from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { testApi } from '../../../test/support/api-of-file.ts';
import { lastMailTo, passMinute } from '../../../test/support/mails.ts';
import { textOf } from '../../../test/support/organizing.ts';
import { seedPerson } from '../../../test/support/seed-account.ts';
import { BUYER, buy, sellableEvent } from '../../../test/support/selling.ts';
import { createReceiver } from '../../../test/support/webhook-receiver.ts';

const api = testApi();

const LEDGER = `select coalesce(-sum(amount_minor) filter (where account in ('organizer_sales',
    'organizer_donations', 'platform_fees')), 0)::bigint as gross,
  coalesce(sum(amount_minor) filter (where account like 'refunds%'), 0)::bigint as refunds,
  coalesce(sum(amount_minor) filter (where account = 'provider_fees'), 0)::bigint as provider
    from ledger_entries where owner_id = $1`;

test('what the checkout sells and the organizer refunds shows the same in the reports, the ledger and at the webhooks', async () => {
  const owner = await seedPerson(api, { developerZone: true });
  const receiver = await createReceiver();
  expect(
    (
      await owner.client.call(createWebhook, {
        body: {
          ownerId: owner.id,
          url: receiver.url,
          description: '',
          eventTypes: ['order.completed', 'ticket.issued', 'ticket.refunded'],
        },
      })
    ).status,
  ).toBe(200);
  const event = await sellableEvent(api, {
    ownerId: owner.id,
    types: [{ priceMinor: 2000 }, { priceMinor: 3333 }],
    takesDonations: true,
  });
  await buy(api, api.client(), event, { quantities: [2, 1], donationAmount: 5 });
  await buy(api, api.client(), event, { quantities: [0, 1] });
  await api.runJobs();

  const query = { ownerId: owner.id };
  const list = async () =>
    (await owner.client.call(listTransactions, { query: { ...query, sort: 'amount' } })).answer;
  const [first] = (await list()).data;
  const detail = async () =>
    (await owner.client.call(getTransaction, { params: { id: first?.id ?? '' }, query })).answer;
  const [item] = (await detail()).orderItems;
  expect(
    (await owner.client.call(refundOrderItem, { params: { id: item?.id ?? '' }, query })).status,
  ).toBe(200);
  await api.runJobs();

  const { total } = (await owner.client.call(getRevenue, { query })).answer;
  const {
    rows: [ledger],
  } = await api.pool.query<{ gross: number; refunds: number; provider: number }>(LEDGER, [
    owner.id,
  ]);
  const minor = (key: keyof RevenueFigures) => Math.round(total[key] * 100);
  expect([minor('grossSales'), minor('refunds'), minor('stripeFees')]).toEqual([
    ledger?.gross,
    ledger?.refunds,
    ledger?.provider,
  ]);
  expect(minor('grossSales')).toBe(2 * 2089 + 3333 + 102 + 500 + 3333 + 102);
  expect(minor('refunds')).toBe(2089);
  expect(
    (await list()).data.map(({ amount }) => Math.round(amount * 100)).reduce((a, b) => a + b, 0),
  ).toBe(minor('grossSales'));
  expect(await detail()).toMatchObject({
    status: 'partially_refunded',
    paymentDetails: { refundedAmount: 20.89 },
    orderItems: [
      { status: 'refunded', refundableAmount: 0 },
      { status: 'active' },
      { status: 'active' },
      { status: 'active', kind: 'donation', patron: 'Nora Lind', refundableAmount: 5 },
    ],
  });

  const { data: deliveries } = (await owner.client.call(listWebhookDeliveries, { query })).answer;
  expect(deliveries.map(({ eventName }) => eventName).sort()).toEqual([
    ...Array<string>(2).fill('order.completed'),
    ...Array<string>(4).fill('ticket.issued'),
    'ticket.refunded',
  ]);
  expect(receiver.received).toHaveLength(7);
  const { data: activities } = (await owner.client.call(listActivities, { query })).answer;
  expect(activities.map(textOf)).toEqual([
    'The ticket of Nora Lind was refunded for Winter Gala',
    'Nora Lind bought a ticket for Winter Gala',
    'Nora Lind bought 3 tickets and gave a donation for Winter Gala',
  ]);
  await passMinute(api);
  const mail = await lastMailTo(api, BUYER.email);
  expect(mail.subject).toBe('Your ticket for Winter Gala was refunded');
  for (const line of [
    'Event: Winter Gala',
    'Refund: $20.89',
    `Order: ${orderNumber(first?.id ?? '')}`,
    'within five to ten days',
  ])
    expect(mail.text).toContain(line);
  await receiver.close();
});
