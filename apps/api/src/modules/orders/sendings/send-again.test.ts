import {
  checkIn,
  getPatron,
  getTickets,
  listOwnOrders,
  listRegistrations,
  listTransactions,
  orderSummary,
  resendTicket,
  sendOrderAgain,
  sendOwnOrderAgain,
  updateRegistration,
  type Ticket,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo } from '../../../../test/support/mails.ts';
import { readTransaction, refundItem } from '../../../../test/support/organizing.ts';
import {
  buy,
  expectInvariants,
  sellableEvent,
  type SellableEvent,
} from '../../../../test/support/selling.ts';
import { handOver } from '../../../../test/support/transfers.ts';
import type { TestClient } from '../../../../test/support/test-api.ts';
import { newId, newSecret } from '../../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let event: SellableEvent;
beforeAll(async () => {
  owner = await signUp(api, { name: 'Vera Boss' });
});
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  event = await sellableEvent(api, { ownerId: owner.id });
});

const address = () => `${newSecret().toLowerCase()}@example.test`;
const linkIn = (text: string) => /\/tickets\/([\w-]+)/.exec(text)?.[1] ?? '';
const pageOf = (id: string, client = api.client()) => client.call(getTickets, { params: { id } });
const send = (id: string, email: string, { client }: Pick<TestPerson, 'client'> = owner) =>
  client.call(sendOrderAgain, { params: { id }, query: { ownerId: owner.id }, body: { email } });
const sendOwn = (id: string, email: string, client: TestClient) =>
  client.call(sendOwnOrderAgain, { params: { id }, body: { email } });
const admit = (ticket: Ticket | undefined) =>
  owner.client.call(checkIn, {
    params: { eventId: event.eventId },
    body: { payload: ticket?.qrCode ?? '', clientId: newId() },
  });
const story = async (id: string) => (await readTransaction(owner, id)).timeline;

async function sold({ quantity = 1, client = api.client() } = {}) {
  const email = address();
  const { id, items } = await buy(api, client, event, {
    quantities: [quantity],
    buyer: { firstName: 'Nora', lastName: 'Lind', email },
  });
  const link = linkIn((await lastMailTo(api, email)).text);
  return { id, email, client, link, items, tickets: (await pageOf(link)).answer.tickets };
}

test('an order is sent again to the address that it has, and all that was sent before stays good', async () => {
  const { id, email, link, tickets } = await sold({ quantity: 2 });
  const { status, answer } = await send(id, email.toUpperCase());
  expect([status, answer.message]).toEqual([202, `Sent to ${email}`]);
  const mails = await mailsTo(api, email);
  expect(mails).toHaveLength(2);
  expect(linkIn(mails[1]?.text ?? '')).toBe(link);
  expect(mails[1]?.attachments).toHaveLength(2);
  expect((await admit(tickets[0])).status).toBe(200);
  expect((await story(id)).slice(-3)).toMatchObject([
    { kind: 'sent_again', to: email, by: 'Vera Boss' },
    { kind: 'mailed', to: email },
    { kind: 'checked_in' },
  ]);
});

test('at another address it is another’s: what went to the former one opens and admits nothing', async () => {
  const former = await sold({ quantity: 3 });
  const { id, email } = former;
  const [first, second, third] = former.tickets;
  const thirdId = third?.id ?? '';
  await admit(first);
  const params = { eventId: event.eventId };
  // one was corrected to a friend's name and sent there, one was given away
  const friend = address();
  const change = { email: friend, firstName: 'Ada', lastName: 'Berg' };
  const ofSecond = { ...params, id: second?.id ?? '' };
  await owner.client.call(updateRegistration, { params: ofSecond, body: change });
  await owner.client.call(resendTicket, { params: ofSecond });
  const friendsLink = linkIn((await lastMailTo(api, friend)).text);
  const given = address();
  const user = { name: 'Tove Berg', email: given };
  const { ticketPageId: givenLink } = await handOver(api, former.client, thirdId, user);
  const givenTicket = (await pageOf(givenLink)).answer.tickets[0];

  const right = address();
  expect((await send(id, right)).answer.message).toBe(`Sent to ${right}`);
  const mail = await lastMailTo(api, right);
  expect(mail.attachments).toHaveLength(2);
  const link = linkIn(mail.text);
  expect(link).not.toBe(former.link);
  expect((await pageOf(former.link)).status).toBe(404);
  const now = (await pageOf(link)).answer.tickets;
  expect(now.map((ticket) => ticket.id).sort()).toEqual(
    former.tickets.map((ticket) => ticket.id).sort(),
  );
  const renewed = now.find((ticket) => ticket.id === second?.id);
  expect([second?.shortCode, undefined]).not.toContain(renewed?.shortCode);
  expect((await admit(second)).error.code).toBe('ticket_not_active');
  expect((await admit(renewed)).status).toBe(200);
  // who is inside keeps the code that they came in with
  expect((await admit(first)).error.code).toBe('already_checked_in');
  // the friend's link goes on, with the new code in another mail
  expect(await mailsTo(api, friend)).toHaveLength(2);
  expect((await pageOf(friendsLink)).answer.tickets[0]?.shortCode).toBe(renewed?.shortCode);
  // what was given away is none of it
  expect((await admit(givenTicket)).status).toBe(200);
  expect((await pageOf(givenLink)).answer.tickets).toMatchObject([
    { shortCode: givenTicket?.shortCode },
  ]);

  const told = (await lastMailTo(api, email)).text;
  expect(told).toContain('no longer work');
  expect(told).not.toContain(right);
  expect(told).not.toContain('/tickets/');
  expect((await story(id)).find(({ kind }) => kind === 'address_changed')).toMatchObject({
    from: email,
    to: right,
    by: 'Vera Boss',
  });
  await expectInvariants(api.pool);
});

test('the buyer’s tickets, patron and orders go to the account of the new address and leave the former one', async () => {
  const { id, email } = await sold();
  const [was, is] = [await signUp(api, { email }), await signUp(api)];
  const listed = async ({ id: uuid, client }: TestPerson) =>
    (await client.call(listOwnOrders, { params: { uuid, type: 'future' } })).answer.data.length;
  expect([await listed(was), await listed(is)]).toEqual([1, 0]);
  await send(id, is.email);
  expect([await listed(was), await listed(is)]).toEqual([0, 1]);
  expect((await pageOf(id, was.client)).status).toBe(404);
  expect((await pageOf(id, is.client)).status).toBe(200);
  const query = { ownerId: owner.id };
  const { answer } = await owner.client.call(listTransactions, {
    query: { ...query, query: is.email },
  });
  expect(answer.data.map((row) => row.id)).toEqual([id]);
  const patron = answer.data[0]?.patronId ?? '';
  const page = await owner.client.call(getPatron, { params: { id: patron }, query });
  expect(page.answer).toMatchObject({ email: is.email });
  const guests = await owner.client.call(listRegistrations, { params: { eventId: event.eventId } });
  expect(guests.answer.data[0]?.email).toBe(is.email);
});

test('who bought signed in keeps their order, whatever address it is sent to', async () => {
  const person = await signUp(api);
  const { id } = await sold({ client: person.client });
  const patron = async () =>
    (
      await api.pool.query<{ patron_id: string }>('select patron_id from orders where id = $1', [
        id,
      ])
    ).rows[0]?.patron_id;
  const before = await patron();
  await send(id, address());
  expect((await pageOf(id, person.client)).status).toBe(200);
  expect(await patron()).toBe(before);
});

test('others than the account know no such order; what has nothing valid is not sent', async () => {
  const { id, items } = await sold();
  const rival = await signUp(api);
  const through = (order: string) =>
    rival.client.call(sendOrderAgain, {
      params: { id: order },
      query: { ownerId: rival.id },
      body: { email: address() },
    });
  expect([(await through(id)).error.code, (await through(newId())).error.code]).toEqual([
    'order_not_found',
    'order_not_found',
  ]);
  expect((await send(id, address(), rival)).status).toBe(404);
  await refundItem(owner, items[0]?.id);
  await api.runJobs();
  expect((await send(id, address())).error.code).toBe('order_not_sendable');
});

test('the buyer corrects the address from the browser that bought, for a day and while nothing is used', async () => {
  const { id, email, client, tickets } = await sold();
  const right = address();
  const stranger = await signUp(api);
  for (const other of [api.client(), stranger.client])
    expect((await sendOwn(id, right, other)).status).toBe(404);
  expect((await sendOwn(id, right, client)).answer.message).toBe(`Sent to ${right}`);
  expect((await story(id)).find(({ kind }) => kind === 'address_changed')).toMatchObject({
    from: email,
    by: null,
  });
  const [ticket] = (await pageOf(id, client)).answer.tickets;
  expect(ticket?.qrCode).not.toBe(tickets[0]?.qrCode);
  const mayChange = async () =>
    (await client.call(orderSummary, { params: { id } })).answer.mayChangeAddress;
  expect(await mayChange()).toBe(true);
  await admit(ticket);
  expect(await mayChange()).toBe(false);
  expect((await sendOwn(id, address(), client)).error.code).toBe('order_address_kept');
  expect((await sendOwn(id, right, client)).status).toBe(202);
  const old = await sold();
  await api.pool.query(
    `update orders set completed_at = completed_at - interval '25 hours' where id = $1`,
    [old.id],
  );
  expect((await sendOwn(old.id, address(), old.client)).error.code).toBe('order_address_kept');
  expect((await send(old.id, address())).status).toBe(202);
});

test('an address changes five times a day, and a mailbox gets six mails an hour from here', async () => {
  const { id } = await sold();
  const changed: number[] = [];
  for (let n = 0; n < 6; n += 1) changed.push((await send(id, address())).status);
  expect(changed).toEqual([202, 202, 202, 202, 202, 429]);
  const mailbox = newSecret().toLowerCase();
  const sent: number[] = [];
  for (let n = 0; n < 7; n += 1)
    sent.push((await send((await sold()).id, `${mailbox}+${n}@example.test`)).status);
  expect(sent).toEqual([202, 202, 202, 202, 202, 202, 429]);
});

test('of two corrections at once one is last in everything', async () => {
  const { id } = await sold({ quantity: 2 });
  const wanted = [address(), address()];
  const answers = await Promise.all(wanted.map((email) => send(id, email)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const { rows } = await api.pool.query<{ email: string; held: string[]; opened: number }>(
    `select o.buyer_email as email, array_agg(distinct r.email) as held
       from orders o join registrations r on r.order_id = o.id where o.id = $1 group by o.id`,
    [id],
  );
  expect(rows[0]?.held).toEqual([rows[0]?.email]);
  const last = rows[0]?.email ?? '';
  const other = wanted.find((email) => email !== last) ?? '';
  expect((await pageOf(linkIn((await lastMailTo(api, last)).text))).status).toBe(200);
  for (const mail of await mailsTo(api, other))
    expect(linkIn(mail.text) === '' || (await pageOf(linkIn(mail.text))).status === 404).toBe(true);
});
