import { createHash } from 'node:crypto';
import {
  cancelEvent,
  cancelOrder,
  completeOrder,
  exportTransactions,
  getEventCancellation,
  getRevenue,
  listTickets,
  listTransactions,
  orderSummary,
  readOrder,
  refundOrderItem,
  refundOrderItems,
  updateOrder,
  type AccessSetting,
  type CheckoutOrder,
  type OrderInput,
} from '@foyer/contracts';
import fc from 'fast-check';
import { csvRows } from '../../../test/support/csv-rows.ts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { makeDue } from '../../../test/support/jobs.ts';
import { lastMailTo, mailsTo, passMinute } from '../../../test/support/mails.ts';
import { readTransaction } from '../../../test/support/organizing.ts';
import {
  BUYER,
  cart,
  confirm,
  endHold,
  expectInvariants,
  pay,
  pricedSeat,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi, type TestClient } from '../../../test/support/test-api.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { productKinds } from '../../product-kinds.ts';
import {
  lockOrderOfLine,
  openOrder,
  requestRefund,
  toKinds,
  type NewLine,
  type ProductKind,
} from './index.ts';

// A kind that the product does not know: postcards, of which there are a few. What is sold here is
// sold by `orders` alone, which has never heard of them.

let api: TestApi;
let owner: TestPerson;
let event: SellableEvent;
beforeAll(async () => {
  api = await createTestApi({
    deps: { productKinds: toKinds([...productKinds.values(), postcards, passes]) },
  });
  await api.owner.query(`
    insert into product_kinds values
      ('postcard', 'ArtistVideo', 'organizer_sales', 'refunds_organizer'),
      ('pass', 'MembershipTier', 'organizer_sales', 'refunds_organizer');
    create table postcards (n integer primary key, line_id uuid, until timestamptz,
      sold boolean not null default false, posted boolean not null default false)`);
  await api.owner.query('grant select, insert, update on postcards to public');
  owner = await signUp(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  await api.owner.query('delete from postcards');
  await api.owner.query('insert into postcards select n from generate_series(1, 3) n');
  event = await sellableEvent(api, { ownerId: owner.id, takesDonations: true });
});

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);
const update = async (tx: Tx, sql: string, values: unknown[]) =>
  (await tx.query(`update postcards set ${sql}`, values)).rowCount ?? 0;
const give = (tx: Tx, ids: readonly string[]) =>
  update(tx, 'line_id = null, sold = false, posted = false where line_id = any($1)', [ids]);
const claim = async (tx: Tx, ids: readonly string[], until: Date | null) =>
  (await update(
    tx,
    `line_id = w.id, until = $2::timestamptz, sold = $2::timestamptz is null from (
       select n, row_number() over (order by n) as place from (
         select n from postcards where line_id is null or (not sold and until <= clock_timestamp())
          order by n limit cardinality($1::uuid[]) for update skip locked) free) as found
     join unnest($1::uuid[]) with ordinality as w(id, place) using (place)
     where postcards.n = found.n`,
    [ids, until],
  )) === ids.length;

const postcards: ProductKind = {
  kind: 'postcard',
  productType: 'ArtistVideo',
  noun: { one: 'postcard', many: 'postcards' },
  hold: (_, lines) => Promise.resolve((tx, { expiresAt }) => claim(tx, idsOf(lines), expiresAt)),
  prolong: async (tx, orderId, lineIds) => {
    const wanted = `array(select id from order_lines where order_id = $1 and kind = 'postcard'
      and ($2::uuid[] is null or id = any($2)))`;
    const { rows } = await tx.query<{ n: number }>(`select cardinality(${wanted}) as n`, [
      orderId,
      lineIds ?? null,
    ]);
    const kept = await update(
      tx,
      `until = (select expires_at from orders where id = $1) where line_id = any(${wanted})`,
      [orderId, lineIds ?? null],
    );
    return kept >= (rows[0]?.n ?? 0);
  },
  take: async (tx, _, lines) => {
    const ids = idsOf(lines);
    const { rows } = await tx.query<{ line_id: string }>(
      `update postcards set sold = true where line_id = any($1) returning line_id`,
      [ids],
    );
    const lost = ids.filter((id) => !rows.some((row) => row.line_id === id));
    if (lost.length > 0 && !(await claim(tx, lost, null))) return undefined;
    return { write: (tx) => update(tx, 'posted = true where line_id = any($1)', [ids]) };
  },
  release: async (tx, ids) => {
    await give(tx, ids);
  },
  revoke: async (tx, _, line) => {
    await give(tx, [line.id]);
  },
  describe: () =>
    Promise.resolve({
      name: 'the Postcard Museum',
      rows: [['Sent from', 'The museum']],
      contact: 'cards@museum.test',
    }),
};

/** A kind that has nothing to take and nobody to tell needs no more than its names. */
const passes: ProductKind = {
  kind: 'pass',
  productType: 'MembershipTier',
  noun: { one: 'pass', many: 'passes' },
};

const pass = (): NewLine => ({
  ...postcard(),
  kind: 'pass',
  productId: '01980000-0000-7000-8000-00000000ca2e',
  subjectId: null,
  name: 'Friend of the house',
});
const postcard = (): NewLine => ({
  ...pricedSeat(event, 0, 300),
  kind: 'postcard',
  productId: '01980000-0000-7000-8000-00000000ca2d',
  name: 'Postcard',
});
const donation = (): NewLine => ({
  ...pricedSeat(event, 0, 500),
  kind: 'donation',
  productId: event.eventId,
  name: 'Donation',
  baseFeeMinor: 0,
  feeMinor: 0,
});
const seat = () => pricedSeat(event, 0, 2000);
/** Of two seats, a postcard and a donation. */
const KINDS = ['ticket', 'ticket', 'postcard', 'donation'];
const few = (n: number, line: () => NewLine) => Array.from({ length: n }, line);

/** A guest who has opened the checkout: the cookie is whom the order belongs to. */
async function guest(): Promise<TestClient> {
  const client = api.client();
  await client.call(listTickets, { query: { eventId: event.eventId } });
  return client;
}
const actorOf = (client: TestClient): Actor => ({
  kind: 'guest',
  userId: null,
  sessionId: null,
  guestKeyHash: createHash('sha256')
    .update([...client.cookies.values()][0] ?? '')
    .digest(),
  ip: '203.0.113.9',
});

const open = (client: TestClient, lines: readonly NewLine[]): Promise<CheckoutOrder> =>
  transact(api.pool, (tx) =>
    openOrder(tx, api.deps, {
      lines,
      codes: [],
      ownerId: event.ownerId,
      currency: 'usd',
      actor: actorOf(client),
      requestKey: null,
      networkHash: null,
      about: null,
      found: {},
      spare: [],
    }),
  );

async function sell(lines: readonly NewLine[]) {
  const client = await guest();
  const { id } = await open(client, lines);
  await pay(client, (await confirm(client, id)).answer.clientSecret);
  const { answer } = await client.call(completeOrder, { params: { id } });
  return { client, order: answer };
}

const cards = async () =>
  (
    await api.pool.query<{ held: number; sold: number; posted: number }>(
      `select count(line_id)::int as held, count(*) filter (where sold)::int as sold,
         count(*) filter (where posted)::int as posted from postcards`,
    )
  ).rows[0];

test('every kind has its row, and both say the same of it', async () => {
  const { rows } = await api.pool.query<{ kind: string; product_type: string }>(
    'select kind, product_type from product_kinds order by kind',
  );
  expect(rows).toEqual(
    [...api.deps.productKinds.values()]
      .map(({ kind, productType }) => ({ kind, product_type: productType }))
      .sort((one, other) => (one.kind < other.kind ? -1 : 1)),
  );
});

test('a kind that no service knows is held, paid, told and posted', async () => {
  const { client, order } = await sell(few(2, postcard));
  const card = { kind: 'postcard', name: 'Postcard', price: 3, fee: 0.72, ticketId: null };
  expect(order).toMatchObject({
    status: 'completed',
    eventId: null,
    items: [card, card],
    paymentDetails: { subtotal: 6, donation: 0 },
  });
  expect(await cards()).toEqual({ held: 2, sold: 2, posted: 2 });
  expect((await client.call(readOrder, { params: { id: order.id } })).status).toBe(200);
  const { text, subject } = await lastMailTo(api, BUYER.email);
  expect(subject).toBe('Your 2 postcards for the Postcard Museum');
  expect(text).toContain('2 × Postcard');
  const { rows } = await api.pool.query(
    `select data from domain_events where type = 'order.completed' and target_id = $1`,
    [event.eventId],
  );
  const item = {
    kind: 'postcard',
    productType: 'ArtistVideo',
    name: 'Postcard',
    price: 3,
    fee: 0.72,
  };
  expect(rows).toMatchObject([{ data: { eventId: null, items: [item, item] } }]);
  await expectInvariants(api.pool);
});

test('beside tickets and a donation it is one order, one payment and one mail', async () => {
  const { order } = await sell([...few(2, seat), postcard(), donation()]);
  expect(order).toMatchObject({ status: 'completed', eventId: event.eventId });
  expect(order.items).toMatchObject([
    { kind: 'ticket', ticketId: event.typeIds[0] },
    { kind: 'ticket', ticketId: event.typeIds[0] },
    { kind: 'postcard', ticketId: null },
    { kind: 'donation', ticketId: null, productId: event.eventId, price: 5 },
  ]);
  expect(order.paymentDetails).toMatchObject({ subtotal: 43, donation: 5 });
  const { text } = await lastMailTo(api, BUYER.email);
  for (const row of ['2 × Seat', '1 × Postcard', 'Donation: $5.00', 'Sent from: The museum'])
    expect(text).toContain(row);
  const { rows } = await api.pool.query<{ data: { items: { kind: string }[] } }>(
    `select data from domain_events where type = 'order.completed' and target_id = $1`,
    [event.eventId],
  );
  expect(rows[0]?.data.items.map(({ kind }) => kind)).toEqual(KINDS);
  await expectInvariants(api.pool);
});

test('a change of its tickets leaves what was bought beside them', async () => {
  const client = await guest();
  const { id } = await open(client, [seat(), ...few(2, postcard)]);
  const changed = await client.call(updateOrder, {
    params: { id },
    body: cart(event, [2]) as OrderInput,
  });
  expect(changed.answer.items.map(({ kind }) => kind).sort()).toEqual([
    ...Array<string>(2).fill('postcard'),
    ...Array<string>(2).fill('ticket'),
  ]);
  expect(changed.answer.paymentDetails.subtotal).toBe(46);
  expect(await cards()).toMatchObject({ held: 2 });
  await expectInvariants(api.pool);
});

test('when one kind has too little left, the others hold nothing', async () => {
  await expect(open(await guest(), [seat(), ...few(4, postcard)])).rejects.toMatchObject({
    code: 'sold_out',
  });
  expect(await cards()).toMatchObject({ held: 0 });
  const { rows } = await api.pool.query('select 1 from order_lines where subject_id = $1', [
    event.eventId,
  ]);
  expect(rows).toHaveLength(0);
});

test('two who want two of three at once: one of them has them', async () => {
  const [one, other] = [await guest(), await guest()];
  const made = await Promise.allSettled([one, other].map((who) => open(who, few(2, postcard))));
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await cards()).toMatchObject({ held: 2 });
});

test('a hold that ends, is left or is called off gives them back', async () => {
  const client = await guest();
  const { id } = await open(client, few(3, postcard));
  await endHold(api, id);
  await api.pool.query(`update postcards set until = '-infinity' where not sold`);
  const next = await guest();
  const { id: second } = await open(next, few(3, postcard));
  await next.call(cancelOrder, { params: { id: second }, query: { status: 'canceled' } });
  expect(await cards()).toMatchObject({ held: 0 });
  expect((await confirm(client, id)).error.code).toBe('order_expired');
});

test('an event that is canceled gives back what was sold for it, of every kind', async () => {
  const { order } = await sell([seat(), ...few(2, postcard), donation()]);
  const only = await sell([postcard()]);
  await owner.client.call(cancelEvent, {
    params: { eventId: event.eventId },
    body: { message: 'Off' },
  });
  await api.runJobs();
  await api.runJobs();
  const { rows } = await api.pool.query(
    'select status, refunded_minor = total_minor as back from orders where id = any($1)',
    [[order.id, only.order.id]],
  );
  expect(rows).toEqual(Array(2).fill({ status: 'refunded', back: true }));
  const off = (await mailsTo(api, BUYER.email)).filter(({ text }) => text.includes('Off'));
  // both orders are one buyer's
  expect(off.map(({ subject }) => subject)).toEqual([off[0]?.subject]);
  expect(await cards()).toEqual({ held: 0, sold: 0, posted: 0 });
  await expectInvariants(api.pool);
});

test('the reports tell kinds apart, and list what belongs to no event under its own name', async () => {
  const revenueOf = async (type: 'Course' | 'MembershipTier') =>
    (await owner.client.call(getRevenue, { query: { ownerId: owner.id, type } })).answer.total
      .grossSales;
  const before = await revenueOf('Course');
  await sell([seat()]);
  const { order } = await sell([pass()]);
  expect(await revenueOf('MembershipTier')).toBe(3.72);
  expect(await revenueOf('Course')).toBeCloseTo(before + 20.89);
  const { answer: listed } = await owner.client.call(listTransactions, {
    query: { ownerId: owner.id, query: 'friend of the' },
  });
  expect(listed.data).toMatchObject([
    { id: order.id, productType: 'MembershipTier', productName: 'Friend of the house' },
  ]);
  const detail = await readTransaction(owner, order.id);
  expect(detail).toMatchObject({
    productDate: null,
    orderItems: [
      { kind: 'pass', name: 'Friend of the house', status: 'active', registrationId: null },
    ],
  });
});

const summaryOf = (client: TestClient, id: string) => client.call(orderSummary, { params: { id } });
const reported = (id: string) => readTransaction(owner, id, event.ownerId);
const refund = (client: TestClient, id: string | undefined, ownerId = event.ownerId) =>
  client.call(refundOrderItem, { params: { id: id ?? newId() }, query: { ownerId } });

test('the page of thanks of an order without tickets lists what was bought, for its buyer alone', async () => {
  const { client, order } = await sell([...few(2, postcard), pass()]);
  const { status, answer } = await summaryOf(client, order.id);
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    eventId: null,
    instanceId: null,
    course: null,
    startsAt: null,
    ticketType: null,
    ticketsCode: null,
    owner: { username: owner.username, type: 'User' },
    orderItems: [
      { kind: 'postcard', name: 'Postcard', count: 2, totalBasePrice: 6 },
      { kind: 'pass', name: 'Friend of the house', count: 1, totalBasePrice: 3 },
    ],
    paymentDetails: { subtotal: 9, donation: 0, total: 11.16 },
  });
  for (const other of [await guest(), owner.client])
    expect((await summaryOf(other, order.id)).status).toBe(404);
  const { text } = await lastMailTo(api, BUYER.email);
  for (const row of ['2 × Postcard', '1 × Friend of the house', 'Sent from: The museum'])
    expect(text).toContain(row);
});

test('beside tickets the page of thanks, the order and the organizer’s page list every line', async () => {
  const { client, order } = await sell([...few(2, seat), postcard(), donation(), pass()]);
  const { answer: thanks } = await summaryOf(client, order.id);
  expect(thanks).toMatchObject({
    eventId: event.eventId,
    course: { name: 'Winter Gala' },
    orderItems: [
      { kind: 'ticket', name: 'Seat', count: 2, totalBasePrice: 40 },
      { kind: 'postcard', count: 1, totalBasePrice: 3 },
      { kind: 'donation', name: 'Donation', count: 1, totalBasePrice: 5 },
      { kind: 'pass', count: 1, totalBasePrice: 3 },
    ],
  });
  const { subtotal, donation: given } = thanks.paymentDetails;
  expect(thanks.orderItems.reduce((sum, item) => sum + item.totalBasePrice, 0)).toBe(
    subtotal + given,
  );
  expect(thanks.ticketsCode).not.toBeNull();
  const report = await reported(order.id);
  const name = `${BUYER.firstName} ${BUYER.lastName}`;
  expect(report.orderItems.map(({ kind, patron }) => [kind, patron])).toEqual(
    [...KINDS, 'pass'].map((kind) => [kind, name]),
  );
  expect(report.products).toEqual([
    { productType: 'Course', productId: event.eventId, productName: 'Winter Gala' },
    expect.objectContaining({ productType: 'MembershipTier', productName: 'Friend of the house' }),
  ]);
});

test('what was bought beside it for no event stays its buyer’s, and the event is done without it', async () => {
  const { order } = await sell([...few(2, seat), donation(), pass()]);
  const cancellation = async () =>
    (await owner.client.call(getEventCancellation, { params: { eventId: event.eventId } })).answer;
  expect(await cancellation()).toMatchObject({ refundAmount: 46.78, refunds: { total: 3 } });
  await owner.client.call(cancelEvent, {
    params: { eventId: event.eventId },
    body: { message: 'Off' },
  });
  const off = (await mailsTo(api, BUYER.email)).findLast(({ text }) => text.includes('Off'));
  for (const row of ['2 × Seat: $41.78', 'Donation: $5.00', 'Refund: $46.78'])
    expect(off?.text).toContain(row);
  expect(off?.text).not.toContain('Friend of the house');
  await api.runJobs();
  expect((await reported(order.id)).orderItems.map(({ kind, status }) => [kind, status])).toEqual([
    ['ticket', 'refunded'],
    ['ticket', 'refunded'],
    ['donation', 'refunded'],
    ['pass', 'active'],
  ]);
  expect(await cancellation()).toMatchObject({
    status: 'done',
    refundedAmount: 46.78,
    refunds: { total: 3, done: 3 },
  });
  await expectInvariants(api.pool);
});

test('an event is not done while anything that cost nothing is still valid, whatever its kind', async () => {
  const state = async () =>
    (await owner.client.call(getEventCancellation, { params: { eventId: event.eventId } })).answer
      .status;
  const set = (status: string) =>
    api.pool.query('update events set status = $2 where id = $1', [event.eventId, status]);
  const free = (): NewLine => ({
    ...postcard(),
    ...{ basePriceMinor: 0, baseFeeMinor: 0, priceMinor: 0, feeMinor: 0 },
  });
  await owner.client.call(cancelEvent, {
    params: { eventId: event.eventId },
    body: { message: 'Off' },
  });
  await api.runJobs();
  expect(await state()).toBe('done');
  // completed in the very moment of the cancellation
  await set('published');
  const client = await guest();
  const { id } = await open(client, [free()]);
  expect((await confirm(client, id)).answer.status).toBe('completed');
  await set('canceled');
  expect(await state()).toBe('running');
  await makeDue(api, 'refund_event_again:');
  await api.runJobs();
  expect(await state()).toBe('done');
  expect(await cards()).toMatchObject({ held: 0 });
  await expectInvariants(api.pool);
});

test('the file of orders says what each kind brought, and names every product', async () => {
  const { order } = await sell([seat(), postcard(), donation(), pass()]);
  const { raw } = await owner.client.call(exportTransactions, {
    query: { ownerId: owner.id, query: order.id },
  });
  const rows = csvRows(raw);
  expect(rows).toMatchObject([
    {
      'Total Paid': '33.33',
      'Ticket Amount': '20.00',
      'Donation Amount': '8.00',
      'Membership Amount': '3.00',
      'Items Subtotal': '26.00',
      Product: 'Winter Gala; Friend of the house',
      'Product ID': `${event.eventId}; ${pass().productId}`,
    },
  ]);
});

describe('one line that is no ticket is given back', () => {
  const standing = async (id: string) =>
    (
      await api.pool.query<{ status: string; refunded_minor: number }>(
        'select status, refunded_minor from orders where id = $1',
        [id],
      )
    ).rows[0];
  const ledger = async (id: string) =>
    (
      await api.pool.query<{ account: string; minor: number }>(
        `select account, sum(amount_minor)::bigint as minor from ledger_entries
          where order_id = $1 and kind = 'refund' group by account order by account`,
        [id],
      )
    ).rows;
  // what the test before gave back is told by then
  beforeEach(async () => {
    await passMinute(api);
    await api.runJobs();
  });
  const refundMail = async () => {
    await passMinute(api);
    const mails = await mailsTo(api, BUYER.email);
    return mails.findLast(({ subject }) => subject.includes('refunded')) ?? mails[0];
  };
  const itemOf = (order: CheckoutOrder, kind: string) =>
    order.items.find((item) => item.kind === kind)?.id;
  const teamMember = async (setting: AccessSetting) => {
    const person = await signUp(api);
    await api.pool.query(
      `insert into team_members (id, owner_id, event_id, profile_id, access_setting)
         values ($1, $2, $3, $4, $5)`,
      [newId(), event.ownerId, event.eventId, person.id, setting],
    );
    return person.client;
  };

  test('a postcard of an order without tickets, with its stock, its money and a mail', async () => {
    const { order } = await sell(few(2, postcard));
    const [first, second] = idsOf(order.items);
    expect((await refund(owner.client, first)).answer).toEqual({
      message: 'Registration refunded',
    });
    expect(await standing(order.id)).toEqual({ status: 'partially_refunded', refunded_minor: 372 });
    expect(await cards()).toEqual({ held: 1, sold: 1, posted: 1 });
    const { subject, text } = (await refundMail()) ?? {};
    expect(subject).toBe('Your postcard for the Postcard Museum was refunded');
    expect(text).toContain('The postcard “Postcard” for the Postcard Museum is no longer valid.');
    expect(text).toContain('Questions: cards@museum.test');
    expect(await ledger(order.id)).toMatchObject([
      { account: 'provider_clearing', minor: -372 },
      { account: 'refunds_organizer', minor: 300 },
      { account: 'refunds_platform', minor: 72 },
    ]);
    await refund(owner.client, second);
    expect(await standing(order.id)).toEqual({ status: 'refunded', refunded_minor: 744 });
    await expectInvariants(api.pool);
  });

  test('a donation beside a ticket, which stays valid', async () => {
    const { order } = await sell([seat(), donation()]);
    expect((await refund(owner.client, itemOf(order, 'donation'))).status).toBe(200);
    expect(await standing(order.id)).toEqual({ status: 'partially_refunded', refunded_minor: 500 });
    expect(await ledger(order.id)).toEqual([
      { account: 'provider_clearing', minor: -500 },
      { account: 'refunds_donations', minor: 500 },
    ]);
    const { subject, text } = (await refundMail()) ?? {};
    expect(subject).toBe('Your donation for Winter Gala was refunded');
    expect(text).toContain('Donation: $5.00');
    expect(text).not.toContain('no longer valid');
    expect((await reported(order.id)).orderItems).toMatchObject([
      { kind: 'ticket', status: 'active', refundableAmount: 20.89 },
      { kind: 'donation', status: 'refunded', refundableAmount: 0 },
    ]);
    await expectInvariants(api.pool);
  });

  test('with lines of other kinds at once, and one mail describes them all', async () => {
    const { order } = await sell([...few(2, seat), postcard(), donation()]);
    const { answer } = await owner.client.call(refundOrderItems, {
      params: { id: order.id },
      query: { ownerId: event.ownerId },
      body: { itemIds: idsOf(order.items) },
    });
    expect(answer).toEqual({ refunded: 4, waiting: 0, refused: 0 });
    expect(await standing(order.id)).toMatchObject({ status: 'refunded' });
    const { subject, text } = (await refundMail()) ?? {};
    expect(subject).toBe(
      'Your 2 tickets and donation for Winter Gala and postcard for the Postcard Museum were refunded',
    );
    for (const row of [
      'The tickets for Winter Gala and the postcard for the Postcard Museum are no longer valid.',
      'Event: Winter Gala',
      'Sent from: The museum',
      'Postcard: $3.72',
      'Donation: $5.00',
      'Refund: $50.50',
    ])
      expect(text).toContain(row);
    await expectInvariants(api.pool);
  });

  test.each([
    ['a donation', [seat, donation], 'donation', 500],
    ['a postcard', [seat, postcard], 'postcard', 372],
  ] as const)('%s once, however often and at once it is asked', async (_, lines, kind, minor) => {
    const { order } = await sell(lines.map((line) => line()));
    const id = itemOf(order, kind);
    const asked = await Promise.all([1, 2, 3, 4].map(() => refund(owner.client, id)));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    await api.runJobs();
    expect(await standing(order.id)).toEqual({
      status: 'partially_refunded',
      refunded_minor: minor,
    });
    await expectInvariants(api.pool);
  });

  test('by who administers the event it was sold for, and nobody else', async () => {
    const { client, order } = await sell([postcard()]);
    const id = itemOf(order, 'postcard');
    const stranger = await signUp(api);
    for (const ownerId of [event.ownerId, stranger.id])
      expect((await refund(stranger.client, id, ownerId)).error).toEqual({
        ...(await refund(stranger.client, newId(), ownerId)).error,
        errorId: expect.any(String),
      });
    expect((await refund(owner.client, id, stranger.id)).status).toBe(404);
    for (const one of [client, await teamMember('door')])
      expect((await refund(one, id)).error.message).toBe(
        'User not authorized to refund registration',
      );
    expect((await refund(await teamMember('admin'), id)).status).toBe(200);
  });

  test('what belongs to no event by who manages the account alone', async () => {
    const { client, order } = await sell([pass(), seat()]);
    const id = itemOf(order, 'pass');
    expect((await refund(await teamMember('admin'), id)).status).toBe(404);
    expect((await refund(client, id)).status).toBe(403);
    expect((await refund(owner.client, id)).status).toBe(200);
    expect((await refundMail())?.subject).toBe('Your pass was refunded');
  });
});

// FOYER_RUNS and FOYER_SEED search further than the suite does.
const RUNS = Number(process.env['FOYER_RUNS'] ?? 10);
const SEED = Number(process.env['FOYER_SEED'] ?? 20_261_123);

const step = fc.oneof(
  fc.record({
    does: fc.constant('open' as const),
    seats: fc.nat(2),
    cards: fc.nat(2),
    gives: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('pay', 'expire', 'leave') }),
  fc.record({ does: fc.constant('refund' as const), line: fc.nat(3) }),
);

test('whatever is held, paid, left, ended and given back of mixed lines: ledger, stock and tickets agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const client = await guest();
      let last = '';
      for (const one of steps) {
        if (one.does === 'open') last = await openSome(client, one, last);
        else if (last !== '') await go(client, last, one);
        await api.runJobs();
      }
      await expectInvariants(api.pool);
      await expectCardsToAgree();
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

/** Opens an order when there is something to choose and enough of it is left. */
async function openSome(
  client: TestClient,
  wish: { seats: number; cards: number; gives: boolean },
  last: string,
): Promise<string> {
  const bought = [...few(wish.cards, postcard), ...few(wish.seats, seat)];
  if (bought.length === 0) return last;
  const made = await open(client, wish.gives ? [...bought, donation()] : bought).catch(
    (error: { code?: string }) => error,
  );
  if ('id' in made) return made.id;
  expect(made.code).toBe('sold_out');
  return last;
}

async function go(client: TestClient, id: string, one: { does: string; line?: number }) {
  if (one.does === 'pay') {
    const confirmed = await confirm(client, id);
    if (confirmed.status !== 200) return;
    await pay(client, confirmed.answer.clientSecret);
    await client.call(completeOrder, { params: { id } });
  } else if (one.does === 'expire') {
    await endHold(api, id);
    await api.pool.query(
      `update postcards set until = '-infinity' where not sold and line_id in (
         select id from order_lines where order_id = $1)`,
      [id],
    );
  } else if (one.does === 'leave')
    await client.call(cancelOrder, { params: { id }, query: { status: 'canceled' } });
  else await giveBack(id, one.line ?? 0);
}

async function giveBack(id: string, at: number) {
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from order_lines where order_id = $1 order by position',
    [id],
  );
  const lineId = rows[at % rows.length]?.id ?? '';
  await transact(api.pool, async (tx) => {
    const locked = await lockOrderOfLine(tx, id, lineId);
    const wish = { reason: 'organizer', requestedBy: null, batchId: newId() } as const;
    if (locked) await requestRefund(tx, locked.order, locked.line, wish);
  });
}

/** A postcard is sold just to the lines that are valid, and posted to each of them. */
async function expectCardsToAgree() {
  const { rows } = await api.pool.query<{ wrong: string }>(
    `select coalesce(l.id, p.line_id) as wrong from (
       select * from order_lines where kind = 'postcard' and status = 'active'
         and subject_id = $1) l
       full join (select * from postcards where sold) p on p.line_id = l.id
      where l.id is null or p.line_id is null or not p.posted`,
    [event.eventId],
  );
  expect(rows).toEqual([]);
}
