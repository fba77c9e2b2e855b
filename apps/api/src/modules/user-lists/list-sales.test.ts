import {
  getEvent,
  getTickets,
  listEvents,
  listListUsers,
  listRegistrations,
  listTickets,
  listTransactions,
  removeListUser,
  renewUserListCode,
  transferRegistration,
  updateOrder,
  validateCode,
  type Ticket,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import {
  buy,
  BUYER,
  confirm,
  endHold,
  expectInvariants,
  insertList,
  order,
  pay,
  sellableEvent,
  violationsIn,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi, type TestClient } from '../../../test/support/test-api.ts';
import { claim, claimLinkIn } from '../../../test/support/transfers.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { newSecret } from '../../platform/runtime/ids.ts';
import { readTicketThanks } from '../ticket-sales/thanks/ticket-thanks.repository.ts';
import { keepUses, takenByOthers } from './list-uses.repository.ts';

let api: TestApi;
let owner: TestPerson;
let ownerId: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ owner, ownerId } = await signUpOwner(api));
});
beforeEach(() => api.pool.query('delete from rate_limits'));
afterEach(() => expectInvariants(api.pool));
afterAll(() => api.close());

const addressOf = () => `${newSecret().toLowerCase()}@example.test`;

/** An event with a ticket for everybody and one for a list, which has one person on it. */
async function listed({
  quantityPerCode = null as number | null,
  capacity = 100 as number | null,
  priceMinor = 0,
} = {}) {
  const email = addressOf();
  const event = await sellableEvent(api, {
    ownerId,
    types: [
      { name: 'Seat', priceMinor: 2000 },
      { name: 'Members’ seat', priceMinor, visibility: 'list', quantityPerCode, capacity },
    ],
  });
  const typeId = event.typeIds[1] ?? '';
  const list = await insertList(api, ownerId, { emails: [email], typeIds: [typeId] });
  return { event, list, email, typeId };
}

const offeredTo = async (client: TestClient, event: SellableEvent) =>
  (await client.call(listTickets, { query: { eventId: event.eventId } })).answer.tickets.map(
    ({ name }) => name,
  );
const check = (client: TestClient, event: SellableEvent, promoCode: string) =>
  client.call(validateCode, { query: { eventId: event.eventId, promoCode } });
/** Some of the list's tickets. */
const some = (quantity: number, more: { listCodes?: string[] } = {}) => ({
  quantities: [0, quantity],
  ...more,
});
const ticketsOf = async (orderId: string): Promise<Ticket[]> => {
  const secret = await transact(api.pool, (tx) => readTicketThanks(tx, orderId));
  return (await api.client().call(getTickets, { params: { id: secret?.accessCode ?? '' } })).answer
    .tickets;
};

describe('who is sold the ticket of a list', () => {
  test('whoever is signed in with an address that stands on it, without doing anything', async () => {
    const { event, email } = await listed();
    const member = await signUp(api, { email: email.toUpperCase() });
    expect(await offeredTo(member.client, event)).toEqual(['Seat', 'Members’ seat']);
    const bought = await buy(api, member.client, event, some(2));
    expect(bought.status).toBe('completed');
  });

  test('nobody else: neither a stranger nor a guest who writes that address', async () => {
    const { event, email } = await listed();
    const stranger = await signUp(api);
    for (const client of [stranger.client, api.client()]) {
      expect(await offeredTo(client, event)).toEqual(['Seat']);
      expect((await order(client, event, some(1))).error.code).toBe('ticket_not_on_sale');
    }
    const guest = api.client();
    const { answer } = await order(guest, event, { quantities: [1] });
    await confirm(guest, answer.id, { ...BUYER, email });
    expect(await offeredTo(guest, event)).toEqual(['Seat']);
  });

  test('an account with that address sees it once it has proved that it is its own', async () => {
    const { event, email } = await listed();
    const claimed = await signUp(api, { email, emailVerified: false });
    expect(await offeredTo(claimed.client, event)).toEqual(['Seat']);
    await api.pool.query('update credentials set email_verified_at = now() where user_id = $1', [
      claimed.id,
    ]);
    expect(await offeredTo(claimed.client, event)).toEqual(['Seat', 'Members’ seat']);
  });

  test('whoever has the code of the list, however it is typed', async () => {
    const { event, list } = await listed();
    const client = api.client();
    for (const typed of [list.code, list.code.toLowerCase().replaceAll('-', ' ')]) {
      const { answer } = await check(client, event, typed);
      expect(answer).toMatchObject({
        name: list.code,
        kind: 'list',
        quantity: null,
        tickets: [
          { name: 'Members’ seat', visibilityScope: 'list', customUserListsCode: list.code },
        ],
      });
      const made = await order(client, event, some(1, { listCodes: [typed] }));
      expect(made.status).toBe(201);
    }
    expect((await order(client, event, some(1))).error.code).toBe('ticket_not_on_sale');
  });

  test('a code that was renewed is known no more, and what it held goes on', async () => {
    const { event, list } = await listed();
    const client = api.client();
    const { answer: held } = await order(client, event, some(1, { listCodes: [list.code] }));
    await owner.client.call(renewUserListCode, { params: { id: list.id }, body: { ownerId } });
    expect((await check(api.client(), event, list.code)).error.code).toBe('code_unknown');
    expect((await confirm(client, held.id)).answer.status).toBe('completed');
  });

  test('the code of another event’s list, and one of no list, mean nothing', async () => {
    const { event } = await listed();
    const other = await listed();
    for (const code of [other.list.code, '0000-0000-0000-0000']) {
      expect((await check(api.client(), event, code)).error.code).toBe('code_unknown');
      const refused = await order(api.client(), event, some(1, { listCodes: [code] }));
      expect(refused.error.code).toBe('list_code_unknown');
    }
  });

  test('no list, once somebody is off it or the type is for others: what is held may be paid', async () => {
    const { event, email, list } = await listed();
    const member = await signUp(api, { email });
    const { answer: held } = await order(member.client, event, some(1));
    const { answer: on } = await owner.client.call(listListUsers, {
      query: { ownerId, customUserListId: list.id },
    });
    await owner.client.call(removeListUser, {
      params: { id: on.data[0]?.id ?? '' },
      body: { ownerId },
    });
    expect(await offeredTo(member.client, event)).toEqual(['Seat']);
    const more = await member.client.call(updateOrder, {
      params: { id: held.id },
      query: {},
      body: { tickets: [{ id: event.typeIds[1] ?? '', quantity: 2 }] },
    });
    expect(more.error.code).toBe('ticket_not_on_sale');
    expect((await confirm(member.client, held.id)).answer.status).toBe('completed');
  });

  test('a list that is deleted while somebody buys: their order stays theirs', async () => {
    const { event, list } = await listed();
    const client = api.client();
    const { answer: held } = await order(client, event, some(1, { listCodes: [list.code] }));
    await api.pool.query('delete from user_lists where id = $1', [list.id]);
    expect((await confirm(client, held.id)).answer.status).toBe('completed');
    expect(await ticketsOf(held.id)).toMatchObject([{ status: 'active' }]);
  });

  test('the page of the event shows it to who stands on the list, also where there is nothing else', async () => {
    const { event, email } = await listed();
    await api.pool.query('update ticket_types set archived_at = now() where id = $1', [
      event.typeIds[0],
    ]);
    const member = await signUp(api, { email });
    const shown = async (client: TestClient) => {
      const { answer } = await client.call(getEvent, { params: { eventId: event.eventId } });
      return [answer.sale.state, answer.ticketTypes.map(({ name }) => name)];
    };
    expect(await shown(member.client)).toEqual(['on_sale', ['Members’ seat']]);
    expect(await shown(api.client())).toEqual(['none', []]);
    const { answer } = await member.client.call(listEvents, { query: {} });
    expect(answer.data.find(({ id }) => id === event.eventId)?.sale.state).toBe('none');
  });

  test('guesses are counted for one address, one browser and one event', async () => {
    const { event, list } = await listed();
    const client = api.client();
    for (let n = 0; n < 40; n += 1)
      await order(client, event, some(1, { listCodes: [`0000-0000-0000-${1000 + n}`] }));
    expect((await check(client, event, list.code)).error.code).toBe('too_many_requests');
    const { rows } = await api.pool.query<{ key: string }>('select key from rate_limits');
    const kinds = new Set(rows.map(({ key }) => key.split(':')[0]));
    for (const kind of ['code', 'code-session', 'code-event']) expect(kinds).toContain(kind);
  });
});

describe('how many of it one place on the list, or one code, is good for', () => {
  test('in all, over all orders of a person', async () => {
    const { event, email } = await listed({ quantityPerCode: 3 });
    const { client } = await signUp(api, { email });
    expect((await order(client, event, some(4))).error.code).toBe('over_list_limit');
    await buy(api, client, event, some(2));
    expect((await order(client, event, some(2))).error.code).toBe('over_list_limit');
    const { answer } = await client.call(listTickets, { query: { eventId: event.eventId } });
    expect(answer.tickets[1]).toMatchObject({ quantity: 1, quantityPerCode: 3, leftPerCode: 1 });
    await buy(api, client, event, some(1));
    expect((await order(client, event, some(1))).error.code).toBe('over_list_limit');
  });

  test('in all, over all buyers who have a code', async () => {
    const { event, list } = await listed({ quantityPerCode: 2 });
    const listCodes = [list.code];
    await buy(api, api.client(), event, some(1, { listCodes }));
    await buy(api, api.client(), event, some(1, { listCodes }));
    expect((await check(api.client(), event, list.code)).answer.quantity).toBe(0);
    expect((await order(api.client(), event, some(1, { listCodes }))).error.code).toBe(
      'code_used_up',
    );
  });

  test('an own unpaid order does not stand in the way: the newer one takes its place', async () => {
    const { event, email } = await listed({ quantityPerCode: 2 });
    const { client } = await signUp(api, { email });
    const { answer: first } = await order(client, event, some(2));
    expect((await order(client, event, some(2))).status).toBe(201);
    expect((await confirm(client, first.id)).error.code).toBe('order_not_open');
  });

  test('an order that is let go, or ends, gives its places back', async () => {
    const { event, list } = await listed({ quantityPerCode: 1 });
    const listCodes = [list.code];
    const { answer: held } = await order(api.client(), event, some(1, { listCodes }));
    expect((await order(api.client(), event, some(1, { listCodes }))).error.code).toBe(
      'code_used_up',
    );
    await endHold(api, held.id);
    expect((await order(api.client(), event, some(1, { listCodes }))).status).toBe(201);
  });

  test('a place and a code together are good for both', async () => {
    const { event, email, list } = await listed({ quantityPerCode: 2 });
    const { client } = await signUp(api, { email });
    const listCodes = [list.code];
    expect((await order(client, event, some(5, { listCodes }))).error.code).toBe('over_list_limit');
    await buy(api, client, event, some(3, { listCodes }));
    expect((await check(api.client(), event, list.code)).answer.quantity).toBe(1);
  });

  test('an order that is changed counts against what it names then', async () => {
    const { event, list, typeId } = await listed({ quantityPerCode: 2 });
    const press = await insertList(api, ownerId, { name: 'Press', typeIds: [typeId] });
    const client = api.client();
    const { answer: held } = await order(client, event, some(2, { listCodes: [list.code] }));
    await client.call(updateOrder, {
      params: { id: held.id },
      query: {},
      body: { tickets: [{ id: typeId, quantity: 2 }], customUserListsCodes: [press.code] },
    });
    const left = async (code: string) => (await check(api.client(), event, code)).answer.quantity;
    expect([await left(list.code), await left(press.code)]).toEqual([2, 0]);
  });

  test('the last place, wanted by two orders at once, goes to one', async () => {
    const { event, list } = await listed({ quantityPerCode: 1 });
    const both = await Promise.all(
      [api.client(), api.client()].map((client) =>
        order(client, event, some(1, { listCodes: [list.code] })),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const lost = both.find(({ status }) => status === 422);
    expect(['over_list_limit', 'code_used_up']).toContain(lost?.error.code);
  });

  test('two codes that two orders name the other way round end in no deadlock', async () => {
    const { event, list, typeId } = await listed({ quantityPerCode: 1 });
    const press = await insertList(api, ownerId, { name: 'Press', typeIds: [typeId] });
    const codes = [list.code, press.code];
    const both = await Promise.all(
      [codes, codes.toReversed()].map((listCodes) =>
        order(api.client(), event, some(2, { listCodes })),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('money that comes when the place went to somebody else goes back', async () => {
    const { event, list } = await listed({ quantityPerCode: 1, priceMinor: 1000 });
    const listCodes = [list.code];
    const client = api.client();
    const { answer: held } = await order(client, event, some(1, { listCodes }));
    const { answer: confirmed } = await confirm(client, held.id);
    await endHold(api, held.id);
    expect((await buy(api, api.client(), event, some(1, { listCodes }))).status).toBe('completed');
    await pay(client, confirmed.clientSecret);
    await api.runJobs();
    const { rows } = await api.pool.query(
      `select o.status, r.status as refund from orders o
         left join order_lines l on l.order_id = o.id left join refunds r on r.line_id = l.id
        where o.id = $1`,
      [held.id],
    );
    expect(rows).toMatchObject([{ status: expect.not.stringMatching('completed') as string }]);
  });
});

describe('without the lock', () => {
  let bare: TestApi;
  beforeEach(async () => {
    bare = api;
    api = await createTestApi();
  });
  afterEach(async () => {
    await api.pool.query('delete from list_uses');
    await api.close();
    api = bare;
  });

  /** Two transactions that both count before either writes. */
  async function countThenKeep(event: SellableEvent, orderIds: string[], throughId: string) {
    const { promise: bothHaveCounted, resolve } = Promise.withResolvers<undefined>();
    let counted = 0;
    const typeId = event.typeIds[0] ?? '';
    const use = { typeId, through: 'list_code' as const, throughId, quantity: 1 };
    return Promise.all(
      orderIds.map((orderId) =>
        transact(api.pool, async (tx: Tx) => {
          const seen = await takenByOthers(tx, orderId, use);
          counted += 1;
          if (counted === 2) resolve(undefined);
          await bothHaveCounted;
          await keepUses(tx, orderId, [use]);
          return seen;
        }),
      ),
    );
  }

  test('both orders have the last place', async () => {
    const event = await sellableEvent(api);
    const orders = [await order(api.client(), event), await order(api.client(), event)];
    const seen = await countThenKeep(
      event,
      orders.map(({ answer }) => answer.id),
      event.eventId,
    );
    expect(seen).toEqual([0, 0]);
    expect(Object.keys(await violationsIn(api.pool))).toContain('i15-list-uses.sql');
  });
});

describe('the code that the holder of a ticket shares', () => {
  const shareOf = async (orderId: string) => (await ticketsOf(orderId))[0]?.customUserListData;

  test('lets friends buy as many as it is good for, and says how many did', async () => {
    const { event, email } = await listed({ quantityPerCode: 2 });
    const { client } = await signUp(api, { email });
    const { id } = await buy(api, client, event, some(1));
    const share = await shareOf(id);
    expect(share).toEqual({ count: 0, quantity: 2, shareCode: expect.any(String) as string });
    const listCodes = [share?.shareCode ?? ''];
    expect(listCodes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/);
    expect((await check(api.client(), event, listCodes[0] ?? '')).answer).toMatchObject({
      kind: 'list',
      name: listCodes[0],
      quantity: 2,
    });
    await buy(api, api.client(), event, some(1, { listCodes }));
    expect(await shareOf(id)).toMatchObject({ count: 1, quantity: 2 });
    await buy(api, api.client(), event, some(1, { listCodes }));
    expect((await order(api.client(), event, some(1, { listCodes }))).error.code).toBe(
      'code_used_up',
    );
  });

  test('reaches friends and no further: their tickets bring none', async () => {
    const { event, email } = await listed({ quantityPerCode: 2 });
    const { client } = await signUp(api, { email });
    const { id } = await buy(api, client, event, some(1));
    const shareCode = (await shareOf(id))?.shareCode ?? '';
    const friends = await buy(api, api.client(), event, some(1, { listCodes: [shareCode] }));
    expect(await shareOf(friends.id)).toBeNull();
  });

  test('is there where the organizer set a number alone', async () => {
    const { event, email } = await listed();
    const { client } = await signUp(api, { email });
    const { id } = await buy(api, client, event, some(1));
    expect(await shareOf(id)).toBeNull();
    const seat = await buy(api, client, event, { quantities: [1] });
    expect(await shareOf(seat.id)).toBeNull();
  });

  test('goes with the ticket: who was given it has another one, and the former is dead', async () => {
    const { event, email } = await listed({ quantityPerCode: 2 });
    const { client } = await signUp(api, { email });
    const { id } = await buy(api, client, event, some(1));
    const before = await shareOf(id);
    await buy(api, api.client(), event, some(1, { listCodes: [before?.shareCode ?? ''] }));
    const [ticket] = await ticketsOf(id);
    const friend = addressOf();
    await client.call(transferRegistration, {
      params: { id: ticket?.id ?? '' },
      query: {},
      body: { user: { name: 'Ada Byron', email: friend } },
    });
    expect((await check(api.client(), event, before?.shareCode ?? '')).error.code).toBe(
      'code_unknown',
    );
    const link = claimLinkIn(await lastMailTo(api, friend));
    const { ticketPageId } = (await claim(api.client(), link)).answer;
    const { answer } = await api.client().call(getTickets, { params: { id: ticketPageId } });
    const after = answer.tickets[0]?.customUserListData;
    // what friends bought with the former one stays counted
    expect(after).toMatchObject({ count: 1, quantity: 2 });
    expect(after?.shareCode).not.toBe(before?.shareCode);
  });

  test('ends with the ticket', async () => {
    const { event, email } = await listed({ quantityPerCode: 2 });
    const { client } = await signUp(api, { email });
    const { id } = await buy(api, client, event, some(1));
    const shareCode = (await shareOf(id))?.shareCode ?? '';
    await api.pool.query(`update registrations set status = 'canceled' where order_id = $1`, [id]);
    expect((await check(api.client(), event, shareCode)).error.code).toBe('code_unknown');
    await api.pool.query(`update registrations set status = 'active' where order_id = $1`, [id]);
  });
});

test('the guest list and the report show who came by the list and who by a shared code', async () => {
  const { event, email } = await listed({ quantityPerCode: 2, priceMinor: 1000 });
  const { client } = await signUp(api, { email });
  const own = await buy(api, client, event, some(1));
  const [ticket] = await ticketsOf(own.id);
  const friend = { ...BUYER, firstName: 'Grace', email: addressOf() };
  await buy(api, api.client(), event, {
    ...some(1, { listCodes: [ticket?.customUserListData?.shareCode ?? ''] }),
    buyer: friend,
  });
  const { answer: guests } = await owner.client.call(listRegistrations, {
    params: { eventId: event.eventId },
    query: {},
  });
  expect(guests.data.map((one) => one.firstName).toSorted()).toEqual(['Grace', 'Nora']);
  const { answer: orders } = await owner.client.call(listTransactions, { query: { ownerId } });
  expect(orders.data.filter(({ productId }) => productId === event.eventId)).toHaveLength(2);
});
