import {
  addDates,
  addListUsers,
  addTeamMember,
  changeWaitingList,
  createEventCode,
  createPromoCode,
  createPromoCodes,
  createSharedCapacity,
  createTicketType,
  createUserList,
  createWebhook,
  deleteAccount,
  deleteDates,
  deleteEventCode,
  deleteSharedCapacity,
  deleteTicketType,
  deleteUserList,
  deleteWebhook,
  duplicateEvent,
  exportAccountLog,
  getManagedEvent,
  inviteToTeam,
  listAccountLog,
  listEventCodes,
  listWebhooks,
  renameUserList,
  renewUserListCode,
  rotateWebhookSecret,
  updateReceiptDetails,
  updateSharedCapacity,
  updateTicketType,
  updateWebhook,
  type Body,
} from '@foyer/contracts';
import {
  addToTeam,
  organizationOf,
  signUp,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvRows } from '../../../test/support/csv-rows.ts';
import { buy, sellableEvent } from '../../../test/support/selling.ts';

// What came into an account and what went, and what is no column of the thing that it is said of.

const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeEach(async () => {
  owner = await signUp(api, { name: 'Maro Bell' });
  ({ id: ownerId } = await organizationOf(owner));
});

const log = async () =>
  (await owner.client.call(listAccountLog, { query: { ownerId } })).answer.data;
/** What the newest act changed: what, in which field, from what to what. */
const latest = async () =>
  ((await log())[0]?.changes ?? []).map(({ subject, name, field, before, after }) => [
    ...[name ? `${subject} “${name}”` : subject, field, before, after],
  ]);
const eventHere = () => sellableEvent(api, { ownerId, types: [{ name: 'Stalls' }] });
type NewType = Body<typeof createTicketType>;
const addType = async (eventId: string, type: Partial<NewType> & Pick<NewType, 'name'>) => {
  const { answer } = await owner.client.call(createTicketType, {
    params: { eventId },
    body: { price: 0, capacity: null, ...type },
  });
  return answer.ticketTypes.find(({ name }) => name === type.name)?.id ?? '';
};
const newList = async (name: string) =>
  (await owner.client.call(createUserList, { body: { ownerId, name } })).answer;

describe('webhooks', () => {
  const url = 'https://hooks.example.com/foyer';
  beforeEach(() =>
    api.pool.query('update profiles set developer_zone = true where id = $1', [ownerId]),
  );

  test('are told by their address, with what they were and are sent, and never by their secret', async () => {
    await owner.client.call(createWebhook, {
      body: { ownerId, url, description: 'Till', eventTypes: ['order.completed'] },
    });
    expect(await latest()).toEqual([
      [`Webhook “${url}”`, 'Added', null, 'Description: Till; Event types: order.completed'],
    ]);
    const { answer } = await owner.client.call(listWebhooks, { query: { ownerId } });
    const params = { id: answer.data[0]?.id ?? '' };
    await owner.client.call(updateWebhook, {
      params,
      body: {
        ...{ ownerId, version: 1, url: `${url}/2`, status: 'inactive' },
        eventTypes: ['order.completed', 'ticket.refunded'],
      },
    });
    expect(await latest()).toEqual(
      expect.arrayContaining([
        [`Webhook “${url}”`, 'URL', url, `${url}/2`],
        [`Webhook “${url}”`, 'Status', 'active', 'inactive'],
        [
          ...[`Webhook “${url}”`, 'Event types', 'order.completed'],
          'order.completed, ticket.refunded',
        ],
      ]),
    );
    await owner.client.call(rotateWebhookSecret, { params, body: { ownerId } });
    expect(await latest()).toEqual([]);
    await owner.client.call(deleteWebhook, { params, body: { ownerId } });
    expect(await latest()).toEqual([
      [
        ...[`Webhook “${url}/2”`, 'Removed'],
        'Status: inactive; Description: Till; Event types: order.completed, ticket.refunded',
        null,
      ],
    ]);
    const { rows } = await api.pool.query(
      `select 1 from audit_changes where account_id = $1 and concat(former, latter) ~ 's1\\.'`,
      [ownerId],
    );
    expect(rows).toEqual([]);
  });

  test('that fail or are slow change nothing that anybody did', async () => {
    await owner.client.call(createWebhook, {
      body: { ownerId, url, description: '', eventTypes: ['order.completed'] },
    });
    const count = async () =>
      (await api.pool.query('select 1 from audit_changes where account_id = $1', [ownerId]))
        .rowCount;
    const before = await count();
    await api.pool.query(
      'update webhook_endpoints set failing_since = now(), slow_until = now() where owner_id = $1',
      [ownerId],
    );
    expect(await count()).toBe(before);
  });
});

describe('what a ticket type is for, and what it shares', () => {
  test('lists are told by name, those that stay are not told', async () => {
    const { eventId } = await eventHere();
    const friends = await newList('Friends');
    const [press, crew] = [await newList('Press'), await newList('Crew')];
    const listIds = [friends.id, press.id];
    const typeId = await addType(eventId, { name: 'Guest', visibility: 'list', listIds });
    expect((await latest()).slice(1)).toEqual([
      ['Ticket type “Guest”', 'Private access list', null, 'Friends'],
      ['Ticket type “Guest”', 'Private access list', null, 'Press'],
    ]);
    const change = (version: number, ids: string[]) =>
      owner.client.call(updateTicketType, {
        params: { eventId, ticketTypeId: typeId },
        body: { version, visibility: 'list', listIds: ids },
      });
    await change(1, [press.id, crew.id]);
    expect(await latest()).toEqual([
      ['Ticket type “Guest”', 'Private access list', 'Friends', null],
      ['Ticket type “Guest”', 'Private access list', null, 'Crew'],
    ]);
    await change(2, [crew.id, press.id]);
    expect(await latest()).toEqual([]);
  });

  test('places that types share are told with the types that draw on them', async () => {
    const { eventId, typeIds } = await eventHere();
    const [stalls = ''] = typeIds;
    const balcony = await addType(eventId, { name: 'Balcony', capacity: 40 });
    const { answer } = await owner.client.call(createSharedCapacity, {
      params: { eventId },
      body: { name: 'Hall', capacity: 1200, ticketTypeIds: [stalls, balcony] },
    });
    expect(await latest()).toEqual([
      ['Shared places “Hall”', 'Added', null, 'Capacity: 1,200'],
      ['Ticket type “Balcony”', 'Shared places', null, 'Hall'],
      ['Ticket type “Stalls”', 'Shared places', null, 'Hall'],
    ]);
    const params = { eventId, quotaId: answer.sharedCapacity[0]?.id ?? '' };
    await owner.client.call(updateSharedCapacity, {
      params,
      body: { version: 1, capacity: 300, ticketTypeIds: [stalls, balcony] },
    });
    expect(await latest()).toEqual([['Shared places “Hall”', 'Capacity', '1,200', '300']]);
    await owner.client.call(deleteSharedCapacity, { params });
    expect(await latest()).toEqual([
      ['Ticket type “Balcony”', 'Shared places', 'Hall', null],
      ['Ticket type “Stalls”', 'Shared places', 'Hall', null],
      ['Shared places “Hall”', 'Removed', 'Capacity: 300', null],
    ]);
    await owner.client.call(updateTicketType, {
      params: { eventId, ticketTypeId: balcony },
      body: { version: 1, capacity: 50 },
    });
    // and not a second time of the number that stands behind it
    expect(await latest()).toEqual([['Ticket type “Balcony”', 'Capacity', '40', '50']]);
  });
});

describe('rows that come and go', () => {
  test('who added the VIP ticket at $0, and who took it away, ordered or not', async () => {
    const event = await eventHere();
    const { eventId, typeIds } = event;
    const params = { eventId, ticketTypeId: await addType(eventId, { name: 'VIP', capacity: 5 }) };
    const said = 'Capacity: 5; Price: $0.00';
    expect(await log()).toMatchObject([
      { actor: { name: 'Maro Bell' }, action: createTicketType.id, event: { id: eventId } },
    ]);
    expect(await latest()).toEqual([['Ticket type “VIP”', 'Added', null, said]]);
    await owner.client.call(deleteTicketType, { params });
    expect(await latest()).toEqual([['Ticket type “VIP”', 'Removed', said, null]]);
    await buy(api, api.client(), event, { quantities: [1] });
    await owner.client.call(deleteTicketType, {
      params: { eventId, ticketTypeId: typeIds[0] ?? '' },
    });
    expect(await latest()).toEqual([
      ['Ticket type “Stalls”', 'Removed', 'Capacity: 100; Price: $20.00', null],
    ]);
  });

  test('who deleted the promo code SPRING25, and what it gave for what', async () => {
    const { eventId, typeIds } = await eventHere();
    const code = {
      ...{ code: 'SPRING25', percentageValue: 25, quantity: 10, ticketTypeIds: typeIds },
      startsAt: '2031-03-01T12:00:00.000Z',
    };
    await owner.client.call(createEventCode, { params: { eventId }, body: code });
    const { answer } = await owner.client.call(listEventCodes, { params: { eventId } });
    const nora = await signUp(api, { name: 'Nora Lind' });
    await addToTeam(api, ownerId, nora.id, { admin: true });
    const params = { eventId, codeId: answer.data[0]?.id ?? '' };
    await nora.client.call(deleteEventCode, { params });
    // who administers the team deletes codes, and does not read who did
    const { error } = await nora.client.call(listAccountLog, { query: { ownerId } });
    expect(error.code).toBe('log_is_owners');
    const [removed, added] = await log();
    expect(removed?.actor?.name).toBe('Nora Lind');
    const gave = 'Quantity: 10; Starts: 2031-03-01 13:00; Percentage: 25; Ticket types: Stalls';
    const of = { subject: 'Code', name: 'SPRING25' };
    expect(added?.changes).toEqual([{ ...of, field: 'Added', before: null, after: gave }]);
    expect(removed?.changes).toEqual([{ ...of, field: 'Removed', before: gave, after: null }]);
    const { raw } = await owner.client.call(exportAccountLog, { query: { ownerId } });
    expect(csvRows(raw)[0]).toMatchObject({
      ...{ Name: 'Nora Lind', Changed: 'Code: SPRING25', Field: 'Removed', Before: gave },
    });
  });

  test('who took the 18:00 date off the series', async () => {
    const { eventId } = await eventHere();
    const days = [1, 2, 3];
    await owner.client.call(addDates, {
      params: { eventId },
      body: {
        dates: days.map((day) => ({
          startsAt: `2031-05-0${day}T18:00`,
          ...{ minutes: 60, doorsMinutesBefore: null },
        })),
      },
    });
    const of = (day: number) => `Date “2031-05-0${day} 18:00”`;
    const says = (day: number) => `Ends: 2031-05-0${day} 19:00`;
    expect(await latest()).toEqual(days.map((day) => [of(day), 'Added', null, says(day)]));
    const { answer } = await owner.client.call(getManagedEvent, { params: { eventId } });
    const dates = answer.dates.filter(({ startsAt }) => startsAt > '2031-05-02').slice(0, 2);
    await owner.client.call(deleteDates, {
      params: { eventId },
      body: { dates: dates.map(({ id }) => id) },
    });
    expect(await latest()).toEqual([2, 3].map((day) => [of(day), 'Removed', says(day), null]));
  });

  test('thousands of codes at once are one line, with what all of them give', async () => {
    const codes = Array.from({ length: 1001 }, (_, nth) => `A${String(nth).padStart(5, '0')}`);
    const give = (some: string[]) =>
      owner.client.call(createPromoCodes, { body: { ownerId, codes: some, percentageValue: 10 } });
    await give(codes);
    expect(await latest()).toEqual([
      ...[['Code', 'Added', null, 'Last: A01000; How many: 1,001; First: A00000; Percentage: 10']],
    ]);
    await give(['BLUE01', 'BLUE02']);
    expect((await latest()).map(([thing]) => thing)).toEqual(['Code “BLUE01”', 'Code “BLUE02”']);
  });

  test('an amount is in the money of its event, and of a code in its own', async () => {
    await owner.client.call(createPromoCode, { body: { ownerId, code: 'TENOFF', amount: 10 } });
    const { eventId } = await eventHere();
    await api.pool.query(`update profiles set currency = 'eur' where id = $1`, [ownerId]);
    expect((await latest())[0]?.[3]).toContain('Amount: $10.00');
    await addType(eventId, { name: 'VIP', price: 90 });
    expect((await latest())[0]?.[3]).toBe('Price: $90.00');
  });

  test('a copy of an event says what it has', async () => {
    const { eventId } = await eventHere();
    await owner.client.call(createEventCode, {
      params: { eventId },
      body: { code: 'EARLY', percentageValue: 10 },
    });
    await owner.client.call(duplicateEvent, { params: { eventId }, body: { copyCodes: true } });
    expect((await latest()).map(([thing, field]) => [thing, field])).toEqual(
      expect.arrayContaining([
        ['Ticket type “Stalls”', 'Added'],
        ['Code “EARLY”', 'Added'],
      ]),
    );
  });

  test('who works at an event with which right, and who was invited', async () => {
    const { eventId } = await eventHere();
    const nora = await signUp(api, { name: 'Nora Lind' });
    const place = { accessSetting: 'door' as const, collaborator: false };
    const params = { eventId };
    await owner.client.call(addTeamMember, { params, body: { profileId: nora.id, ...place } });
    expect(await latest()).toEqual([
      [
        ...['Member “Nora Lind”', 'Added', null],
        expect.stringContaining('Access setting: Door') as unknown,
      ],
    ]);
    await owner.client.call(inviteToTeam, {
      params,
      body: { email: 'tove.berg@mail.test', ...place },
    });
    expect(await log()).toMatchObject([
      { detail: { invited: 't***@mail.test', accessSetting: 'Door' }, changes: [] },
      {},
    ]);
  });

  test('a private access list: its name, how many stand on it, and nobody’s address', async () => {
    const list = await newList('Friends');
    await owner.client.call(addListUsers, {
      body: {
        ...{ ownerId, customUserListId: list.id },
        emails: ['ada@mail.test', 'bo@mail.test', 'cy@mail.test'],
      },
    });
    expect(await latest()).toEqual([['Private access list “Friends”', 'People', '0', '3']]);
    const params = { id: list.id };
    await owner.client.call(renewUserListCode, { params, body: { ownerId } });
    expect(await latest()).toEqual([]);
    await owner.client.call(renameUserList, {
      params,
      body: { ownerId, name: 'Old friends', version: 1 },
    });
    expect(await latest()).toEqual([
      ['Private access list “Friends”', 'Name', 'Friends', 'Old friends'],
    ]);
    await owner.client.call(deleteUserList, { params, body: { ownerId } });
    expect(await latest()).toEqual([
      ['Private access list “Old friends”', 'Removed', 'People: 3', null],
    ]);
    expect(JSON.stringify(await log())).not.toContain('mail.test');
  });

  test('receipts and a waiting list, which begin with a row and not with a change', async () => {
    const change = (version: number, legalName: string) =>
      owner.client.call(updateReceiptDetails, {
        query: { ownerId },
        body: {
          ...{ version, legalName, address: '12 Quay Street', taxNumber: '' },
          ...{ taxName: null, taxPercentage: null },
        },
      });
    await change(0, 'Bell Ltd');
    await change(1, 'Bell Inc');
    expect(await latest()).toEqual([['Receipts', 'Legal name', 'Bell Ltd', 'Bell Inc']]);
    const { eventId } = await eventHere();
    await owner.client.call(changeWaitingList, { params: { eventId }, body: { isOpen: true } });
    expect(await latest()).toEqual([
      [...['Waiting list', 'Added', null], expect.stringContaining('Is open: Yes') as unknown],
    ]);
  });
});

test('a checkout writes nothing into the log of the account', async () => {
  const event = await eventHere();
  const count = async () =>
    (await api.pool.query('select 1 from audit_changes where account_id = $1', [ownerId])).rowCount;
  const before = await count();
  await buy(api, api.client(), event, { quantities: [2] });
  expect(await count()).toBe(before);
});

test('of an account that is gone nothing is said any more, and logs of others lose its name', async () => {
  const nora = await signUp(api, { name: 'Nora Lindqvist' });
  const { eventId } = await sellableEvent(api, { ownerId });
  await owner.client.call(addTeamMember, {
    params: { eventId },
    body: { profileId: nora.id, accessSetting: 'door', collaborator: false },
  });
  expect((await latest())[0]?.[0]).toBe('Member “Nora Lindqvist”');
  await nora.client.call(deleteAccount, { params: { ownerId: nora.id } });
  await api.runJobs();
  expect((await latest())[0]?.[0]).toBe('Member “Deleted account”');
  await owner.client.call(deleteAccount, { params: { ownerId } });
  await api.runJobs();
  const { rows } = await api.pool.query('select 1 from audit_changes where account_id = $1', [
    ownerId,
  ]);
  expect(rows).toEqual([]);
});
