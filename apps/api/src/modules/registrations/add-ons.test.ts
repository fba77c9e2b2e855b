import {
  checkIn,
  checkOut,
  exportRegistrations,
  getDoorSnapshot,
  getManagedEvent,
  getTickets,
  listActivities,
  listRegistrations,
  syncScans,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, sellableEvent } from '../../../test/support/selling.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api, { name: 'Ada Boss' });
});
beforeEach(() => api.pool.query('delete from rate_limits'));

/** Two seats and two booklets in one order: two people at most, whatever is scanned. */
async function evening() {
  const event = await sellableEvent(api, {
    ownerId: owner.id,
    types: [
      { name: 'Seat', priceMinor: 0 },
      { name: 'Programme booklet', priceMinor: 0, category: 'add_on' },
    ],
  });
  const buyer = api.client();
  const { id } = await buy(api, buyer, event, { quantities: [2, 2] });
  const { tickets } = (await buyer.call(getTickets, { params: { id } })).answer;
  const params = { eventId: event.eventId };
  const list = async (query = {}) =>
    (await owner.client.call(listRegistrations, { params, query })).answer;
  const scan = (ticketId: string, endpoint: typeof checkIn | typeof checkOut = checkIn) =>
    owner.client.call(endpoint, { params, body: { registrationId: ticketId, clientId: newId() } });
  const named = (name: string) => tickets.filter((ticket) => ticket.ticket === name);
  return { params, list, scan, seats: named('Seat'), booklets: named('Programme booklet') };
}

test('add-ons stand with their holder and are counted beside the guests, never as one', async () => {
  const { list } = await evening();
  const { data, totalCount, counts } = await list();
  expect({ totalCount, counts }).toEqual({
    totalCount: 2,
    counts: { total: 2, checkedIn: 0, addOns: 2, handedOut: 0 },
  });
  expect(data.map((row) => [row.category, row.addOns.map((one) => one.ticketName)])).toEqual([
    ['admission', ['Programme booklet', 'Programme booklet']],
    ['admission', []],
  ]);
  // what fits an add-on brings its guest
  expect((await list({ search: 'booklet' })).data.map((row) => row.ticketName)).toEqual(['Seat']);
});

test('an add-on whose holder has no admission is a row of its own, and still nobody', async () => {
  const { list, booklets } = await evening();
  await api.pool.query(`update registrations set email = 'friend@example.test' where id = $1`, [
    booklets[0]?.id,
  ]);
  const { data, totalCount, counts } = await list();
  expect(totalCount).toBe(3);
  expect(data.map((row) => row.category).sort()).toEqual(['add_on', 'admission', 'admission']);
  expect(counts).toMatchObject({ total: 2, addOns: 2 });
});

test('a booklet is handed out once, admits nobody, and can be taken back', async () => {
  const { list, scan, booklets, seats } = await evening();
  const booklet = booklets[0]?.id ?? '';
  expect((await scan(booklet)).answer).toMatchObject({
    outcome: 'handed_out',
    category: 'add_on',
    ticketName: 'Programme booklet',
  });
  expect((await list()).counts).toEqual({ total: 2, checkedIn: 0, addOns: 2, handedOut: 1 });
  const again = await scan(booklet);
  expect([again.status, again.error.code]).toEqual([409, 'already_handed_out']);
  expect(again.error.message).toMatch(/^Already handed out by Ada Boss at \d\d:\d\d /);
  expect((await scan(seats[0]?.id ?? '')).answer).toMatchObject({
    outcome: 'admitted',
    category: 'admission',
  });
  expect((await list()).counts).toMatchObject({ checkedIn: 1, handedOut: 1 });
  expect((await scan(booklet, checkOut)).answer.outcome).toBe('taken_back');
  expect((await list()).counts).toMatchObject({ checkedIn: 1, handedOut: 0 });
});

test('of ten desks at once one hands the booklet out', async () => {
  const { scan, booklets } = await evening();
  const answers = await Promise.all(Array.from({ length: 10 }, () => scan(booklets[0]?.id ?? '')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
});

test('scans without a network are settled as what they were, and the device knows the kind of each ticket', async () => {
  const { params, list, booklets, seats } = await evening();
  const snapshot = (await owner.client.call(getDoorSnapshot, { params })).answer;
  expect(snapshot.registrations.map((one) => one.category).sort()).toEqual([
    'add_on',
    'add_on',
    'admission',
    'admission',
  ]);
  const scanOf = (registrationId: string | undefined) => ({
    clientId: newId(),
    registrationId: registrationId ?? '',
    action: 'in' as const,
    scannedAt: new Date().toISOString(),
  });
  const scans = [scanOf(booklets[0]?.id), scanOf(seats[0]?.id), scanOf(booklets[0]?.id)];
  const { outcomes } = (await owner.client.call(syncScans, { params, body: { scans } })).answer;
  expect(outcomes.map((one) => one.outcome).sort()).toEqual([
    'admitted',
    'duplicate',
    'handed_out',
  ]);
  expect((await list()).counts).toMatchObject({ checkedIn: 1, handedOut: 1 });
});

test('what happened is told as what it was: to webhooks, in the activity and in the file', async () => {
  const { params, scan, booklets } = await evening();
  const booklet = booklets[0]?.id ?? '';
  await scan(booklet);
  const {
    rows: [told],
  } = await api.pool.query<{ data: object }>(
    `select data from domain_events where type = 'ticket.checked_in'
        and data ->> 'registrationId' = $1`,
    [booklet],
  );
  expect(told?.data).toMatchObject({
    category: 'add_on',
    outcome: 'handed_out',
    ticketName: 'Programme booklet',
  });
  const { data } = (await owner.client.call(listActivities, { query: { ownerId: owner.id } }))
    .answer;
  const sentences = data.map((activity) => activity.parts.map((part) => part.text).join(''));
  expect(sentences[0]).toMatch(/ was given “Programme booklet” at Winter Gala$/);
  const file = (await owner.client.call(exportRegistrations, { params })).raw;
  expect(
    file
      .split('\n')
      .filter((line) => line.includes('Programme booklet'))
      .every((line) => line.includes('Add on')),
  ).toBe(true);
});

test('a date says how many people hold how many tickets and add-ons', async () => {
  const { params } = await evening();
  expect((await owner.client.call(getManagedEvent, { params })).answer.dates[0]).toMatchObject({
    sold: 2,
    addOns: 2,
    holders: 1,
  });
});
