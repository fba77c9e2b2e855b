import {
  askAgain,
  cancelEvent,
  cancelOrder,
  changeWaitingList,
  createOrder,
  duplicateEvent,
  exportWaitingPeople,
  getEvent,
  getTickets,
  getWaitingList,
  getWaitingPlace,
  leaveWaitingList,
  listTickets,
  listWaitableTickets,
  listWaitingPeople,
  offerToWaitingPerson,
  readOrder,
  removeWaitingPerson,
} from '@foyer/contracts';
import { signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addGuest } from '../../../test/support/door-selling.ts';
import { exchange } from '../../../test/support/exchanges.ts';
import { lastMailTo, mailsTo } from '../../../test/support/mails.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import {
  buy,
  cart,
  confirm,
  endHold,
  expectSettled,
  offered,
  order,
  pay,
  sellableEvent,
  shareCapacity,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import {
  endOffer,
  join,
  openWaitingList,
  waiting,
  type PlaceLink,
} from '../../../test/support/waiting.ts';
import { sweepStale } from '../system/sweep.service.ts';
import { tendWaitingLists } from './tend.service.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let event: SellableEvent;
/** Everything that the first order bought. */
let sold: string[];
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api, { name: 'Vera Quay' }));
});

const DAY_MS = 86_400_000;

/** An event whose first type is sold out. */
async function soldOut({ capacity = 2, types = [{ capacity }] as object[] } = {}) {
  event = await sellableEvent(api, { ownerId, types });
  await openWaitingList(api, event);
  const { items } = await buy(api, api.client(), event, { quantities: [capacity] });
  sold = items.map(({ id }) => id);
  await api.runJobs();
}
beforeEach(() => soldOut());
afterEach(() => expectSettled(api));

let people = 0;
const somebody = () => `waiter-${people++}@example.test`;
const params = () => ({ eventId: event.eventId });

/** A ticket goes back. */
async function refund(count = 1) {
  for (const id of sold.splice(0, count)) {
    const { status } = await refundItem(owner, id, ownerId);
    expect(status).toBe(200);
  }
  await api.runJobs();
}
const look = ({ id, code }: PlaceLink) =>
  api.client().call(getWaitingPlace, { params: { id }, query: { code } });
const statusOf = async (place: PlaceLink) => (await look(place)).answer.status;
const take = (place: PlaceLink, quantity = 1, client = api.client()) =>
  order(client, event, { quantities: [quantity], waitingListCode: place.code });
const takeAndPay = (place: PlaceLink, quantity = 1) =>
  buy(api, api.client(), event, { quantities: [quantity], waitingListCode: place.code });
const sweep = async () => {
  await tendWaitingLists(api.deps);
  await api.runJobs();
};
const mailed = async (email: string) => (await mailsTo(api, email)).map(({ subject }) => subject);

describe('joining', () => {
  test('sends a link to a place in line', async () => {
    const ada = somebody();
    await waiting(api, event, somebody());
    const place = await waiting(api, event, ada, { quantity: 2 });
    expect((await look(place)).answer).toMatchObject({
      eventName: 'Winter Gala',
      ticketName: 'Type 1',
      quantity: 2,
      email: ada,
      status: 'waiting',
      place: 2,
      offerEndsAt: null,
    });
    expect((await lastMailTo(api, ada)).text).toContain('number 2 in line');
  });

  test('twice says the same, keeps the turn, and mails the same link', async () => {
    const ada = somebody();
    const first = await waiting(api, event, ada);
    const again = await join(api.client(), event, ada.toUpperCase(), { quantity: 2 });
    const other = await join(api.client(), event, somebody());
    expect([again.status, again.raw]).toEqual([other.status, other.raw]);
    expect((await lastMailTo(api, ada)).subject).toContain('already');
    expect((await lastMailTo(api, ada)).text).toContain(first.code);
    expect((await look(first)).answer).toMatchObject({ place: 1, quantity: 1 });
  });

  test('is refused while tickets are left, on a closed list, and beyond an order’s number', async () => {
    const codeOf = async (...wish: Parameters<typeof join>) => (await join(...wish)).error.code;
    const client = api.client();
    expect(await codeOf(client, event, somebody(), { quantity: 3 })).toBe('over_ticket_limit');
    await owner.client.call(changeWaitingList, { params: params(), body: { isOpen: false } });
    expect(await codeOf(client, event, somebody())).toBe('waiting_list_closed');
    event = await sellableEvent(api, { ownerId });
    await openWaitingList(api, event);
    expect(await codeOf(client, event, somebody())).toBe('not_sold_out');
  });

  test('is offered for what is sold out and sold to everybody', async () => {
    await soldOut({
      types: [
        { capacity: 2, name: 'Stalls', maxPerOrder: 4 },
        { capacity: 5, name: 'Balcony' },
        { capacity: 0, name: 'Secret', visibility: 'secret' },
        { capacity: 0, name: 'Program', category: 'add_on' },
        { capacity: 0, name: 'Later', paused: true },
        { capacity: 0, name: 'Never' },
      ],
    });
    const { answer } = await api.client().call(listWaitableTickets, { query: params() });
    expect(answer.data).toMatchObject([
      { name: 'Stalls', price: 20, fee: 0.89, currency: 'usd', minQuantity: 1, maxQuantity: 2 },
    ]);
    expect((await api.client().call(getEvent, { params: params() })).answer).toMatchObject({
      hasWaitingList: true,
    });
  });
});

describe('an offer', () => {
  test('goes to the first in line when a ticket is refunded, and to nobody else', async () => {
    const [ada, ben] = [somebody(), somebody()];
    const [first, second] = [await waiting(api, event, ada), await waiting(api, event, ben)];
    await refund();
    expect(await mailed(ada)).toContain('Your tickets for Winter Gala are here');
    expect(await mailed(ben)).toHaveLength(1);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['offered', 'waiting']);
    expect((await look(second)).answer.place).toBe(1);
    expect((await order(api.client(), event, { quantities: [1] })).error.code).toBe('sold_out');
    expect((await take(second)).error.code).toBe('waiting_offer_over');
    const { status } = await takeAndPay(first);
    expect(status).toBe('completed');
    await api.runJobs();
    expect(await statusOf(first)).toBe('taken');
    expect(await mailed(ben)).toHaveLength(1);
  });

  test('shows its buyer what is kept, and everybody else a sold-out event', async () => {
    const place = await waiting(api, event, somebody(), { quantity: 2 });
    await refund(2);
    const { answer } = await api
      .client()
      .call(listTickets, { query: { eventId: event.eventId, waitingListCode: place.code } });
    expect(answer.tickets.map(({ quantity }) => quantity)).toEqual([2]);
    expect(answer.offer).toMatchObject({ ticketTypeId: event.typeIds[0], quantity: 2 });
    expect(await offered(api.client(), event)).toEqual([0]);
    const { answer: shown } = await api.client().call(getEvent, { params: params() });
    expect(shown.sale.state).toBe('sold_out');
  });

  test('that ends goes to the next in line, and its person may wait again behind them', async () => {
    const [ada, ben] = [somebody(), somebody()];
    const [first, second] = [await waiting(api, event, ada), await waiting(api, event, ben)];
    await refund();
    await endOffer(api, first);
    expect((await take(first)).error.code).toBe('waiting_offer_over');
    expect((await order(api.client(), event, { quantities: [1] })).error.code).toBe('sold_out');
    await sweep();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['passed', 'offered']);
    expect(await mailed(ada)).toContain('Your tickets for Winter Gala went to the next in line');
    expect(await mailed(ben)).toContain('Your tickets for Winter Gala are here');
    const again = await api
      .client()
      .call(askAgain, { params: { id: first.id }, body: { code: first.code } });
    expect(again.answer).toMatchObject({ status: 'waiting', place: 1 });
    await sweep();
    expect(await mailed(ada)).toHaveLength(3);
  });

  test('outlasts an order that ran out of time, and the order outlasts the offer', async () => {
    const place = await waiting(api, event, somebody());
    await refund();
    const { answer: left } = await take(place);
    await endHold(api, left.id);
    await api.runJobs();
    const client = api.client();
    const { answer: made } = await take(place, 1, client);
    expect(made.status).toBe('pending');
    await endOffer(api, place);
    await sweep();
    expect(await statusOf(place)).toBe('passed');
    const { answer: confirmed } = await confirm(client, made.id);
    await pay(client, confirmed.clientSecret);
    await api.runJobs();
    expect((await client.call(readOrder, { params: { id: made.id } })).answer.status).toBe(
      'completed',
    );
    await api.runJobs();
    expect(await statusOf(place)).toBe('taken');
  });

  test('goes back to its person from an order that they gave up, in whichever browser', async () => {
    const place = await waiting(api, event, somebody());
    await refund();
    const phone = api.client();
    const { answer: first } = await take(place, 1, phone);
    const { answer: second } = await take(place);
    expect(second.status).toBe('pending');
    const { answer: given } = await phone.call(readOrder, { params: { id: first.id } });
    expect(given.status).toBe('canceled');
    expect((await take(place)).status).toBe(201);
  });

  test('of three that two are bought of leaves one to whoever is next', async () => {
    await soldOut({ capacity: 3 });
    const first = await waiting(api, event, somebody(), { quantity: 3 });
    const second = await waiting(api, event, somebody());
    await refund(3);
    await takeAndPay(first, 2);
    await api.runJobs();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['taken', 'offered']);
  });

  test('sells no more than is kept', async () => {
    await soldOut({ capacity: 3 });
    const first = await waiting(api, event, somebody());
    await waiting(api, event, somebody());
    await refund(2);
    expect((await take(first, 2)).error.code).toBe('sold_out');
    expect((await take(first)).status).toBe(201);
  });
});

describe('whose turn it is', () => {
  test('who wants more than what is free keeps their turn, and nobody behind them gets it', async () => {
    await soldOut({ capacity: 3 });
    const first = await waiting(api, event, somebody(), { quantity: 2 });
    const second = await waiting(api, event, somebody());
    await refund();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['waiting', 'waiting']);
    expect((await order(api.client(), event, { quantities: [1] })).error.code).toBe('sold_out');
    await refund();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['offered', 'waiting']);
  });

  test('a larger hall goes to those who wait, and beyond them to everybody', async () => {
    const first = await waiting(api, event, somebody());
    await api.pool.query('update ticket_types set capacity = 5 where id = $1', [event.typeIds[0]]);
    expect((await order(api.client(), event, { quantities: [3] })).error.code).toBe('sold_out');
    expect(await offered(api.client(), event)).toEqual([2]);
    expect((await order(api.client(), event, { quantities: [2] })).status).toBe(201);
    await sweep();
    expect(await statusOf(first)).toBe('offered');
  });

  test('a hall that two tickets share is kept for those whom it helps', async () => {
    await soldOut({ types: [{ capacity: 2 }, { capacity: 9 }] });
    await shareCapacity(api, event, 5);
    const first = await waiting(api, event, somebody(), { quantity: 2 });
    // the other type has places of its own, and the hall as well
    expect((await order(api.client(), event, { quantities: [0, 3] })).status).toBe(201);
    await refund();
    // one is set aside for whoever waits for two
    expect((await order(api.client(), event, { quantities: [0, 1] })).error.code).toBe('sold_out');
    await refund();
    expect(await statusOf(first)).toBe('offered');
    expect((await take(first, 2)).status).toBe(201);
  });

  test('an order that was given up, or ran out, goes to the list', async () => {
    await refund();
    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [1] });
    const first = await waiting(api, event, somebody());
    await client.call(cancelOrder, { params: { id: made.id } });
    expect((await order(api.client(), event, { quantities: [1] })).error.code).toBe('sold_out');
    await sweep();
    expect(await statusOf(first)).toBe('offered');
  });

  test('a place that is left for another date goes to who waits, and nobody exchanges into it', async () => {
    const capacity = 1;
    const dates = [30, 31, 32].map((day) => new Date(Date.now() + day * DAY_MS));
    event = await sellableEvent(api, { ownerId, capacity, dates, exchangeHours: 24 });
    await openWaitingList(api, event);
    const holderOn = async (date: number) => {
      const client = api.client();
      const { id } = await buy(api, client, event, { instanceId: event.instanceIds[date] ?? '' });
      const [ticket] = (await client.call(getTickets, { params: { id } })).answer.tickets;
      return (to: number) => exchange(client, event, ticket?.id ?? '', { date: to });
    };
    const [leaves, comes] = [await holderOn(0), await holderOn(2)];
    const place = await waiting(api, event, somebody());
    expect((await leaves(1)).status).toBe(200);
    // before it is offered, and once it is
    expect((await comes(0)).error.code).toBe('sold_out');
    await api.runJobs();
    expect(await statusOf(place)).toBe('offered');
    expect((await comes(0)).error.code).toBe('sold_out');
    const instanceId = event.instanceIds[0] ?? '';
    const purchase = { instanceId, quantities: [1], waitingListCode: place.code };
    expect((await buy(api, api.client(), event, purchase)).status).toBe('completed');
  });

  test('a guest of the door gets nothing that somebody waits for, and what is beyond it', async () => {
    const first = await waiting(api, event, somebody());
    const atDoor = async () => (await addGuest(owner, event)).status;
    await refund();
    // it is offered by now
    expect(await statusOf(first)).toBe('offered');
    expect(await atDoor()).toBe(409);
    await api.pool.query('update ticket_types set paused = true where id = $1', [event.typeIds[0]]);
    expect(await atDoor()).toBe(409);
    await api.pool.query('update ticket_types set paused = false where id = $1', [
      event.typeIds[0],
    ]);
    const second = await waiting(api, event, somebody());
    await api.pool.query('update ticket_types set capacity = 4 where id = $1', [event.typeIds[0]]);
    // one is kept, one is waited for, and the two beyond them are the door's
    expect([await atDoor(), await atDoor()]).toEqual([201, 409]);
    expect((await takeAndPay(first)).status).toBe('completed');
    await sweep();
    expect(await statusOf(second)).toBe('offered');
    expect((await takeAndPay(second)).status).toBe('completed');
  });

  test('nothing is offered of a ticket that is not on sale', async () => {
    const first = await waiting(api, event, somebody());
    await api.pool.query('update ticket_types set paused = true where id = $1', [event.typeIds[0]]);
    await refund();
    expect(await statusOf(first)).toBe('waiting');
    await api.pool.query('update ticket_types set paused = false where id = $1', [
      event.typeIds[0],
    ]);
    await sweep();
    expect(await statusOf(first)).toBe('offered');
  });
});

describe('leaving', () => {
  const leave = ({ id, code }: PlaceLink) =>
    api.client().call(leaveWaitingList, { params: { id }, body: { code } });

  test('needs the link and no account; looking at the page leaves nobody', async () => {
    const first = await waiting(api, event, somebody());
    const second = await waiting(api, event, somebody());
    await look(first);
    expect(await statusOf(first)).toBe('waiting');
    expect((await leave({ id: first.id, code: second.code })).status).toBe(404);
    expect((await leave(first)).answer.status).toBe('left');
    expect((await leave(first)).answer.status).toBe('left');
    expect((await look(second)).answer.place).toBe(1);
  });

  test('gives what was kept to whoever is next', async () => {
    const [first, second] = [
      await waiting(api, event, somebody()),
      await waiting(api, event, somebody()),
    ];
    await refund();
    await leave(first);
    await api.runJobs();
    expect(await statusOf(second)).toBe('offered');
    expect((await take(first)).error.code).toBe('waiting_offer_over');
  });

  test('the wait ends with the event, and everybody is told once', async () => {
    const ada = somebody();
    const place = await waiting(api, event, ada);
    await owner.client.call(cancelEvent, { params: params(), body: { message: '' } });
    await api.runJobs();
    await sweep();
    expect(await statusOf(place)).toBe('ended');
    expect((await mailed(ada)).slice(1)).toEqual(['Winter Gala does not take place']);
    expect((await look(place)).answer.mayAskAgain).toBe(false);
  });

  test('the wait ends with the sale', async () => {
    const ada = somebody();
    await waiting(api, event, ada);
    await api.pool.query('update ticket_types set sales_end_at = now() where id = $1', [
      event.typeIds[0],
    ]);
    await sweep();
    await sweep();
    expect((await mailed(ada)).slice(1)).toEqual(['The waiting list for Winter Gala has ended']);
  });

  test('who waited is forgotten a year after', async () => {
    const [gone, here] = [
      await waiting(api, event, somebody()),
      await waiting(api, event, somebody()),
    ];
    await leave(gone);
    await api.pool.query(
      `update waiting_list_entries set ended_at = now() - interval '366 days' where id = $1`,
      [gone.id],
    );
    await sweepStale(api.deps);
    expect([(await look(gone)).status, (await look(here)).status]).toEqual([404, 200]);
  });

  test('a date that is postponed takes no offer away: the turn stays', async () => {
    const place = await waiting(api, event, somebody());
    await refund();
    await api.pool.query(
      `update event_instances set postponed_at = now(), returns_until = now(),
          former_starts_at = starts_at where id = $1`,
      [event.instanceIds[0]],
    );
    await sweep();
    expect((await look(place)).answer).toMatchObject({ status: 'waiting', place: 1 });
  });
});

describe('the organizer', () => {
  const list = async (show: 'open' | 'over' = 'open') =>
    (await owner.client.call(listWaitingPeople, { params: params(), query: { show } })).answer.data;

  test('opens the list and says how long an offer lasts; of two at once one is told', async () => {
    event = await sellableEvent(api, { ownerId });
    const { answer: before } = await owner.client.call(getWaitingList, { params: params() });
    expect(before).toMatchObject({ isOpen: false, offerMinutes: 240 });
    const change = (body: object) =>
      owner.client.call(changeWaitingList, {
        params: params(),
        body: { version: before.version, ...body },
      });
    expect((await change({ isOpen: true })).answer).toMatchObject({ isOpen: true });
    expect((await change({ offerMinutes: 60 })).error.code).toBe('edit_conflict');
    expect((await change({ offerMinutes: 19 })).status).toBe(400);
    expect((await change({ offerMinutes: 1441 })).status).toBe(400);
  });

  test('sees who waits in the order of their turns, and what became of them', async () => {
    const [ada, ben] = [somebody(), somebody()];
    const first = await waiting(api, event, ada);
    await waiting(api, event, ben, { quantity: 2 });
    await refund();
    expect(await list()).toMatchObject([
      { email: ada, status: 'offered', offerEndsAt: expect.any(String), quantity: 1 },
      { email: ben, status: 'waiting', offerEndsAt: null, quantity: 2 },
    ]);
    await takeAndPay(first);
    await api.runJobs();
    expect(await list('over')).toMatchObject([{ email: ada, status: 'taken' }]);
    const { answer } = await owner.client.call(getWaitingList, { params: params() });
    expect(answer).toMatchObject({
      waiting: { people: 1, tickets: 2 },
      offered: { people: 0, tickets: 0 },
      taken: { people: 1, tickets: 1 },
    });
    const { raw } = await owner.client.call(exportWaitingPeople, { params: params() });
    expect(raw).toContain(`Ada,Wait,${ada},Type 1,`);
    expect(raw).toContain(',Bought,');
  });

  test('takes somebody off, who is told; what was kept goes on', async () => {
    const [ada, ben] = [somebody(), somebody()];
    const first = await waiting(api, event, ada);
    const second = await waiting(api, event, ben);
    await refund();
    const off = () =>
      owner.client.call(removeWaitingPerson, { params: { ...params(), entryId: first.id } });
    expect((await off()).answer.status).toBe('left');
    await off();
    expect((await mailed(ada)).slice(2)).toHaveLength(1);
    expect(await statusOf(second)).toBe('offered');
  });

  test('offers what is left to somebody before their turn', async () => {
    await soldOut({ capacity: 3 });
    const first = await waiting(api, event, somebody(), { quantity: 2 });
    const second = await waiting(api, event, somebody());
    const offer = ({ id }: PlaceLink) =>
      owner.client.call(offerToWaitingPerson, { params: { ...params(), entryId: id } });
    expect((await offer(second)).error.code).toBe('sold_out');
    await refund();
    expect((await offer(second)).answer.status).toBe('offered');
    expect((await take(second)).status).toBe(201);
    expect(await statusOf(first)).toBe('waiting');
  });

  test('a closed list keeps the turns of those who are on it', async () => {
    const place = await waiting(api, event, somebody());
    await owner.client.call(changeWaitingList, { params: params(), body: { isOpen: false } });
    await refund();
    expect(await statusOf(place)).toBe('offered');
  });

  test('a copy of the event has the same list, and nobody on it', async () => {
    await waiting(api, event, somebody());
    const { answer } = await owner.client.call(duplicateEvent, { params: params(), body: {} });
    event = { ...event, eventId: answer.id };
    const copy = await owner.client.call(getWaitingList, { params: params() });
    expect(copy.answer).toMatchObject({
      isOpen: true,
      offerMinutes: 60,
      waiting: { people: 0, tickets: 0 },
    });
  });
});

test('a code that is nobody’s buys nothing, and neither does one for another event', async () => {
  const place = await waiting(api, event, somebody());
  await refund();
  const other = await sellableEvent(api, { ownerId });
  const wrong = await api
    .client()
    .call(createOrder, {
      query: { event: other.eventId },
      body: { ...cart(other, [1]), waitingListCode: place.code },
    });
  expect(wrong.error.code).toBe('waiting_offer_over');
  expect((await take({ ...place, code: 'nobody' })).error.code).toBe('waiting_offer_over');
});
