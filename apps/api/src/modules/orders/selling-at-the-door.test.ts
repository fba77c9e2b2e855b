import {
  cancelOrder,
  checkIn,
  confirmOrder,
  createOrder,
  getRevenue,
  listOwnOrders,
  listRegistrations,
  listTickets,
  resendTicket,
  updateOrder,
  updateRegistration,
  type ConfirmInput,
  type PaymentMethod,
} from '@foyer/contracts';
import { addToTeam, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addGuest, GUEST, inform, ledgerOf, payCash } from '../../../test/support/door-selling.ts';
import { lastMailTo, mailsTo, passMinute } from '../../../test/support/mails.ts';
import { readTransaction, refundItem } from '../../../test/support/organizing.ts';
import {
  AGREED,
  cart,
  endHold,
  expectSettled,
  insertList,
  offered,
  sellableEvent,
  type EventSpec,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { newId, newSecret } from '../../platform/runtime/ids.ts';

// What an organizer sells by themselves: a guest of the door, by cash or as a comp.

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api, { name: 'Vera Boss' });
});
beforeEach(() => api.pool.query('delete from rate_limits'));
afterEach(() => expectSettled(api));

const address = () => `${newSecret().toLowerCase()}@example.test`;
const eventOf = (spec: EventSpec = {}) => sellableEvent(api, { ownerId: owner.id, ...spec });
const add = (event: SellableEvent, method: PaymentMethod = 'cash', quantities = [1]) =>
  addGuest(owner, event, method, quantities);
const informed = (id: string, change: Partial<ConfirmInput> = {}) => inform(owner, id, change);
const cash = (id: string, by: Pick<TestPerson, 'client'> = owner) => payCash(by, id);

/** A guest who paid in cash. */
async function soldByCash(event: SellableEvent, change: Partial<ConfirmInput> = {}) {
  const { answer } = await add(event);
  await informed(answer.id, change);
  return (await cash(answer.id)).answer;
}
const guestsOf = async ({ eventId }: SellableEvent) =>
  (await owner.client.call(listRegistrations, { params: { eventId } })).answer.data;
test('a guest pays in cash: the ticket is valid, the note stands with it, the drawer has price and fee', async () => {
  const event = await eventOf();
  const { answer: held } = await add(event, 'cash', [2]);
  expect(held).toMatchObject({ channel: 'door', paymentMethod: 'cash', status: 'pending' });
  const { answer: asked } = await informed(held.id, { note: 'Two at the bar' });
  expect(asked).toMatchObject({ status: 'processing', clientSecret: null });
  const sold = await cash(held.id);
  expect([sold.status, sold.answer.status]).toEqual([200, 'completed']);
  const guests = await guestsOf(event);
  expect(guests).toHaveLength(2);
  expect(guests[0]).toMatchObject({
    firstName: 'Anonymous',
    lastName: 'Guest',
    email: '',
    note: 'Two at the bar',
    paymentMethod: 'cash',
    isRefundable: true,
  });
  expect(await ledgerOf(api, held.id)).toEqual({
    cash_drawer: 4178,
    organizer_sales: -4000,
    platform_fees: -178,
  });
  const admitted = await owner.client.call(checkIn, {
    params: { eventId: event.eventId },
    body: { registrationId: guests[0]?.id ?? '', clientId: newId() },
  });
  expect([admitted.status, admitted.answer.note]).toEqual([200, 'Two at the bar']);
  // whoever sold it bought nothing
  const { answer: own } = await owner.client.call(listOwnOrders, {
    params: { uuid: owner.id, type: 'future' },
  });
  expect(own.data).toEqual([]);
});

test('revenue stands under cash, and the order says how it was paid', async () => {
  const boss = await signUp(api);
  const event = await sellableEvent(api, { ownerId: boss.id });
  const { answer } = await addGuest(boss, event);
  await inform(boss, answer.id);
  await cash(answer.id, boss);
  for (const dimension of ['course_id', 'attendee_id'] as const) {
    const { answer: revenue } = await boss.client.call(getRevenue, {
      query: { ownerId: boss.id, dimension },
    });
    expect(revenue.total).toMatchObject({ cashSales: 20.89, onlineSales: 0, terminalSales: 0 });
    expect(revenue.items).toHaveLength(1);
  }
  const order = await readTransaction(boss, answer.id);
  expect(order).toMatchObject({ paymentMethod: 'cash', patronId: null, userEmail: '' });
});

test('a comp costs nothing, whatever the tickets cost, is done at once, and says that it is one', async () => {
  const event = await eventOf({ types: [{}, { priceMinor: 0 }] });
  const { answer: held } = await add(event, 'free', [1, 1]);
  expect(held.paymentDetails).toMatchObject({
    subtotal: 20,
    fees: 0.89,
    discounts: 20.89,
    total: 0,
  });
  const { answer: done } = await informed(held.id);
  expect([done.status, done.paymentMethod]).toEqual(['completed', 'free']);
  const order = await readTransaction(owner, held.id);
  expect(order.orderItems.map(({ discountName }) => discountName)).toEqual(['Comp', null]);
  expect(await ledgerOf(api, held.id)).toEqual({});
});

test('a guest with an address gets the tickets, and one without gets none until it is known', async () => {
  const event = await eventOf();
  const email = address();
  await soldByCash(event, { buyer: { ...GUEST, email } });
  await soldByCash(event);
  await api.runJobs();
  expect((await lastMailTo(api, email)).attachments).toHaveLength(2);
  expect(await mailsTo(api, '')).toEqual([]);
  const unknown = (await guestsOf(event)).find((guest) => guest.email === '');
  const of = { eventId: event.eventId, id: unknown?.id ?? '' };
  const refused = await owner.client.call(resendTicket, { params: of });
  expect([refused.status, refused.error.message]).toEqual([
    400,
    'No address is known of this guest. Edit the guest to add one.',
  ]);
  const given = address();
  await owner.client.call(updateRegistration, { params: of, body: { email: given } });
  await owner.client.call(resendTicket, { params: of });
  await api.runJobs();
  expect(await mailsTo(api, given)).toHaveLength(1);
});

test('online an address is needed, and neither cash nor a note is taken', async () => {
  const event = await eventOf();
  const client = api.client();
  const order = (paymentMethod?: PaymentMethod) =>
    client.call(createOrder, {
      query: { event: event.eventId },
      body: { ...cart(event), ...(paymentMethod && { paymentMethod }) },
    });
  expect((await order('cash')).error.errors).toMatchObject([{ path: 'paymentMethod' }]);
  const { answer } = await order();
  const asked = (buyer: ConfirmInput['buyer']) =>
    client.call(confirmOrder, {
      params: { id: answer.id },
      body: { buyer, note: 'Let me in for free', ...AGREED },
    });
  expect((await asked(GUEST)).error.errors).toEqual([
    { path: 'buyer.email', message: 'this field is required' },
  ]);
  expect((await asked({ ...GUEST, email: address() })).status).toBe(200);
  const { rows } = await api.pool.query('select note from orders where id = $1', [answer.id]);
  expect(rows).toEqual([{ note: '' }]);
  expect((await cash(answer.id, { client })).error.code).toBe('not_found');
});

test('only who administers the event sells at its door, and nobody goes on who may do so no more', async () => {
  const event = await eventOf();
  const stranger = await signUp(api);
  const helper = await signUp(api);
  await addToTeam(api, owner.id, helper.id);
  const query = { eventId: event.eventId, channel: 'door' as const };
  for (const person of [stranger, helper, { client: api.client() }]) {
    expect((await addGuest(person, event)).error.code).toBe('not_found');
    expect((await person.client.call(listTickets, { query })).error.code).toBe('not_found');
  }
  const partner = await signUp(api);
  await addToTeam(api, owner.id, partner.id, { admin: true });
  const { answer } = await addGuest(partner, event);
  const buyer = { params: { id: answer.id }, body: { buyer: GUEST } };
  await partner.client.call(confirmOrder, buyer);
  expect((await cash(answer.id, stranger)).error.code).toBe('not_found');
  await api.pool.query('delete from team_members where profile_id = $1', [partner.id]);
  expect((await cash(answer.id, partner)).error.code).toBe('not_found');
  expect((await partner.client.call(confirmOrder, buyer)).error.code).toBe('not_found');
});

test('neither sales times, pauses, secrets nor limits bind the door, and the stock does', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const event = await eventOf({
    types: [
      { salesEndAt: yesterday, maxPerOrder: 2, capacity: 4 },
      { paused: true },
      { visibility: 'secret' },
    ],
    paymentsConnected: false,
  });
  const { answer } = await owner.client.call(listTickets, {
    query: { eventId: event.eventId, channel: 'door' },
  });
  expect(answer.tickets.map(({ quantity, closed }) => [quantity, closed])).toEqual([
    [4, null],
    [100, null],
    [100, null],
  ]);
  expect((await add(event, 'cash', [4, 1, 1])).status).toBe(201);
  expect((await add(event)).error.code).toBe('sold_out');
});

test('what is for the people of a list is neither shown at the door nor sold there', async () => {
  const event = await eventOf({ types: [{}, { visibility: 'list' }] });
  const [open = '', listed = ''] = event.typeIds;
  // not even where the list knows whoever sells
  await insertList(api, owner.id, { emails: [owner.email], typeIds: [listed] });
  const query = { eventId: event.eventId };
  const shown = async (channel?: 'door') =>
    (
      await owner.client.call(listTickets, { query: { ...query, ...(channel && { channel }) } })
    ).answer.tickets.map(({ id }) => id);
  expect(await shown()).toEqual([open, listed]);
  expect(await shown('door')).toEqual([open]);
  for (const method of ['cash', 'free'] as const)
    expect((await add(event, method, [0, 1])).error.code).toBe('ticket_not_on_sale');
});

test('cash that is taken twice is sold once, in the same moment too', async () => {
  const event = await eventOf();
  const { answer } = await add(event);
  await informed(answer.id);
  const taken = await Promise.all([cash(answer.id), cash(answer.id), cash(answer.id)]);
  expect(taken.map(({ status, answer: order }) => [status, order.status])).toEqual(
    Array.from({ length: 3 }, () => [200, 'completed']),
  );
  expect(await guestsOf(event)).toHaveLength(1);
  expect((await ledgerOf(api, answer.id))['cash_drawer']).toBe(2089);
});

test('a price that changes meanwhile is not the guest’s, and a changed cart is priced anew', async () => {
  const event = await eventOf();
  const { answer: held } = await add(event);
  await informed(held.id);
  await api.pool.query('update ticket_types set price_minor = 3000 where id = $1', [
    event.typeIds[0],
  ]);
  expect((await cash(held.id)).answer.paymentDetails.total).toBe(20.89);
  const { answer: other } = await add(event);
  const { answer: changed } = await owner.client.call(updateOrder, {
    params: { id: other.id },
    query: {},
    body: { ...cart(event, [2]), paymentMethod: 'free' },
  });
  expect(changed.paymentDetails).toMatchObject({ subtotal: 60, total: 0 });
});

test('a hold that ended is sold to nobody for cash', async () => {
  const event = await eventOf({ capacity: 1 });
  const { answer } = await add(event);
  await informed(answer.id);
  await endHold(api, answer.id);
  expect((await cash(answer.id)).error.code).toBe('order_expired');
  expect(await offered(api.client(), event)).toEqual([1]);
  await owner.client.call(cancelOrder, { params: { id: answer.id }, query: {} });
  expect((await cash(answer.id)).error.code).toBe('order_not_open');
});

test('cash is handed back by the organizer, and the drawer knows it', async () => {
  const event = await eventOf();
  const email = address();
  const { id, items } = await soldByCash(event, { buyer: { ...GUEST, email } });
  const back = () => refundItem(owner, items[0]?.id);
  const refunded = await back();
  expect([refunded.status, refunded.answer.message]).toEqual([200, 'Registration refunded']);
  expect((await back()).error.code).toBe('registration_not_refundable');
  expect(await ledgerOf(api, id)).toEqual({
    cash_drawer: 0,
    organizer_sales: -2000,
    platform_fees: -89,
    refunds_organizer: 2000,
    refunds_platform: 89,
  });
  await passMinute(api);
  const mail = await lastMailTo(api, email);
  expect(mail.text).toContain('$20.89 go back to you, in cash.');
  expect(mail.text).not.toContain('bank');
  expect((await guestsOf(event))[0]?.status).toBe('refunded');
  // of a guest without an address nobody is told
  const unknown = await soldByCash(event);
  await refundItem(owner, unknown.items[0]?.id);
  expect(await mailsTo(api, '')).toEqual([]);
});
