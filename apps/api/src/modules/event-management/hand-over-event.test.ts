import {
  addTeamMember,
  cancelEvent,
  cancelOrder,
  createEventCode,
  createSharedCapacity,
  getEventOverview,
  getEventTeam,
  getManagedEvent,
  getRevenue,
  handOverEvent,
  inviteToTeam,
  listEvents,
  listManagedEvents,
  lockAccount,
  publishEvent,
  updateTicketType,
} from '@foyer/contracts';
import {
  addToTeam,
  organizationOf,
  signUp,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import {
  buy,
  expectInvariants,
  expectSettled,
  order,
  pricedSeat,
  sellableEvent,
  violationsIn,
  writeOrder,
  type EventSpec,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi, type TestClient } from '../../../test/support/test-api.ts';
import { transact } from '../../platform/db/database.ts';
import { lockWhole, setOwner } from './hand-over-event.repository.ts';

let api: TestApi;
let ada: TestPerson;
let hall: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await signUp(api, { name: 'Ada Quay' });
  hall = (await organizationOf(ada, { name: 'Harbour Hall' })).id;
});

/** An event that Ada made as herself. */
const ownEvent = (spec: EventSpec = {}) =>
  sellableEvent(api, { ownerId: ada.id, types: [{ name: 'Stalls' }, {}], ...spec });
const freeDraft = () => ownEvent({ status: 'draft', paymentsConnected: false });
const handOver = ({ eventId }: Pick<SellableEvent, 'eventId'>, accountId = hall, by = ada.client) =>
  by.call(handOverEvent, { params: { eventId }, body: { accountId } });
const ownerOf = async ({ eventId }: Pick<SellableEvent, 'eventId'>) =>
  (
    await api.pool.query<{ owner_id: string }>('select owner_id from events where id = $1', [
      eventId,
    ])
  ).rows[0]?.owner_id;
const connect = (ownerId: string) =>
  api.pool.query(
    `insert into payment_accounts (owner_id, provider, account_id) values ($1, 'sandbox', $2)`,
    [ownerId, `acct_${ownerId}`],
  );
const namesIn = async (client: TestClient, ownerId: string) =>
  (await client.call(listManagedEvents, { query: { ownerId } })).answer.data.map(({ id }) => id);

test('it goes with everything that is configured of it', async () => {
  const event = await ownEvent({ status: 'draft' });
  const params = { eventId: event.eventId };
  const member = await signUp(api, { name: 'Maro Pier' });
  const as = { accessSetting: 'door' as const, collaborator: false };
  await ada.client.call(addTeamMember, { params, body: { profileId: member.id, ...as } });
  await ada.client.call(inviteToTeam, { params, body: { email: 'invited@example.test', ...as } });
  await ada.client.call(createEventCode, { params, body: { code: 'EARLY', percentageValue: 10 } });
  await ada.client.call(createSharedCapacity, {
    params,
    body: { name: 'Hall', capacity: 50, ticketTypeIds: event.typeIds },
  });
  await api.pool.query(
    `insert into stock_pools (id, owner_id, event_id, instance_id, quota_id)
      select gen_random_uuid(), owner_id, event_id, $2, id from quotas where event_id = $1`,
    [event.eventId, event.instanceIds[0]],
  );
  await api.pool.query(
    `insert into event_keys (event_id, owner_id, public_key, private_key)
      values ($1, $2, '', 's1.key')`,
    [event.eventId, ada.id],
  );
  expect((await handOver(event)).answer).toMatchObject({ ownerId: hall, managesAccount: true });

  const { rows: tables } = await api.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns c
      where table_schema = 'public' and column_name = 'event_id' and exists (
        select from information_schema.columns o where o.table_schema = 'public'
           and o.table_name = c.table_name and o.column_name = 'owner_id')
        and table_name not in ('ledger_entries')`,
  );
  for (const { name } of tables) {
    const { rows } = await api.pool.query<{ owner_id: string }>(
      `select owner_id from ${name} where event_id = $1`,
      [event.eventId],
    );
    expect([name, rows.filter(({ owner_id }) => owner_id !== hall)]).toEqual([name, []]);
  }
  await expectInvariants(api.pool);

  const colleague = await signUp(api, { name: 'Vera Wells' });
  await addToTeam(api, hall, colleague.id, { admin: true });
  const { answer: seen } = await colleague.client.call(getManagedEvent, { params });
  expect(seen).toMatchObject({ sharedCapacity: [{ name: 'Hall' }] });
  const { status } = await colleague.client.call(updateTicketType, {
    params: { ...params, ticketTypeId: event.typeIds[0] ?? '' },
    body: { version: 1, price: 0 },
  });
  expect(status).toBe(200);
  const { answer: team } = await ada.client.call(getEventTeam, { params });
  expect(team.members.map(({ name }) => name)).toEqual([
    'Harbour Hall',
    'Ada Quay',
    'Maro Pier',
    'Vera Wells',
  ]);
  expect(team.invitations.map(({ email }) => email)).toEqual(['invited@example.test']);
});

test('lists, search, sales and what is told of it are the other account’s from then on', async () => {
  const event = await ownEvent();
  await connect(hall);
  const { eventId } = event;
  expect((await handOver(event)).status).toBe(200);
  expect([await namesIn(ada.client, ada.id), await namesIn(ada.client, hall)]).toEqual([
    [],
    [eventId],
  ]);
  const { answer: found } = await api.client().call(listEvents, { query: {} });
  expect(found.data.find(({ id }) => id === eventId)?.owner.name).toBe('Harbour Hall');

  await buy(api, api.client(), event);
  await expectSettled(api);
  const revenue = async (ownerId: string) =>
    (
      await ada.client.call(getRevenue, { query: { ownerId, dimension: 'course_id' } })
    ).answer.items.map(({ dimensionId, grossSales }) => [dimensionId, grossSales]);
  expect(await revenue(hall)).toEqual([[eventId, 20.89]]);
  expect(await revenue(ada.id)).toEqual([]);
  const { rows: told } = await api.pool.query(
    `select distinct owner_id from domain_events where data ->> 'eventId' = $1`,
    [eventId],
  );
  expect(told).toEqual([{ owner_id: hall }]);
});

test('prices stay in their currency, and the report begins with the one that was sold in', async () => {
  const { id: venue } = await organizationOf(ada, { name: 'Haus am Kai', currency: 'eur' });
  const event = await ownEvent();
  await connect(venue);
  expect((await handOver(event, venue)).answer.currency).toBe('usd');
  await buy(api, api.client(), event);
  await api.runJobs();
  const { answer } = await ada.client.call(getRevenue, {
    query: { ownerId: venue, dimension: 'course_id' },
  });
  expect([answer.currency, answer.items.map(({ grossSales }) => grossSales)]).toEqual([
    'usd',
    [20.89],
  ]);
});

test('who worked for the former account alone sees it no more, and the logs of both say why', async () => {
  const stage = (await organizationOf(ada, { name: 'Old Stage' })).id;
  const colleague = await signUp(api);
  await addToTeam(api, stage, colleague.id, { admin: true });
  const event = await sellableEvent(api, { ownerId: stage, status: 'draft' });
  const params = { eventId: event.eventId };
  // the venue is named beside the event before it is its own
  await ada.client.call(addTeamMember, {
    params,
    body: { profileId: hall, accessSetting: 'basic', collaborator: true },
  });
  expect((await colleague.client.call(getManagedEvent, { params })).status).toBe(200);
  await handOver(event);
  expect((await colleague.client.call(getManagedEvent, { params })).status).toBe(404);
  const { rows } = await api.pool.query('select profile_id from team_members where event_id = $1', [
    event.eventId,
  ]);
  expect(rows).toEqual([]);
  const { answer } = await ada.client.call(getEventOverview, { params });
  expect(answer.acts.map(({ by, action, detail }) => [by, action, detail])).toEqual([
    ['Ada Quay', handOverEvent.id, { name: 'Old Stage' }],
  ]);
  const { rows: left } = await api.pool.query(
    `select action, detail from audit_log where account_id = $1 and action like '%givenAway'`,
    [stage],
  );
  expect(left).toEqual([
    {
      action: 'management.events.givenAway',
      detail: { name: 'Winter Gala', account: 'Harbour Hall' },
    },
  ]);
});

test('a second click finds it there', async () => {
  const event = await freeDraft();
  expect([(await handOver(event)).status, (await handOver(event)).status]).toEqual([200, 200]);
});

test('an import finds it there, and no two events share a key', async () => {
  const [one, two] = [await freeDraft(), await freeDraft()];
  const keyOf = async ({ eventId }: SellableEvent) =>
    (await api.pool.query('select import_key from events where id = $1', [eventId])).rows[0];
  const setKey = ({ eventId }: SellableEvent) =>
    api.pool.query(`update events set import_key = 'season:1' where id = $1`, [eventId]);
  await setKey(one);
  await handOver(one);
  await setKey(two);
  await handOver(two);
  expect([await keyOf(one), await keyOf(two)]).toEqual([
    { import_key: 'season:1' },
    { import_key: null },
  ]);
});

describe('what was sold keeps it', () => {
  const refused = async (event: SellableEvent) => {
    await connect(hall);
    const { status, error } = await handOver(event);
    expect([status, error.code, await ownerOf(event)]).toEqual([422, 'event_not_movable', ada.id]);
  };

  test('sold', async () => {
    const event = await ownEvent();
    await buy(api, api.client(), event);
    await refused(event);
  });

  test('held', async () => {
    const event = await ownEvent();
    await order(api.client(), event);
    await refused(event);
  });

  test('given up again', async () => {
    const event = await ownEvent();
    const client = api.client();
    const { answer } = await order(client, event);
    await client.call(cancelOrder, { params: { id: answer.id } });
    await refused(event);
  });

  test('given', async () => {
    const event = await ownEvent();
    const gift = { ...pricedSeat(event, 0, 2500), kind: 'donation', productId: event.eventId };
    await transact(api.pool, (tx) => writeOrder(tx, api, event, [gift]));
    await refused(event);
  });
});

test('a canceled event stays, and one that is on sale goes where money is taken', async () => {
  const [canceled, sold, free] = [
    await freeDraft(),
    await ownEvent(),
    await ownEvent({ types: [{ priceMinor: 0 }] }),
  ];
  await ada.client.call(cancelEvent, { params: { eventId: canceled.eventId }, body: {} });
  expect((await handOver(canceled)).error.code).toBe('event_cancelled');
  expect((await handOver(sold)).error).toMatchObject({
    code: 'payments_not_connected',
    message: 'It sells paid tickets. Connect payments for that account, or take it off sale first.',
  });
  expect(await ownerOf(sold)).toBe(ada.id);
  expect((await handOver(free)).status).toBe(200);
  await connect(hall);
  expect((await handOver(sold)).status).toBe(200);
});

test('a draft is published by the account that has it', async () => {
  const event = await freeDraft();
  await handOver(event);
  const publish = () => ada.client.call(publishEvent, { params: { eventId: event.eventId } });
  expect((await publish()).error.errors?.map(({ path }) => path)).toEqual(['payments']);
  await connect(hall);
  expect((await publish()).answer.status).toBe('published');
});

describe('only who manages both accounts', () => {
  const rival = async () => {
    const person = await signUp(api, { name: 'Rhea Wells' });
    return { person, house: (await organizationOf(person)).id };
  };
  const nowhere = async (event: SellableEvent, accountId: string, by: TestClient) => {
    expect((await handOver(event, accountId, by)).error.code).toBe('not_found');
    expect(await ownerOf(event)).toBe(ada.id);
  };

  test('not to a stranger’s, nor from one', async () => {
    const event = await freeDraft();
    const { person, house } = await rival();
    await nowhere(event, house, ada.client);
    await nowhere(event, house, person.client);
    await nowhere(event, '01939000-0000-7000-8000-0000000000ff', ada.client);
  });

  test('not the team of the event, nor who works at the other account without managing it', async () => {
    const event = await freeDraft();
    const { person, house } = await rival();
    await ada.client.call(addTeamMember, {
      params: { eventId: event.eventId },
      body: { profileId: person.id, accessSetting: 'admin', collaborator: false },
    });
    await nowhere(event, house, person.client);
    await addToTeam(api, house, ada.id);
    await nowhere(event, house, ada.client);
    await addToTeam(api, hall, person.id, { admin: true });
    await nowhere(event, hall, person.client);
  });

  test('not an administrator of the site, and nothing to or from a locked account', async () => {
    const root = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
    const event = await freeDraft();
    await nowhere(event, hall, root.client);
    await nowhere(event, (await organizationOf(root)).id, root.client);
    await root.client.call(lockAccount, { params: { id: hall }, body: { reason: 'Sold twice.' } });
    await nowhere(event, hall, ada.client);
  });
});

describe('an order at the same moment', () => {
  const onSale = async () => {
    await connect(hall);
    return ownEvent();
  };
  const seat = (event: SellableEvent) => [pricedSeat(event, 0, 2000)];

  test('an order that is being written keeps it', async () => {
    const event = await onSale();
    const { error } = await meanwhile(
      api,
      (tx) => writeOrder(tx, api, event, seat(event)),
      () => handOver(event),
      { waits: true },
    );
    expect([error.code, await ownerOf(event)]).toEqual(['event_not_movable', ada.id]);
  });

  test('an order behind it is the other account’s', async () => {
    const event = await onSale();
    const { answer } = await meanwhile(
      api,
      async (tx) => {
        await lockWhole(tx, event.eventId);
        await setOwner(tx, event.eventId, hall);
      },
      () => order(api.client(), event),
      { waits: true },
    );
    const { rows } = await api.pool.query('select owner_id from orders where id = $1', [answer.id]);
    expect(rows).toEqual([{ owner_id: hall }]);
    await expectInvariants(api.pool);
  });

  test('of many at once no order ends at an account that has not the event', async () => {
    const events = await Promise.all(Array.from({ length: 8 }, onSaleOnce()));
    const outcomes = await Promise.all(
      events.map(async (event, at) => {
        const ordering = () => order(api.client(), event);
        const calls =
          at % 2 ? [ordering, () => handOver(event)] : [() => handOver(event), ordering];
        return (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
      }),
    );
    expect(outcomes.flat().filter((status) => ![200, 201, 422].includes(status))).toEqual([]);
    await expectSettled(api);
  });

  /** Payments are connected once. */
  const onSaleOnce = () => {
    const connected = connect(hall);
    return async () => {
      await connected;
      return ownEvent({ types: [{}] });
    };
  };

  describe('without the guards', () => {
    let bare: TestApi;
    beforeEach(async () => {
      bare = api;
      api = await createTestApi();
      ada = await signUp(api);
      hall = (await organizationOf(ada)).id;
    });
    afterEach(async () => {
      await api.close();
      api = bare;
    });

    /** Looks whether anything was sold, and gives the event away once an order was written. */
    const lookThenGive = async (event: SellableEvent) =>
      transact(api.pool, async (tx) => {
        const { rows } = await tx.query('select 1 from ticket_lines where owner_id = $1', [ada.id]);
        await transact(api.pool, (other) => writeOrder(other, api, event, seat(event)));
        await setOwner(tx, event.eventId, hall);
        return rows.length;
      });

    test('without its locks the keys still refuse it', async () => {
      await expect(lookThenGive(await onSale())).rejects.toThrow('ticket_lines_date');
    });

    test('without both an order belongs to one account and its event to another', async () => {
      const event = await onSale();
      await api.owner.query(`alter table ticket_lines drop constraint ticket_lines_date,
        drop constraint ticket_lines_type`);
      expect(await lookThenGive(event)).toBe(0);
      expect(Object.keys(await violationsIn(api.pool))).toContain('i11-owners.sql');
    });
  });
});

test('every key that leads to an event carries its owner along, or is of something sold', async () => {
  const { rows } = await api.pool.query<{ name: string; follows: boolean }>(
    `select distinct conrelid::regclass::text as name, confupdtype = 'c' as follows
       from pg_constraint
      where contype = 'f' and array_length(conkey, 1) = 2
        and confrelid in ('events'::regclass, 'event_instances'::regclass, 'ticket_types'::regclass,
          'quotas'::regclass)
        and exists (select from pg_attribute a where a.attrelid = conrelid
          and a.attnum = any(conkey) and a.attname = 'owner_id')`,
  );
  expect(
    rows
      .filter(({ follows }) => !follows)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['donation_lines', 'exchanges', 'registrations', 'ticket_lines']);
});
