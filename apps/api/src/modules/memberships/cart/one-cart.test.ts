import {
  createExpressOrder,
  createOrder,
  exportTransactions,
  getTickets,
  listTickets,
  orderSummary,
  updateOrder,
  type CallInput,
  type CheckoutOrder,
} from '@foyer/contracts';
import { membershipFee, ticketFee, toMajor, toMinor } from '@foyer/domain';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { atOnce } from '../../../../test/support/at-once.ts';
import { csvRows } from '../../../../test/support/csv-rows.ts';
import { ledgerOf } from '../../../../test/support/door-selling.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import {
  passPeriod,
  renew,
  seedBenefit,
  seedMembership,
  seedTier,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import { receiptOf } from '../../../../test/support/receipts.ts';
import { refundItem } from '../../../../test/support/organizing.ts';
import {
  cart,
  CARDS,
  complete,
  confirm,
  endHold,
  expectSettled,
  insertCode,
  offered,
  pay,
  sellableEvent,
  statusOf,
  type EventSpec,
  type SellableEvent,
} from '../../../../test/support/selling.ts';
import type { TestClient } from '../../../../test/support/test-api.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { kindOf, toKinds, type ProductKind } from '../../orders/index.ts';

// A membership that is bought in one cart with the tickets that it makes cheaper.

const api = testApi();
let owner: TestPerson;
let buyer: TestPerson;
let tier: SeededTier;
beforeEach(async () => {
  owner = await signUp(api);
  buyer = await signUp(api);
  tier = await seedTier(api, owner.id, { amountMinor: 600 });
  await seedBenefit(api, tier, { amountMinor: 600 });
});
afterEach(async () => {
  await api.pool.query('delete from rate_limits');
  await expectSettled(api);
});

const eventOf = (spec: EventSpec = {}) => sellableEvent(api, { ownerId: owner.id, ...spec });

interface Wish {
  quantities?: number[];
  membership?: SeededTier;
  donationAmount?: number;
}
/** Tickets with a membership, its discount on the first type. */
const wished = (event: SellableEvent, { quantities, membership = tier, ...more }: Wish = {}) => ({
  ...cart(event, quantities),
  ...more,
  membershipPriceId: membership.priceId,
  membershipDiscounts: [{ membershipId: membership.priceId, ticketId: event.typeIds[0] ?? '' }],
});
const order = (
  { client }: { client: TestClient },
  event: SellableEvent,
  wish?: Wish,
  promoCode?: string,
) =>
  client.call(createOrder, {
    query: { event: event.eventId, ...(promoCode && { promoCode }) },
    body: wished(event, wish),
  });

const payFor = async ({ client, email }: TestPerson, id: string, card?: string) => {
  const to = { firstName: 'Nora', lastName: 'Lind', email };
  const { answer } = await confirm(client, id, to);
  await pay(client, answer.clientSecret, card);
};
const payWhole = async (person: TestPerson, id: string) => {
  await payFor(person, id);
  return (await complete(person.client, id)).answer;
};
const membersOf = async ({ tierId }: SeededTier = tier) =>
  (
    await api.pool.query<{ id: string; ended_at: Date | null }>(
      'select id, ended_at from membership_subscriptions where tier_id = $1 order by created_at',
      [tierId],
    )
  ).rows;
const shownTo = async ({ client }: { client: TestClient }, { eventId }: SellableEvent) =>
  (await client.call(listTickets, { query: { eventId } })).answer;
const changeTo = (id: string, body: CallInput<typeof updateOrder>['body']) =>
  buyer.client.call(updateOrder, { params: { id }, body });
const itemOf = ({ items }: CheckoutOrder, kind: string) =>
  items.find((item) => item.kind === kind)?.id ?? '';

describe('whoever is no member', () => {
  test('is told what a membership costs, and what it takes off these tickets', async () => {
    const event = await eventOf();
    const expected = [
      {
        ...{ priceId: tier.priceId, tierId: tier.tierId, name: 'Friend', price: 6 },
        interval: 'month',
        benefits: [
          expect.objectContaining({
            ...{
              membershipId: tier.priceId,
              ticketId: event.typeIds[0],
              amount: 6,
              usesLeft: null,
            },
          }),
        ],
      },
    ];
    expect((await shownTo(buyer, event)).memberships).toEqual(expected);
    // a visitor signs in first
    expect((await shownTo({ client: api.client() }, event)).memberships).toEqual(expected);
  });

  test('buys both in one payment: pays less at once, is a member, and renews with the same card', async () => {
    const event = await eventOf({ takesDonations: true });
    const { answer: held } = await order(buyer, event, { quantities: [2], donationAmount: 3 });
    // 2 × (20.00 + 0.89) − 2 × 6.00 + 3.00 + 6.00
    expect(held.paymentDetails).toMatchObject({
      ...{ subtotal: 46, fees: 1.78, discounts: 12, donation: 3, total: 38.78 },
    });
    expect(held.items.map(({ kind }) => kind)).toEqual([
      ...['ticket', 'ticket', 'donation', 'membership'],
    ]);
    const done = await payWhole(buyer, held.id);
    expect(done.status).toBe('completed');
    const [member] = await membersOf();
    expect(member).toMatchObject({ ended_at: null });
    const tickets = await buyer.client.call(getTickets, { params: { id: held.id } });
    expect(tickets.answer.tickets).toHaveLength(2);
    expect((await shownTo(buyer, event)).memberships).toEqual([]);
    expect((await shownTo(buyer, event)).benefits).toMatchObject([{ membershipId: member?.id }]);

    await expectSettled(api);
    const { answer: thanks } = await buyer.client.call(orderSummary, { params: { id: held.id } });
    expect(thanks.orderItems).toContainEqual(
      expect.objectContaining({ kind: 'membership', name: 'Friend, monthly', totalBasePrice: 6 }),
    );
    const mails = await mailsTo(api, buyer.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Welcome: you’re a member of /),
    );
    expect(mails.map(({ text }) => text).join()).toContain('Friend, monthly');
    const receipt = await receiptOf(api, buyer, held.id);
    expect(receipt).toEqual(
      expect.arrayContaining([
        ...['Discount: Friends pay less', '$20.00', '$29.78', 'Friend, monthly', '$6.00'],
        ...['Subtotal', '$46.00', 'Donation', '$3.00'],
        ...['Fees', '$1.78', 'Discounts', '−$12.00', 'Total', '$38.78'],
      ]),
    );
    for (const parted of ['$5.94', '$0.06', '$1.84']) expect(receipt).not.toContain(parted);
    const { raw } = await owner.client.call(exportTransactions, { query: { ownerId: owner.id } });
    expect(csvRows(raw)).toMatchObject([
      {
        ...{ 'Total Paid': '38.78', 'Ticket Amount': '28.00', 'Donation Amount': '3.00' },
        ...{ 'Membership Amount': '5.94' },
      },
    ]);

    await passPeriod(api, member?.id ?? '');
    await renew(api);
    const { rows } = await api.pool.query(
      'select number from membership_periods where subscription_id = $1 order by number',
      [member?.id],
    );
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test('gets the discount as often as it is good for, and those tickets count', async () => {
    tier = await seedTier(api, owner.id, { name: 'Patron', amountMinor: 600 });
    await seedBenefit(api, tier, { percentage: 50, quantity: 2, quantityScope: 'month' });
    const event = await eventOf();
    const tooMany = await order(buyer, event, { quantities: [3] });
    expect(tooMany.error.code).toBe('over_ticket_limit');
    const { answer: held } = await order(buyer, event, { quantities: [2] });
    await payWhole(buyer, held.id);
    expect((await shownTo(buyer, event)).benefits).toMatchObject([{ usesLeft: 0 }]);
  });

  test('pays for the membership alone where it makes the tickets free', async () => {
    await seedBenefit(api, tier, { percentage: 100 });
    const event = await eventOf();
    const { answer: held } = await order(buyer, event);
    expect(held.paymentDetails.total).toBe(6);
    expect((await payWhole(buyer, held.id)).status).toBe('completed');
    expect(await membersOf()).toHaveLength(1);
  });
});

describe('a cart with a membership', () => {
  const lines = async (id: string) =>
    (
      await api.pool.query(
        `select m.price_id, u.subscription_id = m.subscription_id as is_used
          from membership_lines m left join order_lines l on l.order_id = m.order_id
          and l.kind = 'ticket' left join benefit_uses u on u.line_id = l.id
          where m.order_id = $1`,
        [id],
      )
    ).rows;

  test('gets it and loses it again, and is by another price of the tier', async () => {
    const event = await eventOf();
    const { answer: plain } = await buyer.client.call(createOrder, {
      query: { event: event.eventId },
      body: cart(event),
    });
    const { answer: added } = await changeTo(plain.id, wished(event));
    expect(added.paymentDetails.total).toBe(20.89);
    expect(added.items.map(({ kind }) => kind)).toEqual(['ticket', 'membership']);
    expect(await lines(plain.id)).toEqual([{ price_id: tier.priceId, is_used: true }]);

    const yearly = { ...tier, priceId: plain.id };
    await api.pool.query(
      `insert into membership_prices (id, owner_id, tier_id, amount_minor, currency, interval,
          position) values ($1, $2, $3, 6000, 'usd', 'year', 1)`,
      [yearly.priceId, owner.id, tier.tierId],
    );
    const { answer: other } = await changeTo(plain.id, wished(event, { membership: yearly }));
    expect(other.paymentDetails.total).toBe(74.89);
    expect(await lines(plain.id)).toEqual([{ price_id: yearly.priceId, is_used: true }]);

    const { answer: removed } = await changeTo(plain.id, cart(event));
    expect(removed.paymentDetails.total).toBe(20.89);
    expect(removed.items.map(({ kind }) => kind)).toEqual(['ticket']);
    expect(await lines(plain.id)).toEqual([]);
    await changeTo(plain.id, wished(event, { membership: yearly }));
    await payWhole(buyer, plain.id);
    expect(await membersOf()).toHaveLength(1);
  });

  test('of which one part is given back keeps the other', async () => {
    const event = await eventOf();
    const { answer: first } = await order(buyer, event);
    await payWhole(buyer, first.id);
    await refundItem(owner, itemOf(first, 'ticket'));
    expect(await membersOf()).toMatchObject([{ ended_at: null }]);

    const other = await signUp(api);
    const { answer: second } = await order(other, event);
    await payWhole(other, second.id);
    await refundItem(owner, itemOf(second, 'membership'));
    expect((await membersOf())[1]).toMatchObject({ ended_at: expect.any(Date) });
    expect(
      (await other.client.call(getTickets, { params: { id: second.id } })).answer.tickets,
    ).toEqual([expect.objectContaining({ status: 'active' })]);
  });
});

describe('whoever wants the same tier in another cart', () => {
  const other = async () => {
    const event = await eventOf({ capacity: 2 });
    return { event, held: (await order(buyer, event)).answer };
  };
  const begun = async (event: SellableEvent) =>
    (await buyer.client.call(createOrder, { query: { event: event.eventId }, body: cart(event) }))
      .answer;

  test('gives up the first one, as at the page that subscribes', async () => {
    await api.pool.query('update membership_tiers set member_limit = 1');
    const first = await other();
    const second = await other();
    expect(await statusOf(buyer.client, first.held.id)).toBe('canceled');
    expect(await offered(api.client(), first.event)).toEqual([2]);
    const page = await begun(await eventOf());
    const event = await eventOf();
    const third = await begun(event);
    await changeTo(third.id, wished(event));
    expect(await statusOf(buyer.client, second.held.id)).toBe('canceled');
    expect(await statusOf(buyer.client, page.id)).toBe('pending');
    // another change of the one that goes on leaves it
    await changeTo(third.id, wished(event));
    expect((await payWhole(buyer, third.id)).status).toBe('completed');
    expect(await membersOf()).toHaveLength(1);
  });

  test('is given the same one for the same request', async () => {
    const event = await eventOf();
    const make = () =>
      buyer.client.call(
        createOrder,
        { query: { event: event.eventId }, body: wished(event) },
        { idempotencyKey: 'the-same-request' },
      );
    const [first, second] = [await make(), await make()];
    expect(second.answer.id).toBe(first.answer.id);
    expect(await statusOf(buyer.client, first.answer.id)).toBe('pending');
  });

  test('pays nothing while money for the first one is under way', async () => {
    const { held } = await other();
    await payFor(buyer, held.id, CARDS.debit);
    await complete(buyer.client, held.id);
    expect(await statusOf(buyer.client, held.id)).toBe('handling_payment');
    const event = await eventOf();
    expect((await order(buyer, event)).error.code).toBe('membership_not_offered');
  });

  test('leaves those of others, and their own of another tier', async () => {
    const { held } = await other();
    const patron = await seedTier(api, owner.id, { name: 'Patron', amountMinor: 600 });
    await seedBenefit(api, patron);
    await order(buyer, await eventOf(), { membership: patron });
    await order(await signUp(api), await eventOf());
    expect(await statusOf(buyer.client, held.id)).toBe('pending');
  });
});

describe('no membership is sold', () => {
  const REFUSED: Record<string, (event: SellableEvent) => Promise<unknown>> = {
    'to a member': () => seedMembership(api, tier, buyer.id),
    'by a price that is archived': () =>
      api.pool.query('update membership_prices set archived_at = now() where id = $1', [
        tier.priceId,
      ]),
    'of a tier that is hidden': () =>
      api.pool.query('update membership_tiers set archived_at = now() where id = $1', [
        tier.tierId,
      ]),
    'in another currency': () =>
      api.pool.query(`update membership_prices set currency = 'eur' where id = $1`, [tier.priceId]),
    'by a house that sells to those who have its link': () =>
      api.pool.query(`update profiles set membership_status = 'private' where id = $1`, [owner.id]),
    'of a tier that is full': async () => {
      await api.pool.query('update membership_tiers set member_limit = 1 where id = $1', [
        tier.tierId,
      ]);
      await seedMembership(api, tier, (await signUp(api)).id);
    },
    'to the house itself': () => {
      buyer = owner;
      return Promise.resolve();
    },
    'by a house that is paid elsewhere': () =>
      api.pool.query(`update payment_accounts set provider = 'other' where owner_id = $1`, [
        owner.id,
      ]),
  };
  test.each(Object.entries(REFUSED))('%s', async (_, change) => {
    const event = await eventOf({ capacity: 10 });
    await change(event);
    expect((await shownTo(buyer, event)).memberships).toEqual([]);
    expect((await order(buyer, event)).error.code).toBe('membership_not_offered');
    expect(await offered(buyer.client, event)).toEqual([10]);
  });

  test('to whoever is signed out, at the door, nor by a wallet', async () => {
    const event = await eventOf();
    expect((await order({ client: api.client() }, event)).error.code).toBe(
      'membership_not_offered',
    );
    const door = await owner.client.call(createOrder, {
      query: { event: event.eventId, channel: 'door' },
      body: { ...wished(event), membershipDiscounts: [], paymentMethod: 'cash' },
    });
    expect(door.error.code).toBe('membership_not_offered');
    const express = await buyer.client.call(createExpressOrder, {
      query: { event: event.eventId },
      body: wished(event),
    });
    expect(express.status).toBe(400);
  });
});

describe('both or neither', () => {
  const TIER = 'select 1 from membership_tiers where id = $1 for update';
  const limited = async () => {
    tier = await seedTier(api, owner.id, { name: 'Patron', amountMinor: 600, limit: 1 });
    await seedBenefit(api, tier);
    return eventOf({ capacity: 2 });
  };

  test('the last place is held for one of two carts, and the tickets of the other stay on sale', async () => {
    const event = await limited();
    const other = await signUp(api);
    const answers = await atOnce(
      api,
      [TIER, tier.tierId],
      [buyer, other].map((person) => () => order(person, event)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await offered(api.client(), event)).toEqual([1]);
  });

  /** The connection is lost in the middle of what is written when the order is paid. */
  async function cutAt(at: 'take' | 'write', work: () => Promise<unknown>) {
    const { productKinds } = api.deps;
    const kind = kindOf(productKinds, { kind: 'membership' });
    const cut = (tx: Tx) => tx.query('select pg_terminate_backend(pg_backend_pid(), $1)', [0]);
    const take: ProductKind['take'] = async (tx, ...of) => {
      if (at === 'take') await cut(tx);
      const taken = await kind.take?.(tx, ...of);
      return taken && { ...taken, write: at === 'write' ? cut : taken.write };
    };
    api.deps.productKinds = toKinds([
      ...[...productKinds.values()].filter((one) => one !== kind),
      { ...kind, take },
    ]);
    await work().finally(() => {
      api.deps.productKinds = productKinds;
    });
  }

  test.each([
    ['once the tickets are taken', 'take'],
    ['once they are written', 'write'],
  ] as const)('a process that dies %s leaves none, and the repeat gives both', async (_, at) => {
    const event = await limited();
    const { answer: held } = await order(buyer, event);
    await payFor(buyer, held.id);
    let status = 0;
    await cutAt(at, async () => {
      ({ status } = await complete(buyer.client, held.id));
    });
    expect(status).toBe(503);
    const issued = async () =>
      (
        await api.pool.query<{ n: number }>(
          'select count(*)::int as n from registrations where event_id = $1',
          [event.eventId],
        )
      ).rows[0]?.n;
    expect([await membersOf(), await issued()]).toEqual([[], 0]);
    expect((await complete(buyer.client, held.id)).answer.status).toBe('completed');
    expect([(await membersOf()).length, await issued()]).toEqual([1, 1]);
  });

  test('a place that went while the money was under way: the tickets go back with it', async () => {
    const event = await limited();
    const { answer: held } = await order(buyer, event);
    await payFor(buyer, held.id);
    await endHold(api, held.id);
    await seedMembership(api, tier, (await signUp(api)).id);
    await complete(buyer.client, held.id);
    expect(await statusOf(buyer.client, held.id)).toBe('timed_out');
    expect(await membersOf()).toHaveLength(1);
    expect(await offered(api.client(), event)).toEqual([2]);
  });

  test('tickets that went while the money was under way: nobody becomes a member', async () => {
    const event = await limited();
    const { answer: held } = await order(buyer, event, { quantities: [2] });
    await payFor(buyer, held.id);
    await endHold(api, held.id);
    const other = await signUp(api);
    const { answer: theirs } = await other.client.call(createOrder, {
      query: { event: event.eventId },
      body: cart(event),
    });
    await payWhole(other, theirs.id);
    await complete(buyer.client, held.id);
    expect(await statusOf(buyer.client, held.id)).toBe('timed_out');
    expect(await membersOf()).toEqual([]);
  });
});

test.each([
  ['usd', 1999, 600, 10],
  ['usd', 1, 99, 33],
  ['jpy', 1501, 777, 7],
  ['jpy', 99, 50, 100],
] as const)(
  'in %s each cent of tickets at %i, a membership at %i, a gift and a code is somebody’s',
  async (currency, priceMinor, amountMinor, percentage) => {
    await api.pool.query('update profiles set currency = $2 where id = $1', [owner.id, currency]);
    tier = await seedTier(api, owner.id, { name: 'Patron', amountMinor, currency });
    await seedBenefit(api, tier, { percentage });
    const event = await eventOf({
      currency,
      takesDonations: true,
      types: [{ priceMinor }, { priceMinor: 3333 }],
    });
    await insertCode(api, event, { code: 'OFF', percentage: 15 });
    const give = toMajor(777, currency);
    const wish = { quantities: [3, 1], donationAmount: give };
    const { answer: held } = await order(buyer, event, wish, 'OFF');
    await payWhole(buyer, held.id);
    const minor = (amount: number) => toMinor(amount, currency);
    const { total } = held.paymentDetails;
    const tickets = held.items.filter(({ kind }) => kind === 'ticket');
    const paidForTickets = tickets.reduce(
      (sum, { price, fee, discount }) => sum + minor(price) + minor(fee) - minor(discount),
      0,
    );
    expect(paidForTickets).toBeLessThan(
      3 * (priceMinor + ticketFee(priceMinor, currency)) + 3333 * 2,
    );
    expect(minor(total)).toBe(paidForTickets + 777 + amountMinor);
    await expectSettled(api);
    const books = await ledgerOf(api, held.id);
    const fee = membershipFee(amountMinor);
    expect(books).toMatchObject({
      organizer_memberships: -(amountMinor - fee),
      organizer_donations: -777,
    });
    const sold = -(books['organizer_sales'] ?? 0);
    expect(sold - (books['platform_fees'] ?? 0) - fee).toBe(paidForTickets);
    const { raw } = await owner.client.call(exportTransactions, { query: { ownerId: owner.id } });
    const [row] = csvRows(raw);
    expect(
      ['Ticket Amount', 'Donation Amount', 'Membership Amount'].map((name) =>
        minor(Number(row?.[name])),
      ),
    ).toEqual([sold, 777, amountMinor - fee]);
  },
);
