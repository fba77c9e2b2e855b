import {
  createEventCode,
  deleteEventCode,
  listEventCodes,
  listTickets,
  updateEventCode,
  updateOrder,
  validateCode,
  type EventCodeInput,
} from '@foyer/contracts';
import { addToTeam, signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  buy,
  cart,
  expectInvariants,
  order,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';

const MISSING = '01939000-0000-7000-8000-0000000000ff';
const api = testApi();
let owner: TestPerson;
let ownerId: string;
let event: SellableEvent;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});
beforeEach(async () => {
  event = await sellableEvent(api, {
    ownerId,
    types: [
      { name: 'Seat', priceMinor: 2000 },
      { name: 'Box', priceMinor: 5000 },
      { name: 'Rehearsal', priceMinor: 1000, visibility: 'secret' },
    ],
  });
});

const params = () => ({ eventId: event.eventId });
const typeId = (index: number) => event.typeIds[index] ?? '';
const add = (body: Partial<EventCodeInput>, eventId = event.eventId) =>
  owner.client.call(createEventCode, { params: { eventId }, body });
const list = async () =>
  (await owner.client.call(listEventCodes, { params: params() })).answer.data;
const change = async (codeId: string, body: Partial<EventCodeInput>) => {
  const version = (await list()).find((code) => code.id === codeId)?.version ?? 1;
  return owner.client.call(updateEventCode, {
    params: { ...params(), codeId },
    body: { ...body, version },
  });
};

test('a code without a name gets ten random letters and digits', async () => {
  const made = [await add({ percentageValue: 10 }), await add({ percentageValue: 10 })].map(
    ({ answer }) => answer.code,
  );
  expect(made.every((code) => /^[A-Z0-9]{10}$/.test(code))).toBe(true);
  expect(new Set(made).size).toBe(2);
});

test('a code is listed with its value, limit, types and uses', async () => {
  const { status, answer } = await add({
    code: ' early5 ',
    amount: 5,
    quantity: 3,
    ticketTypeIds: [typeId(0)],
  });
  expect([status, answer.code]).toEqual([201, 'EARLY5']);
  await buy(api, api.client(), event, { promoCode: 'early5', quantities: [2] });
  expect(await list()).toMatchObject([
    {
      code: 'EARLY5',
      status: 'active',
      kind: 'discount',
      amount: 5,
      percentageValue: null,
      quantity: 3,
      uses: 1,
      isUsed: true,
      ticketTypeIds: [typeId(0)],
    },
  ]);
});

test.each<[Partial<EventCodeInput>, string]>([
  [{ code: 'abc', percentageValue: 10 }, 'code'],
  [{ code: 'LONGERTHAN10', percentageValue: 10 }, 'code'],
  [{ code: 'HA LLO', percentageValue: 10 }, 'code'],
  [{ code: 'GRÜSSE', percentageValue: 10 }, 'code'],
  [{ percentageValue: 0 }, 'percentageValue'],
  [{ percentageValue: 0.99 }, 'percentageValue'],
  [{ percentageValue: 100.5 }, 'percentageValue'],
  [{ percentageValue: 12.345 }, 'percentageValue'],
  [{ amount: -1 }, 'amount'],
  [{ amount: 10_001 }, 'amount'],
  [{}, 'amount'],
  [{ amount: 5, percentageValue: 5 }, 'percentageValue'],
  [{ kind: 'secret', amount: 5 }, 'amount'],
  [{ percentageValue: 10, quantity: 0 }, 'quantity'],
  [{ percentageValue: 10, ticketTypeIds: [] }, 'ticketTypeIds'],
  [{ percentageValue: 10, ticketTypeIds: [MISSING] }, 'ticketTypeIds'],
  [
    { percentageValue: 10, startsAt: '2031-01-02T00:00:00Z', endsAt: '2031-01-01T00:00:00Z' },
    'endsAt',
  ],
])('%j is refused at its field', async (body, path) => {
  const { status, error } = await add(body);
  expect({ status, path: error.errors?.[0]?.path }).toEqual({ status: 400, path });
});

test('an amount has at most the decimals of the currency', async () => {
  expect((await add({ amount: 5.005 })).error).toMatchObject({
    code: 'price_invalid',
    errors: [{ path: 'amount' }],
  });
  const yen = await sellableEvent(api, { ownerId, currency: 'jpy', types: [{ priceMinor: 3000 }] });
  expect((await add({ amount: 5.5 }, yen.eventId)).error.code).toBe('price_invalid');
  expect((await add({ amount: 500 }, yen.eventId)).answer.amount).toBe(500);
});

test('a name is taken once in an event whatever its case, and free again when its code is gone', async () => {
  const { answer } = await add({ code: 'Gala20', percentageValue: 20 });
  const { status, error } = await add({ code: 'gALA20', percentageValue: 10 });
  expect({ status, code: error.code, errors: error.errors }).toEqual({
    status: 409,
    code: 'code_taken',
    errors: [{ path: 'code', message: 'A promo code with this name exists.' }],
  });
  const other = await add({ code: 'OTHER', percentageValue: 10 });
  expect((await change(other.answer.id, { code: 'gala20', percentageValue: 10 })).error.code).toBe(
    'code_taken',
  );
  expect(
    (await owner.client.call(deleteEventCode, { params: { ...params(), codeId: answer.id } }))
      .status,
  ).toBe(204);
  expect((await add({ code: 'gala20', percentageValue: 10 })).status).toBe(201);
  const elsewhere = await sellableEvent(api, { ownerId });
  expect((await add({ code: 'GALA20', percentageValue: 10 }, elsewhere.eventId)).status).toBe(201);
});

test('of two who create the same code at once one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      add({ code: index % 2 ? 'twice' : 'TWICE', percentageValue: 10 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await list()).toHaveLength(1);
});

test('a used code keeps name, kind and value; its limit, dates and types may change', async () => {
  const {
    answer: { id },
  } = await add({ code: 'KEEP', percentageValue: 10, quantity: 5 });
  expect((await change(id, { code: 'KEPT', percentageValue: 15 })).answer).toMatchObject({
    code: 'KEPT',
    percentageValue: 15,
    isUsed: false,
  });
  await buy(api, api.client(), event, { promoCode: 'KEPT' });
  for (const body of [
    { percentageValue: 20 },
    { amount: 5, percentageValue: null },
    { code: 'NEWNAME', percentageValue: 15 },
    { kind: 'secret' as const, percentageValue: null },
  ])
    expect((await change(id, body)).error.code).toBe('code_in_use');
  expect(
    (
      await change(id, {
        percentageValue: 15,
        quantity: 2,
        ticketTypeIds: [typeId(0)],
        endsAt: '2031-01-01T00:00:00.000Z',
      })
    ).answer,
  ).toMatchObject({
    code: 'KEPT',
    quantity: 2,
    ticketTypeIds: [typeId(0)],
    endsAt: '2031-01-01T00:00:00.000Z',
    uses: 1,
  });
  await buy(api, api.client(), event, { promoCode: 'KEPT' });
  expect((await change(id, { percentageValue: 15, quantity: 1 })).error).toMatchObject({
    code: 'code_limit_below_uses',
    errors: [{ path: 'quantity' }],
  });
});

test('an order at the checkout holds its code too, and may go on when the code is gone', async () => {
  const buyer = api.client();
  const {
    answer: { id },
  } = await add({ code: 'HELD', percentageValue: 50 });
  const { answer: made } = await order(buyer, event, { promoCode: 'HELD' });
  expect((await change(id, { percentageValue: 60 })).error.code).toBe('code_in_use');
  await owner.client.call(deleteEventCode, { params: { ...params(), codeId: id } });
  expect(await list()).toEqual([]);
  expect((await order(api.client(), event, { promoCode: 'HELD' })).error.code).toBe('code_unknown');
  expect(
    (
      await buyer.call(updateOrder, {
        params: { id: made.id },
        query: {},
        body: { ...cart(event), donationAmount: 0 },
      })
    ).status,
  ).toBe(200);
});

test('the last use of a limit goes to one of many, also when the limit is set while they buy', async () => {
  const {
    answer: { id },
  } = await add({ code: 'LAST', percentageValue: 10 });
  const buyers = Array.from({ length: 6 }, () => order(api.client(), event, { promoCode: 'LAST' }));
  await Promise.all([...buyers, change(id, { percentageValue: 10, quantity: 2 })]);
  await expectInvariants(api.pool);
});

test('a discount takes off what it says and never goes below 0', async () => {
  await add({ code: 'THIRTY', amount: 30 });
  await add({ code: 'BOXES', percentageValue: 100, ticketTypeIds: [typeId(1)] });
  // 30 off a seat of 20 + 0.89 leaves nothing, off a box of 50 + 1.19 leaves 21.19
  expect(
    (await order(api.client(), event, { promoCode: 'THIRTY', quantities: [1, 1] })).answer
      .paymentDetails.total,
  ).toBe(21.19);
  expect(
    (await order(api.client(), event, { promoCode: 'BOXES', quantities: [1, 1] })).answer
      .paymentDetails.total,
  ).toBe(20.89);
});

test('a secret code reveals the hidden types it names', async () => {
  await add({ code: 'BACKSTAGE', kind: 'secret', ticketTypeIds: [typeId(2)] });
  const buyer = api.client();
  expect(
    (await buyer.call(listTickets, { query: params() })).answer.tickets.map(({ name }) => name),
  ).toEqual(['Seat', 'Box']);
  const { answer } = await buyer.call(validateCode, {
    query: { ...params(), promoCode: 'backstage' },
  });
  expect(answer.tickets.map(({ name }) => name)).toEqual(['Rehearsal']);
  expect((await order(buyer, event, { quantities: [0, 0, 1] })).error.code).toBe(
    'ticket_not_on_sale',
  );
  expect(
    (await buy(api, buyer, event, { quantities: [0, 0, 1], promoCode: 'BACKSTAGE' })).status,
  ).toBe('completed');
});

test('a code works within its dates only, and says where it stands', async () => {
  await add({ code: 'LATER', percentageValue: 10, startsAt: '2031-01-01T00:00:00.000Z' });
  await add({
    code: 'OVER',
    percentageValue: 10,
    startsAt: '2020-01-01T00:00:00.000Z',
    endsAt: '2020-02-01T00:00:00.000Z',
  });
  expect((await list()).map(({ code, status }) => [code, status])).toEqual([
    ['LATER', 'future'],
    ['OVER', 'expired'],
  ]);
  for (const promoCode of ['LATER', 'OVER'])
    expect((await order(api.client(), event, { promoCode })).error.code).toBe('code_unknown');
});

test('an event has at most 200 codes', async () => {
  await api.pool.query(
    `insert into promo_codes (id, owner_id, event_id, code, percentage) select gen_random_uuid(),
        $1, $2, 'FULL' || n, 10
     from generate_series(1, 200) n`,
    [ownerId, event.eventId],
  );
  expect((await add({ percentageValue: 10 })).error.code).toBe('too_many_codes');
});

test('codes are a matter of those who run the event', async () => {
  const {
    answer: { id },
  } = await add({ code: 'MINE', percentageValue: 10 });
  const people = { stranger: await signUp(api), door: await signUp(api), admin: await signUp(api) };
  await addToTeam(api, ownerId, people.admin.id, { admin: true });
  await api.pool.query(
    `insert into team_members (id, owner_id, event_id, profile_id, access_setting)
     values (gen_random_uuid(), $1, $2, $3, 'door')`,
    [ownerId, event.eventId, people.door.id],
  );
  for (const { client } of [people.stranger, people.door]) {
    expect((await client.call(listEventCodes, { params: params() })).status).toBe(404);
    expect(
      (
        await client.call(updateEventCode, {
          params: { ...params(), codeId: id },
          body: { version: 1, percentageValue: 99 },
        })
      ).status,
    ).toBe(404);
    expect(
      (await client.call(deleteEventCode, { params: { ...params(), codeId: id } })).status,
    ).toBe(404);
  }
  expect((await api.client().call(listEventCodes, { params: params() })).status).toBe(401);
  expect(
    (await people.admin.client.call(listEventCodes, { params: params() })).answer.data.map(
      (code) => code.code,
    ),
  ).toEqual(['MINE']);
});

test('a code of another event answers like none', async () => {
  const {
    answer: { id },
  } = await add({ code: 'ELSEWHERE', percentageValue: 10 });
  const other = await sellableEvent(api, { ownerId });
  const at = { eventId: other.eventId, codeId: id };
  expect(
    (
      await owner.client.call(updateEventCode, {
        params: at,
        body: { version: 1, percentageValue: 99 },
      })
    ).status,
  ).toBe(404);
  expect((await owner.client.call(deleteEventCode, { params: at })).status).toBe(404);
  expect(
    (await add({ percentageValue: 5, ticketTypeIds: [typeId(0)] }, other.eventId)).status,
  ).toBe(400);
});
