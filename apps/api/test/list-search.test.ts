import {
  getTickets,
  listActivities,
  listAdminAccounts,
  listManagedEvents,
  listMembers,
  listPatrons,
  listRegistrations,
  listTransactions,
  refundOrderItems,
  searchCollaborators,
} from '@foyer/contracts';
import { orderNumber, showShortCode } from '@foyer/domain';
import { signUp, type TestPerson } from './support/accounts.ts';
import { testApi } from './support/api-of-file.ts';
import { seedMembership, seedTier } from './support/memberships.ts';
import { textOf } from './support/organizing.ts';
import { buy, sellableEvent } from './support/selling.ts';

// Every list of an organizer is searched by one rule; each is asked for the same evenings and
// people.

const api = testApi();
const JOSE_MARIA = {
  firstName: 'José-María',
  lastName: 'O’Brien',
  email: 'jm.obrien@example.test',
};
const LUCJA_WEISS = { firstName: 'Łucja', lastName: 'Weiß', email: 'lucja@example.test' };
let owner: TestPerson;
let admin: TestPerson;
let bartok: Awaited<ReturnType<typeof evening>>;
let winter: Awaited<ReturnType<typeof evening>>;
beforeAll(async () => {
  owner = await signUp(api, { name: 'Ada Boss' });
  admin = await signUp(api, { name: 'Sam Site', isSiteAdmin: true });
  bartok = await evening('Bartók & Dvořák', 'Avery Fisher Hall', 'Łódź', JOSE_MARIA);
  winter = await evening('Winter Gala', 'Quay House', 'Portland', LUCJA_WEISS);
  const { answer } = await owner.client.call(refundOrderItems, {
    params: { id: winter.orderId },
    query: { ownerId: owner.id },
    body: { itemIds: winter.tickets.map((ticket) => ticket.orderItemId) },
  });
  if (answer.refunded !== 1) throw new Error('the ticket was not refunded');
  const draft = await sellableEvent(api, { ownerId: owner.id, status: 'draft' });
  await api.pool.query(`update events set name = 'Nocturnes' where id = $1`, [draft.eventId]);
  const tier = await seedTier(api, owner.id);
  for (const { firstName, lastName, email } of [JOSE_MARIA, LUCJA_WEISS])
    await seedMembership(api, tier, null, { name: `${firstName} ${lastName}`, email });
  for (const [name, username] of [
    ['Zoë Dvořák', 'zed'],
    ['Antonín Dvořák', 'antonin'],
  ] as const) {
    const { id } = await signUp(api, { name, username });
    await api.pool.query('update profiles set findable = true where id = $1', [id]);
  }
});

async function evening(
  name: string,
  hall: string,
  city: string,
  buyer: { firstName: string; lastName: string; email: string },
) {
  const event = await sellableEvent(api, { ownerId: owner.id, types: [{ name: 'Balcony' }] });
  await api.pool.query(
    `update events set name = $2, location_setting = 'venue',
        location = jsonb_build_object('name', $3::text, 'city', $4::text) where id = $1`,
    [event.eventId, name, hall, city],
  );
  const client = api.client();
  const { id: orderId } = await buy(api, client, event, { buyer });
  const { tickets } = (await client.call(getTickets, { params: { id: orderId } })).answer;
  const [ticket] = tickets;
  return {
    eventId: event.eventId,
    orderId,
    tickets,
    number: orderNumber(orderId),
    code: showShortCode(ticket?.shortCode ?? ''),
  };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
const LISTS = {
  events: async (query: string) =>
    (
      await owner.client.call(listManagedEvents, { query: { ownerId: owner.id, query } })
    ).answer.data.map(({ name }) => name),
  guests: async (search: string) =>
    (
      await Promise.all(
        [bartok, winter].map(({ eventId }) =>
          owner.client.call(listRegistrations, { params: { eventId }, query: { search } }),
        ),
      )
    ).flatMap(({ answer }) => answer.data.map(nameOf)),
  orders: async (query: string) =>
    (
      await owner.client.call(listTransactions, { query: { ownerId: owner.id, query } })
    ).answer.data.map((row) => `${row.userFirstName} ${row.userLastName}`),
  patrons: async (query: string) =>
    (await owner.client.call(listPatrons, { query: { ownerId: owner.id, query } })).answer.data.map(
      nameOf,
    ),
  members: async (query: string) =>
    (await owner.client.call(listMembers, { query: { ownerId: owner.id, query } })).answer.data.map(
      ({ userName }) => userName,
    ),
  activity: async (query: string) =>
    (
      await owner.client.call(listActivities, { query: { ownerId: owner.id, query } })
    ).answer.data.map(textOf),
  people: async (query: string) =>
    (await owner.client.call(searchCollaborators, { query: { query } })).answer.data.map(
      ({ name }) => name,
    ),
  accounts: async (query: string) =>
    (await admin.client.call(listAdminAccounts, { query: { query } })).answer.data.map(
      ({ name }) => name,
    ),
};

const [BARTOK, WINTER] = ['Bartók & Dvořák', 'Winter Gala'];
const [JOSE, LUCJA] = ['José-María O’Brien', 'Łucja Weiß'];
const BOUGHT = (who: string, what: string) => `${who} bought a ticket for ${what}`;
const REFUNDED = `The ticket of ${LUCJA} was refunded for ${WINTER}`;

const CASES: [list: keyof typeof LISTS, typed: string | (() => string), found: string[]][] = [
  ['events', 'bartok', [BARTOK]],
  ['events', 'BARTÓK', [BARTOK]],
  ['events', 'Dvorak', [BARTOK]],
  ['events', 'dvorak bartok', [BARTOK]],
  ['events', 'avery', [BARTOK]],
  ['events', 'lodz hall', [BARTOK]],
  ['events', 'gala portland', [WINTER]],
  ['events', 'gala avery', []],
  ['events', 'draft', ['Nocturnes']],
  ['events', '100%', []],
  ['guests', 'jose maria', [JOSE]],
  ['guests', 'maria obrien', [JOSE]],
  ['guests', "o'brien", [JOSE]],
  ['guests', 'Weiss Lucja', [LUCJA]],
  ['guests', 'balcony jose', [JOSE]],
  ['guests', () => bartok.code, [JOSE]],
  ['guests', () => bartok.code.toLowerCase().replace('-', '').replaceAll('0', 'o'), [JOSE]],
  ['guests', () => bartok.number, [JOSE]],
  ['guests', () => `#${bartok.number.toLowerCase()} jose`, [JOSE]],
  ['guests', 'valid', [JOSE]],
  ['guests', 'refunded', [LUCJA]],
  ['guests', 'jose refunded', []],
  ['orders', 'obrien jose', [JOSE]],
  ['orders', 'dvorak', [JOSE]],
  ['orders', 'quay', [LUCJA]],
  ['orders', 'lucja gala', [LUCJA]],
  ['orders', 'refunded', [LUCJA]],
  ['orders', 'completed', [JOSE]],
  ['orders', 'jm.obrien@example', [JOSE]],
  ['orders', () => winter.number, [LUCJA]],
  ['orders', () => winter.orderId, [LUCJA]],
  ['orders', () => winter.code, [LUCJA]],
  ['orders', () => `${winter.number} jose`, []],
  ['patrons', 'jose maria', [JOSE]],
  ['patrons', 'weiss lucja@', [LUCJA]],
  ['patrons', () => bartok.number, [JOSE]],
  ['patrons', () => winter.code, [LUCJA]],
  ['members', 'jose maria', [JOSE]],
  ['members', "weiss O'LUCJA", []],
  ['members', 'weiss lucja@', [LUCJA]],
  ['members', "o'brien", [JOSE]],
  ['members', 'example.test', [JOSE, LUCJA]],
  ['activity', 'bartok jose', [BOUGHT(JOSE, BARTOK)]],
  ['activity', 'refunded', [REFUNDED]],
  ['activity', 'lucja bought', [BOUGHT(LUCJA, WINTER)]],
  ['activity', 'fisher', [BOUGHT(JOSE, BARTOK)]],
  ['activity', () => bartok.number, [BOUGHT(JOSE, BARTOK)]],
  ['activity', () => winter.code, [REFUNDED]],
  ['people', 'dvorak', ['Antonín Dvořák', 'Zoë Dvořák']],
  ['people', 'dvorak zoe', ['Zoë Dvořák']],
  ['people', '@antonin', ['Antonín Dvořák']],
  ['accounts', 'dvorak zoe', ['Zoë Dvořák']],
  ['accounts', 'zed', ['Zoë Dvořák']],
];

test.each(CASES)('in %s “%s” finds what it means: %#', async (list, typed, found) => {
  const query = typeof typed === 'string' ? typed : typed();
  expect((await LISTS[list](query)).sort()).toEqual(found.toSorted());
});

test('what nobody means finds nothing, and signs alone narrow nothing down', async () => {
  for (const list of Object.values(LISTS)) expect(await list('no such words anywhere')).toEqual([]);
  expect((await LISTS.orders(' – ')).sort()).toEqual([JOSE, LUCJA]);
});
