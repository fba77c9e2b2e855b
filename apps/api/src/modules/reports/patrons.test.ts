import {
  exportActivities,
  exportPatrons,
  exportTransactions,
  getPatron,
  getRevenue,
  getTransaction,
  links,
  listActivities,
  listPatrons,
  listTransactions,
  signUp,
  verifyEmail,
  type NotificationPart,
  type Patron,
} from '@foyer/contracts';
import { seedMembership, seedTier } from '../../../test/support/memberships.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvLines, csvRows } from '../../../test/support/csv-rows.ts';
import { refundItem, textOf } from '../../../test/support/organizing.ts';
import {
  seedMember,
  seedOrganization,
  seedPerson,
  type SeededAccount,
  type SeededPerson,
} from '../../../test/support/seed-account.ts';
import { seedEvent, seedSale, type SeededEvent } from '../../../test/support/seed-sales.ts';
import { happened, type Happened } from '../../../test/support/facts.ts';
import { lastMailTo, tokenIn } from '../../../test/support/mails.ts';
import { AGREED, buy, sellableEvent, violationsIn } from '../../../test/support/selling.ts';
import { handOver } from '../../../test/support/transfers.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: SeededPerson;
let hall: SeededAccount;
let event: SeededEvent;
beforeEach(async () => {
  owner = await seedPerson(api);
  hall = await seedOrganization(api, owner.id);
  event = await seedEvent(api, hall.id, { startsAt: '2026-01-10T19:30:00Z' });
});

const list = async (query: object = {}) =>
  (await owner.client.call(listPatrons, { query: { ownerId: hall.id, ...query } })).answer;
const activities = async (query: object = {}) =>
  (await owner.client.call(listActivities, { query: { ownerId: hall.id, ...query } })).answer;
const byText = (a?: NotificationPart, b?: NotificationPart) =>
  (a?.text ?? '') < (b?.text ?? '') ? -1 : 1;
const happen = (event: Happened) => happened(api, hall.id, event);

test('everybody who bought is listed once, with what they spent and where they went', async () => {
  const nora = await seedPerson(api, { name: 'Nora Lind' });
  const buyer = { first: 'Nora', last: 'Lind', email: nora.email, userId: nora.id };
  await seedSale(api, event, { buyer });
  await seedSale(api, await seedEvent(api, hall.id), { buyer, refunded: 1 });
  await seedSale(api, event, {
    prices: [9000],
    buyer: { first: 'Ada', last: 'Berg', email: 'Ada@foyer.test' },
  });
  // an evening to come is not attended yet
  await seedSale(api, await seedEvent(api, hall.id, { startsAt: '2100-01-10T19:30:00Z' }), {
    prices: [1000],
    buyer: { first: 'Ada', last: 'Berg', email: 'ada@foyer.test' },
  });
  const { data, totalCount, perPage } = await list();
  expect([totalCount, perPage]).toEqual([2, 10]);
  expect(data).toMatchObject([
    {
      firstName: 'Ada',
      email: 'ada@foyer.test',
      totalAmount: 102.38,
      orderCount: 2,
      eventsAttended: 1,
      currency: 'usd',
      memberSince: null,
    },
    { firstName: 'Nora', email: nora.email, totalAmount: 20.89, orderCount: 2, eventsAttended: 1 },
  ]);
  expect((await list({ query: 'lind' })).data.map(({ firstName }) => firstName)).toEqual(['Nora']);
  expect(
    (await list({ sort: 'name', direction: 'asc', perPage: 1, page: 2 })).data.map(
      ({ firstName }) => firstName,
    ),
  ).toEqual(['Nora']);
});

test('a member is one since their first membership here; who is none any more has no date', async () => {
  const [nora, ada, leo] = [await seedPerson(api), await seedPerson(api), await seedPerson(api)];
  for (const { id, email } of [nora, ada, leo])
    await seedSale(api, event, { buyer: { first: 'A', last: 'Member', email, userId: id } });
  await seedSale(api, event, {
    buyer: { first: 'Nora', last: 'Lind', email: nora.email, userId: nora.id },
  });
  const join = async (ownerId: string, userId: string, at: string, ended = false) =>
    seedMembership(api, await seedTier(api, ownerId), userId, {
      createdAt: new Date(at),
      ...(ended && { endedAt: new Date() }),
    });
  await join(hall.id, nora.id, '2026-05-01T10:00:00Z');
  await join(hall.id, nora.id, '2024-03-02T10:00:00Z', true);
  await join(owner.id, ada.id, '2023-01-01T10:00:00Z');
  await join(hall.id, leo.id, '2023-01-01T10:00:00Z', true);
  const since = async ({ email }: SeededPerson) =>
    (
      await owner.client.call(getPatron, {
        params: { id: 'null' },
        query: { ownerId: hall.id, email },
      })
    ).answer;
  expect(await since(nora)).toMatchObject({
    memberSince: '2024-03-02T10:00:00.000Z',
    orderCount: 2,
    totalAmount: 41.78,
  });
  expect([(await since(ada)).memberSince, (await since(leo)).memberSince]).toEqual([null, null]);
  expect((await list()).data.map(({ memberSince }) => memberSince).sort()).toEqual([
    '2024-03-02T10:00:00.000Z',
    null,
    null,
  ]);
});

test('one patron is found by id, or by address', async () => {
  const nora = await seedPerson(api, { name: 'Nora Lind' });
  await seedSale(api, event, {
    buyer: { first: 'Nora', last: 'Lind', email: nora.email, userId: nora.id },
  });
  await seedSale(api, event, { buyer: { first: 'Ada', last: 'Berg', email: 'ada@foyer.test' } });
  const find = (id: string, email?: string) =>
    owner.client.call(getPatron, {
      params: { id },
      query: { ownerId: hall.id, ...(email && { email }) },
    });
  const { answer: found } = await find('null', nora.email);
  expect(found.firstName).toBe('Nora');
  expect((await find(found.id)).answer).toEqual(found);
  expect((await find('null', 'ADA@foyer.test')).answer.firstName).toBe('Ada');
  for (const missing of [
    await find(newId()),
    // nobody is known to a house by the id of their account
    await find(nora.id),
    await find('null'),
    await find('null', 'nobody@foyer.test'),
  ]) {
    expect([missing.status, missing.error.message]).toEqual([
      404,
      'Sorry! That patron wasn’t found.',
    ]);
  }
});

/** What each report says of somebody is the same. */
async function expectReportsToAgree(patron: Patron) {
  const query = { ownerId: hall.id, patron: patron.id };
  const orders = (await owner.client.call(listTransactions, { query })).answer;
  expect(orders.totalCount).toBe(patron.orderCount);
  const details = await Promise.all(
    orders.data.map(
      async ({ id }) =>
        (await owner.client.call(getTransaction, { params: { id }, query: { ownerId: hall.id } }))
          .answer,
    ),
  );
  expect(new Set(details.map(({ patronId }) => patronId))).toEqual(new Set([patron.id]));
  const kept = details.map(
    ({ paymentDetails: { total, refundedAmount } }) => (total - refundedAmount) * 100,
  );
  expect(Math.round(kept.reduce((a, b) => a + b, 0))).toBe(Math.round(patron.totalAmount * 100));
  const file = csvRows((await owner.client.call(exportTransactions, { query })).raw);
  expect(file.map((row) => row['Order ID']).sort()).toEqual(orders.data.map(({ id }) => id).sort());
  const revenue = (
    await owner.client.call(getRevenue, { query: { ownerId: hall.id, dimension: 'attendee_id' } })
  ).answer;
  const row = revenue.items.find(({ dimensionId }) => dimensionId === patron.id);
  expect([
    row?.dimension,
    Math.round(((row?.grossSales ?? 0) - (row?.refunds ?? 0)) * 100),
  ]).toEqual([`${patron.firstName} ${patron.lastName}`, Math.round(patron.totalAmount * 100)]);
}

test('spent, orders, activity and revenue are of one person: an account, or a guest by address', async () => {
  const nora = await seedPerson(api, { name: 'Nora Lind' });
  const friend = { first: 'Ida', last: 'Friend', email: 'ida@foyer.test', userId: nora.id };
  const sales = [
    await seedSale(api, event, {
      buyer: { first: 'Nora', last: 'Lind', email: nora.email, userId: nora.id },
    }),
    // signed in, and written for a friend
    await seedSale(api, event, { prices: [1000], buyer: friend }),
    // without signing in, with the proved address of the account, and with that of the friend
    await seedSale(api, event, {
      prices: [500],
      buyer: { first: 'N.', last: 'Lind', email: nora.email },
    }),
    await seedSale(api, event, {
      prices: [300],
      buyer: { first: 'Ida', last: 'Friend', email: 'IDA@foyer.test' },
    }),
  ];
  for (const [index, sale] of sales.entries()) {
    await happen({
      type: 'order.completed',
      actorId: index < 2 ? nora.id : null,
      targetId: event.id,
      data: {
        orderId: sale.id,
        total: 1,
        items: [{}],
        buyer: { firstName: 'As', lastName: 'Typed', email: 'x@foyer.test' },
      },
    });
  }
  // what the owner does to an order is its buyer's
  await happen({
    type: 'ticket.refunded',
    actorId: owner.id,
    targetId: event.id,
    data: {
      orderId: sales[1]?.id,
      holder: { firstName: 'Ida', lastName: 'Friend', email: 'ida@foyer.test' },
    },
  });
  const { data } = await list({ sort: 'email', direction: 'asc' });
  const [ida, own] = data;
  expect(
    data.map(({ firstName, lastName, email, orderCount }) => [
      `${firstName} ${lastName}`,
      email,
      orderCount,
    ]),
  ).toEqual([
    ['Ida Friend', 'ida@foyer.test', 1],
    ['Nora Lind', nora.email, 3],
  ]);
  for (const patron of data) await expectReportsToAgree(patron);
  expect((await activities({ patron: ida?.id })).totalCount).toBe(1);
  const { data: told } = await activities({ patron: own?.id });
  expect(told.map((one) => one.parts.find((part) => part.strong)).sort(byText)).toEqual(
    ['As Typed', 'Ida Friend', 'Nora Lind', 'Nora Lind'].map((text) => ({
      text,
      strong: true,
      href: links.reportPatron(hall.username, own?.id ?? ''),
    })),
  );
});

test('who bought as a guest, signed up, proved the address and bought again is one patron, with refunds and a ticket given away', async () => {
  const sold = await sellableEvent(api, {
    ownerId: hall.id,
    types: [{ priceMinor: 2000 }, { priceMinor: 3000 }],
  });
  const past = await seedEvent(api, hall.id, { startsAt: '2026-01-11T19:30:00Z' });
  const email = 'mia@foyer.test';
  const buyer = { firstName: 'Mia', lastName: 'Holm', email };
  await seedSale(api, past, { buyer: { first: 'Mia', last: 'Holm', email } });
  await buy(api, api.client(), sold, { buyer, quantities: [2, 0] });
  await api.runJobs();
  const client = api.client();
  await client.call(signUp, {
    body: {
      name: 'Mia Holm-Berg',
      username: 'miaholm',
      email,
      password: 'wide green harbour 7',
      ...AGREED,
    },
  });
  const token = tokenIn(await lastMailTo(api, email), 'verify');
  const again = await buy(api, client, sold, { buyer, quantities: [1, 1] });
  expect((await list()).totalCount).toBe(2);
  expect((await client.call(verifyEmail, { body: { token } })).status).toBe(204);
  const [mia, ...others] = (await list()).data;
  expect([mia, others]).toEqual([
    expect.objectContaining({
      firstName: 'Mia',
      lastName: 'Holm-Berg',
      email,
      orderCount: 3,
      totalAmount: 20.89 + 41.78 + 20.89 + 30.99,
      eventsAttended: 1,
    }),
    [],
  ]);
  if (!mia) throw new Error('nobody bought');
  const { orderItems } = (
    await owner.client.call(getTransaction, {
      params: { id: again.id },
      query: { ownerId: hall.id },
    })
  ).answer;
  const [cheap, dear] = orderItems;
  await refundItem(owner, cheap?.id, hall.id);
  const ida = { name: 'Ida Friend', email: 'ida.friend@foyer.test' };
  await handOver(api, client, dear?.registrationId ?? '', ida);
  await api.runJobs();
  const [after, ...rest] = (await list()).data;
  expect([after, rest]).toEqual([{ ...mia, totalAmount: 20.89 + 41.78 + 30.99 }, []]);
  if (after) await expectReportsToAgree(after);
  // order, order, order, refund, transfer
  expect((await activities({ patron: mia.id })).totalCount).toBe(4);
  // who was given a ticket has a page, and bought nothing
  const { answer: known } = await owner.client.call(getPatron, {
    params: { id: 'null' },
    query: { ownerId: hall.id, email: ida.email },
  });
  expect(known).toMatchObject({ firstName: 'Ida', totalAmount: 0, orderCount: 0 });
  expect((await violationsIn(api.pool))['i14-patrons.sql']).toBeUndefined();
});

test('an account that never bought here stays unknown to the house whose guest has its address', async () => {
  const nora = await seedPerson(api, { name: 'Nora Secret' });
  await seedSale(api, event, { buyer: { first: 'N.', last: 'Lind', email: nora.email } });
  expect((await list()).data).toMatchObject([{ firstName: 'N.', lastName: 'Lind' }]);
});

test('the patrons as a file', async () => {
  await seedSale(api, event, { buyer: { first: '@Ada', last: 'Berg', email: 'ada@foyer.test' } });
  const { raw } = await owner.client.call(exportPatrons, { query: { ownerId: hall.id } });
  expect(csvLines(raw)).toEqual([
    ['Patron', 'Email', 'Amount Spent', 'Events Attended', 'May Be Emailed', 'Agreed On'],
    [`'@Ada Berg`, 'ada@foyer.test', '20.89', '1', 'No', ''],
  ]);
});

test('activities say who did what where, in words, links and harmless HTML', async () => {
  await api.pool.query(
    `update events set name = '<img src=x onerror=alert(1)> Gala' where id = $1`,
    [event.id],
  );
  await happen({ type: 'order.created', targetId: event.id, data: {} });
  await happen({
    type: 'order.completed',
    targetId: event.id,
    data: {
      total: 41.78,
      items: [{}, {}],
      buyer: { firstName: '<b>Nora', lastName: 'Lind', email: 'nora@foyer.test' },
    },
  });
  await happen({ type: 'profile.followed', actorId: owner.id, data: {} });
  const { data, totalCount, perPage } = await activities();
  expect([totalCount, perPage]).toEqual([2, 50]);
  expect(data.map(textOf)).toEqual([
    `${owner.username} follows you`,
    '<b>Nora Lind bought 2 tickets for <img src=x onerror=alert(1)> Gala',
  ]);
  expect(data[1]?.message).not.toMatch(/<(b|img)\b/);
  expect(data[1]?.message).toContain(`href="/event/${event.id}"`);
  expect((await activities({ query: 'nora' })).totalCount).toBe(1);
  expect((await activities({ targetType: 'Course' })).totalCount).toBe(1);
  expect((await activities({ userEmail: 'NORA@foyer.test' })).totalCount).toBe(1);
  expect((await activities({ actorId: owner.id })).totalCount).toBe(1);
});

test('the activities as a file', async () => {
  await happen({ type: 'event.published', targetId: event.id, data: {} });
  const { raw } = await owner.client.call(exportActivities, { query: { ownerId: hall.id } });
  expect(csvLines(raw)).toEqual([
    ['Date', 'Content'],
    [expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), 'Winter Gala was published'],
  ]);
});

test('staff and strangers find nothing here', async () => {
  const staff = await seedPerson(api);
  await seedMember(api, hall.id, staff.id);
  for (const { client } of [staff, await seedPerson(api)]) {
    for (const ownerId of [hall.id, newId()]) {
      const query = { ownerId };
      const statuses = (
        await Promise.all([
          client.call(listPatrons, { query }),
          client.call(exportPatrons, { query }),
          client.call(getPatron, { params: { id: newId() }, query }),
          client.call(listActivities, { query }),
          client.call(exportActivities, { query }),
        ])
      ).map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404, 404]);
    }
  }
});
