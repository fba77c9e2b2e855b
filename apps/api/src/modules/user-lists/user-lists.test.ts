import {
  addListUsers,
  checkListUsers,
  createTicketType,
  createUserList,
  deleteUserList,
  exportListUsers,
  getUserList,
  handOverEvent,
  duplicateEvent,
  listListUsers,
  listUserLists,
  removeListUser,
  renameUserList,
  renewUserListCode,
  updateTicketType,
  type UserListDetail,
} from '@foyer/contracts';
import {
  organizationOf,
  signUp,
  signUpOwner,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import {
  buy,
  BUYER,
  expectInvariants,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { lock } from './user-lists.repository.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let list: UserListDetail;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});
beforeEach(async () => {
  list = await create('Members');
});
afterEach(() => expectInvariants(api.pool));

const create = async (name: string) =>
  (await owner.client.call(createUserList, { body: { ownerId, name } })).answer;
const read = async (id = list.id) =>
  (await owner.client.call(getUserList, { params: { id }, query: { ownerId } })).answer;
const add = (emails: string[], customUserListId = list.id) =>
  owner.client.call(addListUsers, { body: { ownerId, customUserListId, emails } });
const people = async (query?: string) =>
  (
    await owner.client.call(listListUsers, {
      query: { ownerId, customUserListId: list.id, ...(query && { query }) },
    })
  ).answer;
const remove = (id = list.id) =>
  owner.client.call(deleteUserList, { params: { id }, body: { ownerId } });

/** An event of the account with one ticket type for lists, on sale. */
const eventFor = async (listIds: string[]) => {
  const event = await sellableEvent(api, { ownerId });
  const { answer } = await owner.client.call(createTicketType, {
    params: { eventId: event.eventId },
    body: {
      name: 'Members’ seat',
      price: 0,
      capacity: null,
      visibility: 'list',
      listIds,
      quantityPerCode: 2,
    },
  });
  const type = answer.ticketTypes.find(({ visibility }) => visibility === 'list');
  return { event, type: type! };
};

describe('a list', () => {
  test('begins empty, with a code of 80 random bits, and is found by its name', async () => {
    expect(list).toMatchObject({ name: 'Members', userCount: 0, version: 1, ticketTypes: [] });
    expect(list.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const press = await create('Préss & radio');
    expect(press.code).not.toBe(list.code);
    const { answer } = await owner.client.call(listUserLists, {
      query: { ownerId, query: 'radio press' },
    });
    expect(answer.data.map(({ name }) => name)).toEqual(['Préss & radio']);
  });

  test('is renamed; of two who do it at once the second is told', async () => {
    const rename = (name: string) =>
      owner.client.call(renameUserList, {
        params: { id: list.id },
        body: { ownerId, name, version: 1 },
      });
    expect((await rename('Friends')).answer).toMatchObject({ name: 'Friends', version: 2 });
    expect((await rename('Patrons')).error.code).toBe('edit_conflict');
    expect((await read()).name).toBe('Friends');
  });

  test('needs a name', async () => {
    const { error } = await owner.client.call(createUserList, { body: { ownerId, name: '  ' } });
    expect(error.errors).toEqual([{ path: 'name', message: 'this field is required' }]);
  });

  test('is another account’s secret: its id answers like a missing one', async () => {
    const stranger = await signUp(api);
    const other = (await organizationOf(stranger)).id;
    const missing = '01939000-0000-7000-8000-0000000000ff';
    for (const id of [list.id, missing]) {
      const asked = [
        await stranger.client.call(getUserList, { params: { id }, query: { ownerId: other } }),
        await stranger.client.call(deleteUserList, { params: { id }, body: { ownerId: other } }),
        await stranger.client.call(addListUsers, {
          body: { ownerId: other, customUserListId: id, emails: ['a@example.test'] },
        }),
        await stranger.client.call(checkListUsers, {
          body: { ownerId: other, customUserListId: id, emails: ['a@example.test'] },
        }),
      ];
      expect(asked.map(({ error }) => error.code)).toEqual(Array(4).fill('not_found'));
    }
  });
});

describe('people on a list', () => {
  test('are kept by their address, trimmed and in small letters, and found by it', async () => {
    await add([' Ada@Example.TEST ', 'grace@example.test']);
    expect(await people()).toMatchObject({
      data: [{ email: 'ada@example.test' }, { email: 'grace@example.test' }],
      totalCount: 2,
    });
    expect((await people('GRACE')).data.map(({ email }) => email)).toEqual(['grace@example.test']);
    expect((await read()).userCount).toBe(2);
  });

  test('are refused together where one is there, whatever its case', async () => {
    await add(['ada@example.test']);
    const { error, status } = await add(['grace@example.test', 'ADA@example.test']);
    expect([status, error.code, error.message]).toEqual([
      409,
      'already_on_list',
      'The following emails already exist in the list: ada@example.test',
    ]);
    expect((await people()).totalCount).toBe(1);
  });

  test('are refused where one comes twice, or is no address', async () => {
    expect((await add(['ada@example.test', 'Ada@example.test'])).error.code).toBe(
      'already_on_list',
    );
    const { error } = await add(['ada@example.test', 'no address']);
    expect(error.errors).toEqual([
      { path: 'emails.1', message: 'Please enter a valid email address' },
    ]);
    expect((await people()).totalCount).toBe(0);
  });

  test('of two who add the same at once one is refused', async () => {
    const both = await Promise.all([add(['ada@example.test']), add(['ada@example.test'])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('are named as they called themselves when they bought here, and by nothing else', async () => {
    const buyer = { ...BUYER, email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' };
    const event = await sellableEvent(api, { ownerId, types: [{ priceMinor: 0 }] });
    await buy(api, api.client(), event, { buyer });
    await signUp(api, { email: 'grace@example.test', name: 'Grace Hopper' });
    await add(['ada@example.test', 'grace@example.test']);
    expect((await people()).data.map(({ name }) => name)).toEqual(['Ada Byron', '']);
  });

  test('are told apart before they are added', async () => {
    await add(['ada@example.test']);
    const { answer } = await owner.client.call(checkListUsers, {
      body: {
        ownerId,
        customUserListId: list.id,
        emails: ['new@example.test', 'ADA@example.test'],
      },
    });
    expect(answer.existing).toEqual(['ada@example.test']);
  });

  test('leave it one by one, once', async () => {
    await add(['ada@example.test']);
    const [person] = (await people()).data;
    const leave = () =>
      owner.client.call(removeListUser, { params: { id: person?.id ?? '' }, body: { ownerId } });
    expect((await leave()).status).toBe(200);
    expect((await leave()).error.code).toBe('not_found');
    expect((await read()).userCount).toBe(0);
  });

  test('fill a file in the order of their addresses, harmless to spreadsheets', async () => {
    await add(['b@example.test', '+a@example.test']);
    const { raw, headers } = await owner.client.call(exportListUsers, {
      query: { ownerId, customUserListId: list.id },
    });
    expect(raw.split('\r\n')).toEqual([
      '\uFEFFEmail,Name',
      "'+a@example.test,",
      'b@example.test,',
      '',
    ]);
    expect(headers['content-disposition']).toContain('Members');
  });

  test('come by 50,000 at once', async () => {
    const emails = Array.from({ length: 50_000 }, (_, n) => `somebody.${n}@members.example.test`);
    const { answer } = await add(emails);
    expect(answer.addedCount).toBe(50_000);
    expect((await people('49999')).data.map(({ email }) => email)).toEqual([
      'somebody.49999@members.example.test',
    ]);
    expect((await add([...emails, 'one.more@example.test'])).status).toBe(400);
  });
});

describe('a list that ticket types are for', () => {
  test('is not deleted while one may be sold, and says which', async () => {
    const { event, type } = await eventFor([list.id]);
    expect((await read()).ticketTypes).toEqual([
      { id: type.id, name: 'Members’ seat', eventId: event.eventId, eventName: 'Winter Gala' },
    ]);
    const { error } = await remove();
    expect([error.code, error.message]).toEqual([
      'list_in_use',
      '“Members” says who may buy “Members’ seat” at Winter Gala. Take the list off there first; tickets that were sold stay valid.',
    ]);
    await owner.client.call(updateTicketType, {
      params: { eventId: event.eventId, ticketTypeId: type.id },
      body: { version: 1, visibility: 'public', listIds: [], quantityPerCode: null },
    });
    expect((await remove()).status).toBe(200);
  });

  test('is deleted once its events are over', async () => {
    const { event } = await eventFor([list.id]);
    await api.pool.query(
      `update event_instances set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
        where event_id = $1`,
      [event.eventId],
    );
    expect((await remove()).status).toBe(200);
  });

  test('who makes a type for it waits for whoever deletes it, and then has no such list', async () => {
    const made = await meanwhile(
      api,
      async (tx) => {
        await lock(tx, ownerId, list.id);
        await tx.query('delete from user_lists where id = $1', [list.id]);
      },
      async () => {
        const event = await sellableEvent(api, { ownerId });
        return owner.client.call(createTicketType, {
          params: { eventId: event.eventId },
          body: { name: 'Seat', price: 0, capacity: null, visibility: 'list', listIds: [list.id] },
        });
      },
      { waits: true },
    );
    expect(made.error.errors).toEqual([
      { path: 'listIds', message: 'Choose lists of this account' },
    ]);
  });

  test.each([
    ['no list', { visibility: 'list' as const }, 'listIds', 'Choose a list'],
    [
      'a list beside everybody',
      { listIds: ['own'] },
      'listIds',
      'This is for ticket types that lists see',
    ],
    [
      'a number for each code without lists',
      { quantityPerCode: 2 },
      'quantityPerCode',
      'This is for ticket types that lists see',
    ],
    [
      'another account’s list',
      { visibility: 'list' as const, listIds: ['foreign'] },
      'listIds',
      'Choose lists of this account',
    ],
  ])('a type with %s is refused', async (_, body, path, message) => {
    const stranger = await signUp(api);
    const other = (await organizationOf(stranger)).id;
    const { answer: foreign } = await stranger.client.call(createUserList, {
      body: { ownerId: other, name: 'Theirs' },
    });
    const ids: Record<string, string> = { own: list.id, foreign: foreign.id };
    const event: SellableEvent = await sellableEvent(api, { ownerId });
    const { error } = await owner.client.call(createTicketType, {
      params: { eventId: event.eventId },
      body: {
        name: 'Seat',
        price: 0,
        capacity: null,
        ...body,
        ...('listIds' in body && { listIds: body.listIds.map((id) => ids[id] ?? '') }),
      },
    });
    expect(error.errors).toEqual([{ path, message }]);
  });

  test('go with a copy of the event', async () => {
    const { event } = await eventFor([list.id]);
    const { answer } = await owner.client.call(duplicateEvent, {
      params: { eventId: event.eventId },
      body: { copyCodes: false },
    });
    expect(
      answer.ticketTypes
        .filter(({ visibility }) => visibility === 'list')
        .map(({ listIds, quantityPerCode }) => ({ listIds, quantityPerCode })),
    ).toEqual([{ listIds: [list.id], quantityPerCode: 2 }]);
  });

  test('stay behind when the event goes to another account', async () => {
    const { event } = await eventFor([list.id]);
    const { id: accountId } = await organizationOf(owner);
    await api.pool.query('update ticket_types set price_minor = 0 where event_id = $1', [
      event.eventId,
    ]);
    const { answer } = await owner.client.call(handOverEvent, {
      params: { eventId: event.eventId },
      body: { accountId },
    });
    expect(
      answer.ticketTypes
        .filter(({ visibility }) => visibility === 'list')
        .map((one) => one.listIds),
    ).toEqual([[]]);
    expect(answer.userLists).toEqual([]);
    expect((await remove()).status).toBe(200);
  });
});

test('a renewed code is another one', async () => {
  const { answer } = await owner.client.call(renewUserListCode, {
    params: { id: list.id },
    body: { ownerId },
  });
  expect(answer.code).not.toBe(list.code);
  expect((await read()).code).toBe(answer.code);
});

test('what is done to lists stands in the log', async () => {
  const { answer } = await owner.client.call(createUserList, { body: { ownerId, name: 'Logged' } });
  await add(['ada@example.test'], answer.id);
  await remove(answer.id);
  const { rows } = await api.pool.query<{ action: string }>(
    `select action from audit_log where account_id = $1 and detail ->> 'name' = 'Logged' order by id`,
    [ownerId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'userLists.create',
    'userListUsers.createBulk',
    'userLists.delete',
  ]);
});
