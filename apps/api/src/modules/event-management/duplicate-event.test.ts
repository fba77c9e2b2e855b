import {
  createEventCode,
  duplicateEvent,
  getManagedEvent,
  listEventCodes,
  listManagedEvents,
  publishEvent,
  updateEvent,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, sellableEvent, type SellableEvent } from '../../../test/support/selling.ts';

const DAY_MS = 86_400_000;
const MISSING = '01939000-0000-7000-8000-0000000000ff';
const api = testApi();
let owner: TestPerson;
let ownerId: string;
let event: SellableEvent;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});
beforeEach(async () => {
  const soon = new Date(Date.now() + 20 * DAY_MS);
  event = await sellableEvent(api, {
    ownerId,
    dates: [new Date(Date.now() - 20 * DAY_MS), soon],
    types: [
      { name: 'Seat', priceMinor: 2050, capacity: 40 },
      { name: 'Rehearsal', visibility: 'secret' },
    ],
  });
});

const params = () => ({ eventId: event.eventId });
const duplicate = (copyCodes = false, idempotencyKey?: string) =>
  owner.client.call(
    duplicateEvent,
    { params: params(), body: { copyCodes } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

test('a copy is a draft with the texts, settings, types and coming dates, without orders', async () => {
  await owner.client.call(updateEvent, {
    params: params(),
    body: {
      version: 1,
      description: '<p>A night.</p>',
      purchaseButtonText: 'Come',
      refundDaysBefore: 3,
      private: true,
      checkoutBannerMessage: 'Warm coats',
      locationSetting: 'venue',
      location: { name: 'Hall', address: '', city: '', state: '', country: '' },
    },
  });
  await buy(api, api.client(), event, { instanceId: event.instanceIds[1] ?? '' });
  const source = (await owner.client.call(getManagedEvent, { params: params() })).answer;
  const { status, answer } = await duplicate();
  expect(status).toBe(201);
  const { id, dates, ticketTypes, ...rest } = answer;
  expect(rest).toEqual({
    ...rest,
    name: 'Copy of Winter Gala',
    status: 'draft',
    description: '<p>A night.</p>',
    purchaseButtonText: 'Come',
    refundDaysBefore: 3,
    private: true,
    checkoutBannerMessage: 'Warm coats',
    hasOrders: false,
  });
  expect(rest.location).toEqual(source.location);
  expect(id).not.toBe(source.id);
  expect(dates.map(({ local, sold }) => [local, sold])).toEqual([[source.dates[1]?.local, 0]]);
  expect(
    ticketTypes.map(({ name, price, capacity, visibility, sold }) => [
      name,
      price,
      capacity,
      visibility,
      sold,
    ]),
  ).toEqual([
    ['Seat', 20.5, 40, 'public', 0],
    ['Rehearsal', 20, 100, 'secret', 0],
  ]);
});

test('a copy can be sold without touching what it was copied from', async () => {
  const { answer } = await duplicate();
  await owner.client.call(publishEvent, { params: { eventId: answer.id } });
  await buy(api, api.client(), {
    ...event,
    eventId: answer.id,
    typeIds: answer.ticketTypes.map((type) => type.id),
  });
  const sold = async (eventId: string) =>
    (await owner.client.call(getManagedEvent, { params: { eventId } })).answer.ticketTypes.map(
      (type) => type.sold,
    );
  expect([await sold(answer.id), await sold(event.eventId)]).toEqual([
    [1, 0],
    [0, 0],
  ]);
});

test('codes come along when asked for, unused and for the copied types', async () => {
  await owner.client.call(createEventCode, {
    params: params(),
    body: {
      code: 'TENOFF',
      percentageValue: 10,
      quantity: 5,
      ticketTypeIds: [event.typeIds[0] ?? ''],
    },
  });
  await owner.client.call(createEventCode, {
    params: params(),
    body: { code: 'HIDDEN', kind: 'secret' },
  });
  await buy(api, api.client(), event, {
    promoCode: 'TENOFF',
    instanceId: event.instanceIds[1] ?? '',
  });
  const codes = async (eventId: string) =>
    (await owner.client.call(listEventCodes, { params: { eventId } })).answer.data;
  expect(await codes((await duplicate()).answer.id)).toEqual([]);
  const { answer } = await duplicate(true);
  expect(await codes(answer.id)).toMatchObject([
    {
      code: 'TENOFF',
      percentageValue: 10,
      quantity: 5,
      uses: 0,
      ticketTypeIds: [answer.ticketTypes[0]?.id],
    },
    { code: 'HIDDEN', kind: 'secret', ticketTypeIds: null },
  ]);
});

test('a sale that is over does not come along', async () => {
  await api.pool.query(
    `update ticket_types set sales_start_at = now() - interval '9 days',
        sales_end_at = now() - interval '1 day' where id = $1`,
    [event.typeIds[0]],
  );
  expect((await duplicate()).answer.ticketTypes[0]).toMatchObject({
    salesStartAt: null,
    salesEndAt: null,
  });
});

test('a long name stays within its limit', async () => {
  await owner.client.call(updateEvent, {
    params: params(),
    body: { version: 1, name: 'x'.repeat(120) },
  });
  expect((await duplicate()).answer.name).toBe(`Copy of ${'x'.repeat(112)}`);
});

test('the same wish makes one copy, also after a crash that forgot the answer', async () => {
  const key = 'copy-once-please';
  const [first, second] = await Promise.all([duplicate(false, key), duplicate(false, key)]);
  const made = [first, second].find(({ status }) => status === 201)?.answer.id;
  await api.pool.query('delete from idempotency_keys');
  expect((await duplicate(false, key)).answer.id).toBe(made);
  const { rows } = await api.pool.query('select 1 from events where import_key like $1', [
    `copy:${event.eventId}:%`,
  ]);
  expect(rows).toHaveLength(1);
  expect((await duplicate()).answer.id).not.toBe(made);
});

test('only who may create events of the account may', async () => {
  const [stranger, admin] = [await signUp(api), await signUp(api)];
  await api.pool.query(
    `insert into team_members (id, owner_id, event_id, profile_id, access_setting)
     values (gen_random_uuid(), $1, $2, $3, 'admin')`,
    [ownerId, event.eventId, admin.id],
  );
  expect(
    (await admin.client.call(getManagedEvent, { params: params() })).answer.managesAccount,
  ).toBe(false);
  for (const { client } of [stranger, admin]) {
    const foreign = await client.call(duplicateEvent, {
      params: params(),
      body: { copyCodes: false },
    });
    const missing = await client.call(duplicateEvent, {
      params: { eventId: MISSING },
      body: { copyCodes: false },
    });
    expect([foreign.status, foreign.error.message]).toEqual([
      missing.status,
      missing.error.message,
    ]);
  }
  expect(
    (await api.client().call(duplicateEvent, { params: params(), body: { copyCodes: false } }))
      .status,
  ).toBe(401);
  expect(
    (await admin.client.call(listManagedEvents, { query: { ownerId } })).answer.data,
  ).toHaveLength(1);
});
