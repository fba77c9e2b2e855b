import {
  completeOrder,
  createEventCode,
  createPromoCode,
  createPromoCodes,
  deletePromoCode,
  getEvent,
  getPromoCode,
  listCategories,
  listPromoCodes,
  listTickets,
  updateOrder,
  updatePromoCode,
  validateCode,
  type Body,
  type Query,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { readTransaction } from '../../../test/support/organizing.ts';
import {
  buy,
  cart,
  confirm,
  expectSettled,
  order,
  pay,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import { claimCodeUses } from '../orders/hold/code-uses.repository.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

const MISSING = '01939000-0000-7000-8000-0000000000ff';
const DAY = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const SOON = later(2);

const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeEach(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});
afterEach(async () => {
  await api.pool.query('delete from rate_limits');
  await expectSettled(api);
});

type Fields = Omit<Body<typeof createPromoCode>, 'ownerId' | 'scope' | 'code'>;
type Input = Partial<Fields> & { code?: string; scope?: 'owner' | 'course_categories' };
const add = (input: Input, client = owner.client) =>
  client.call(createPromoCode, { body: { ownerId, code: 'SEASON10', ...input } });
const made = async (input: Input) => (await add(input)).answer;
const addMany = (codes: string[], input: Input = { percentageValue: 10 }) =>
  owner.client.call(createPromoCodes, { body: { ownerId, codes, ...input } });
const read = (id: string) =>
  owner.client.call(getPromoCode, { params: { id }, query: { ownerId } });
const change = (id: string, body: Omit<Body<typeof updatePromoCode>, 'ownerId'>) =>
  owner.client.call(updatePromoCode, { params: { id }, body: { ownerId, ...body } });
const remove = (id: string) =>
  owner.client.call(deletePromoCode, { params: { id }, query: { ownerId } });
const list = async (query: Partial<Query<typeof listPromoCodes>> = {}) =>
  (await owner.client.call(listPromoCodes, { query: { ownerId, ...query } })).answer;
const categories = async () => (await api.client().call(listCategories)).answer;
const eventOf = (more: Parameters<typeof sellableEvent>[1] = {}) =>
  sellableEvent(api, { ownerId, types: [{ priceMinor: 2000, capacity: 50 }], ...more });
const check = (client: TestClient, { eventId }: SellableEvent, promoCode: string) =>
  client.call(validateCode, { query: { eventId, promoCode } });

describe('a global code', () => {
  test('is made, read and listed with its value, limit, dates, categories and uses', async () => {
    const [music] = await categories();
    const endsAt = later(30);
    const { status, answer } = await add({
      code: ' season5 ',
      amount: 5,
      quantity: 3,
      endsAt,
      scope: 'course_categories',
      courseCategoryIds: music?.uuid ?? '',
    });
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      version: 1,
      code: 'SEASON5',
      amount: 5,
      currency: 'usd',
      percentageValue: null,
      quantity: 3,
      uses: 0,
      isUsed: false,
      endsAt,
      status: 'active',
      scope: 'course_categories',
      courseCategories: [[music?.uuid, music?.name]],
    });
    expect((await read(answer.id)).answer).toEqual(answer);
    expect(await list()).toEqual({
      data: [answer],
      totalCount: 1,
      page: 1,
      perPage: 10,
      timezone: 'America/New_York',
      currency: 'usd',
    });
  });

  test.each<[Input, string]>([
    [{ code: 'abc', percentageValue: 10 }, 'code'],
    [{ code: '', percentageValue: 10 }, 'code'],
    [{ code: 'LONGERTHAN10', percentageValue: 10 }, 'code'],
    [{ code: 'HA-LLO', percentageValue: 10 }, 'code'],
    [{}, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.99 }, 'amount'],
    [{ amount: 10_001 }, 'amount'],
    [{ amount: 5, percentageValue: 5 }, 'percentageValue'],
    [{ percentageValue: 0.99 }, 'percentageValue'],
    [{ percentageValue: 100.5 }, 'percentageValue'],
    [{ percentageValue: 12.345 }, 'percentageValue'],
    [{ percentageValue: 5, quantity: 0 }, 'quantity'],
    [{ percentageValue: 5, startsAt: SOON, endsAt: SOON }, 'endsAt'],
    [{ percentageValue: 5, scope: 'course_categories' }, 'courseCategoryIds'],
    [
      { percentageValue: 5, scope: 'course_categories', courseCategoryIds: 'x' },
      'courseCategoryIds',
    ],
    [
      { percentageValue: 5, scope: 'course_categories', courseCategoryIds: MISSING },
      'courseCategoryIds',
    ],
  ])('of %j is refused at its field', async (input, field) => {
    const { status, error } = await add(input);
    expect([status, error.errors?.[0]?.path]).toEqual([400, field]);
    expect((await list()).totalCount).toBe(0);
  });

  test('with more decimals than the currency has is refused at its field', async () => {
    const { error } = await add({ amount: 5.005 });
    expect([error.code, error.errors?.[0]?.path]).toEqual(['price_invalid', 'amount']);
  });

  test('is there once: a second one of its name is refused, a repeat of the same click is the same code', async () => {
    const key = { idempotencyKey: 'clicked-once-0001' };
    const body = { ownerId, code: 'SEASON10', percentageValue: 10 };
    const twice = [
      await owner.client.call(createPromoCode, { body }, key),
      await owner.client.call(createPromoCode, { body }, key),
    ].map(({ answer }) => answer.id);
    expect(new Set(twice).size).toBe(1);
    const { status, error } = await add({ code: 'season10', percentageValue: 20 });
    expect([status, error.code, error.errors?.[0]?.path]).toEqual([409, 'code_taken', 'code']);
  });

  test('of two that are made at once with one name one is there', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => add({ percentageValue: 10 })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('of another account, of an event, a deleted and a missing one are all not there', async () => {
    const event = await eventOf();
    const { answer: own } = await owner.client.call(createEventCode, {
      params: { eventId: event.eventId },
      body: { code: 'OFEVENT', percentageValue: 10 },
    });
    const gone = await made({ percentageValue: 10 });
    expect((await remove(gone.id)).answer).toBe(true);
    const stranger = await signUp(api);
    const theirs = await stranger.client.call(createPromoCode, {
      body: { ownerId: stranger.id, code: 'THEIRS', percentageValue: 10 },
    });
    for (const id of [own.id, gone.id, theirs.answer.id, MISSING, 'x', '9'.repeat(190)]) {
      const answers = [await read(id), await change(id, { percentageValue: 5 }), await remove(id)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      if (id.length === MISSING.length)
        expect(answers[0]?.error.message).toBe('No promo code found');
    }
    expect((await list()).data).toEqual([]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await made({ code: 'ALPHA', percentageValue: 50, startsAt: later(1) });
    await made({ code: 'BRAVO', amount: 5 });
    await made({ code: 'CHARLIE', percentageValue: 5, startsAt: later(-3), endsAt: later(-1) });
  });
  const names = async (query: Partial<Query<typeof listPromoCodes>>) =>
    (await list(query)).data.map(({ code }) => code);

  test.each<[Partial<Query<typeof listPromoCodes>>, string[]]>([
    [{}, ['CHARLIE', 'BRAVO', 'ALPHA']],
    [{ sort: 'code', direction: 'asc' }, ['ALPHA', 'BRAVO', 'CHARLIE']],
    [{ sort: 'discount', direction: 'asc' }, ['CHARLIE', 'ALPHA', 'BRAVO']],
    [{ sort: 'startsAt', direction: 'asc' }, ['CHARLIE', 'BRAVO', 'ALPHA']],
    [{ sort: 'endsAt', direction: 'asc' }, ['CHARLIE', 'ALPHA', 'BRAVO']],
    [{ sort: 'status', direction: 'asc' }, ['BRAVO', 'ALPHA', 'CHARLIE']],
    [{ query: 'ra' }, ['BRAVO']],
    [{ query: 'char' }, ['CHARLIE']],
    [{ query: 'none' }, []],
    [{ perPage: 2, page: 2 }, ['ALPHA']],
  ])('of %j is %j', async (query, codes) => {
    expect(await names(query)).toEqual(codes);
  });

  test('says where each stands in its dates', async () => {
    const { data } = await list({ sort: 'code', direction: 'asc' });
    expect(data.map(({ status }) => status)).toEqual(['future', 'active', 'expired']);
  });

  test('counts the orders that used a code, and sorts by them', async () => {
    const event = await eventOf();
    await buy(api, api.client(), event, { promoCode: 'BRAVO', quantities: [3] });
    await order(api.client(), event, { promoCode: 'BRAVO' });
    const { data } = await list({ sort: 'uses', direction: 'desc' });
    expect(data[0]).toMatchObject({ code: 'BRAVO', uses: 1, isUsed: true });
  });
});

describe('many codes at once', () => {
  test('are made together, with what is said of all of them', async () => {
    const codes = Array.from({ length: 2000 }, (_, n) => `BULK${String(n).padStart(5, '0')}`);
    const { status, answer } = await addMany([...codes, 'bulk00000'], { amount: 2, quantity: 1 });
    expect([status, answer.totalCount]).toEqual([201, 2000]);
    expect((await list({ query: 'BULK01234' })).data).toMatchObject([{ amount: 2, quantity: 1 }]);
  });

  test('are none when a name is taken, and the refusal says which', async () => {
    await made({ code: 'TAKEN01', percentageValue: 5 });
    const { error } = await addMany(['FRESH01', 'taken01', 'FRESH02']);
    expect(error).toMatchObject({
      code: 'code_taken',
      message: 'Global promo codes exist already: TAKEN01.',
      errors: [{ path: 'codes.1', message: 'TAKEN01 exists already.' }],
    });
    expect((await list()).totalCount).toBe(1);
  });

  test.each([
    ['none', [], 'codes'],
    ['a short one', ['GOODCODE', 'SHORT'], 'codes.1'],
    ['one with a sign', ['GOOD-CODE'], 'codes.0'],
    ['one that is no text', [7], 'codes.0'],
  ])('%s is refused', async (_, codes, path) => {
    const { status, error } = await addMany(codes as string[]);
    expect([status, error.errors?.[0]?.path]).toEqual([400, path]);
  });

  test('are no more than an account may have', async () => {
    await api.pool.query(
      `insert into promo_codes (id, owner_id, code, percentage)
        select gen_random_uuid(), $1, 'N' || n, 5 from generate_series(1, 99999) n`,
      [ownerId],
    );
    expect((await addMany(['LASTONE1', 'ONEMORE1'])).error.code).toBe('too_many_promo_codes');
    expect((await addMany(['LASTONE1'])).status).toBe(201);
  });
});

describe('a change', () => {
  test('changes what is sent, and tells of two editors the second', async () => {
    const code = await made({ percentageValue: 10, quantity: 5 });
    const first = await change(code.id, { version: 1, percentageValue: 15 });
    expect(first.answer).toMatchObject({ version: 2, percentageValue: 15, quantity: 5 });
    const second = await change(code.id, { version: 1, percentageValue: 20 });
    expect(second.error.code).toBe('edit_conflict');
    expect(second.error.message).toMatch(/^You changed this/);
    expect((await read(code.id)).answer.percentageValue).toBe(15);
  });

  test('without a version is the last word, and may name its code in the body too', async () => {
    const code = await made({ percentageValue: 10 });
    expect((await change(code.id, { id: code.id, percentageValue: 15 })).status).toBe(200);
    expect((await change(code.id, { id: MISSING, percentageValue: 20 })).status).toBe(400);
    expect((await read(code.id)).answer.percentageValue).toBe(15);
  });

  test('to an amount takes the percentage away, and back', async () => {
    const { id } = await made({ percentageValue: 10 });
    expect((await change(id, { amount: 4 })).answer).toMatchObject({
      amount: 4,
      percentageValue: null,
    });
    expect((await change(id, { percentageValue: 8 })).answer).toMatchObject({
      amount: null,
      percentageValue: 8,
    });
  });

  test('lets a code work everywhere again, for good, without limit', async () => {
    const [one, two] = await categories();
    const { id } = await made({
      percentageValue: 10,
      quantity: 2,
      endsAt: later(3),
      scope: 'course_categories',
      courseCategoryIds: `${one?.uuid}, ${two?.uuid}`,
    });
    const open = { scope: 'owner', quantity: null, endsAt: null } as const;
    expect((await change(id, open)).answer).toMatchObject({ ...open, courseCategories: [] });
  });

  test('of a used code leaves name and value, and keeps the limit above its uses', async () => {
    const { id } = await made({ percentageValue: 10 });
    const event = await eventOf();
    await buy(api, api.client(), event, { promoCode: 'SEASON10' });
    await order(api.client(), event, { promoCode: 'SEASON10' });
    expect((await change(id, { percentageValue: 50 })).error.code).toBe('code_in_use');
    expect((await change(id, { code: 'OTHER' })).error.code).toBe('code_in_use');
    const { error } = await change(id, { quantity: 1 });
    expect([error.code, error.errors?.[0]?.path]).toEqual(['code_limit_below_uses', 'quantity']);
    expect((await change(id, { quantity: 2, endsAt: later(9) })).status).toBe(200);
  });

  test('to a name that is taken is refused, also by one that is made meanwhile', async () => {
    await made({ code: 'TAKEN', percentageValue: 5 });
    const { id } = await made({ percentageValue: 5 });
    expect((await change(id, { code: 'taken' })).error.code).toBe('code_taken');
    const [moved, added] = await Promise.all([
      change(id, { code: 'WANTED' }),
      add({ code: 'WANTED', percentageValue: 5 }),
    ]);
    expect([moved.status, added.status].toSorted().at(-1)).toBe(409);
  });
});

describe('at the checkout', () => {
  test('a code counts at every event of its owner, and at none of another', async () => {
    await made({ percentageValue: 10 });
    for (const event of [await eventOf(), await eventOf()])
      expect((await buy(api, api.client(), event, { promoCode: 'season10' })).codes).toEqual([
        'SEASON10',
      ]);
    const foreign = await sellableEvent(api);
    expect((await check(api.client(), foreign, 'SEASON10')).error.code).toBe('code_unknown');
  });

  test('its limit counts the orders of all events together', async () => {
    await made({ percentageValue: 10, quantity: 1 });
    const [one, two] = [await eventOf(), await eventOf()];
    await buy(api, api.client(), one, { promoCode: 'SEASON10' });
    expect((await check(api.client(), two, 'SEASON10')).answer).toMatchObject({
      quantity: 0,
      amount: 0,
    });
    expect((await order(api.client(), two, { promoCode: 'SEASON10' })).error.code).toBe(
      'code_used_up',
    );
  });

  test('the last use, wanted at two events at once, goes to one buyer', async () => {
    await made({ percentageValue: 10, quantity: 1 });
    const events = [await eventOf(), await eventOf()];
    const tries = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((at) =>
        order(api.client(), events[at] as SellableEvent, { promoCode: 'SEASON10' }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  test('who wants the last use at another event waits for who takes it, and is told', async () => {
    const { id } = await made({ percentageValue: 10, quantity: 1 });
    const { answer: first } = await order(api.client(), await eventOf());
    const other = await eventOf();
    const second = await meanwhile(
      api,
      (tx) => claimCodeUses(tx, [id], first.id, 'held'),
      () => order(api.client(), other, { promoCode: 'SEASON10' }),
      { waits: true },
    );
    expect(second.error.code).toBe('code_used_up');
    // the order that took it never had it in its cart
    await api.pool.query('delete from promo_redemptions where promo_code_id = $1', [id]);
  });

  test('a code of some categories is for their events alone, and no other event asks for one', async () => {
    const [music, theater] = await categories();
    await made({
      percentageValue: 10,
      scope: 'course_categories',
      courseCategoryIds: music?.uuid ?? '',
    });
    const filed = async (categoryId: string | null) => {
      const event = await eventOf();
      await api.pool.query('update events set category_id = $2 where id = $1', [
        event.eventId,
        categoryId,
      ]);
      const { answer } = await api.client().call(getEvent, { params: { eventId: event.eventId } });
      const { status } = await check(api.client(), event, 'SEASON10');
      return [status, answer.codesAvailableInPerson];
    };
    expect(await filed(music?.uuid ?? '')).toEqual([200, true]);
    expect(await filed(theater?.uuid ?? '')).toEqual([422, false]);
    expect(await filed(null)).toEqual([422, false]);
  });

  test('an amount is of one currency: it counts at no event in another, and stays what it was', async () => {
    const { id } = await made({ amount: 5 });
    const dollars = await eventOf();
    const yen = await eventOf({ currency: 'jpy' });
    expect((await check(api.client(), dollars, 'SEASON10')).answer.amount).toBe(5);
    expect((await check(api.client(), yen, 'SEASON10')).error.code).toBe('code_unknown');
    await api.pool.query(`update profiles set currency = 'jpy' where id = $1`, [ownerId]);
    expect((await change(id, { quantity: 3 })).answer).toMatchObject({
      amount: 5,
      currency: 'usd',
    });
    expect((await made({ code: 'YEN500', amount: 500 })).currency).toBe('jpy');
    expect((await check(api.client(), yen, 'YEN500')).answer.amount).toBe(500);
  });

  test('where the event has a code of that name, its own counts alone, also after its end', async () => {
    await made({ percentageValue: 10 });
    const event = await eventOf();
    const { eventId } = event;
    const { answer: own } = await owner.client.call(createEventCode, {
      params: { eventId },
      body: { code: 'SEASON10', percentageValue: 30 },
    });
    expect((await check(api.client(), event, 'SEASON10')).answer).toMatchObject({
      id: own.id,
      percentageValue: 30,
    });
    await api.pool.query(
      `update promo_codes set starts_at = now() - interval '2 days', ends_at = now() where id = $1`,
      [own.id],
    );
    expect((await check(api.client(), event, 'SEASON10')).error.code).toBe('code_unknown');
    expect((await check(api.client(), await eventOf(), 'SEASON10')).answer.percentageValue).toBe(
      10,
    );
  });

  test('the order and its report say the code', async () => {
    await made({ percentageValue: 10 });
    const { id } = await buy(api, api.client(), await eventOf(), { promoCode: 'SEASON10' });
    const answer = await readTransaction(owner, id, ownerId);
    expect(JSON.stringify(answer)).toContain('SEASON10');
  });
});

describe('a code that changes while it is in a cart', () => {
  let event: SellableEvent;
  let client: TestClient;
  let codeId: string;
  let orderId: string;
  beforeEach(async () => {
    event = await eventOf();
    client = api.client();
    codeId = (await made({ percentageValue: 10 })).id;
    orderId = (await order(client, event, { promoCode: 'SEASON10' })).answer.id;
  });
  const again = (promoCode: string[]) =>
    client.call(updateOrder, {
      params: { id: orderId },
      query: { promoCode },
      body: cart(event, [2]),
    });
  const expire = () =>
    api.pool.query(
      `update promo_codes set starts_at = now() - interval '2 days', ends_at = now() where id = $1`,
      [codeId],
    );

  test('keeps its value: what an order holds was agreed', async () => {
    expect((await change(codeId, { percentageValue: 50 })).error.code).toBe('code_in_use');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['expires', expire],
    ['is deleted', () => remove(codeId)],
  ])('and %s: the order is paid as agreed, a changed cart is not', async (_, happens) => {
    await happens();
    expect((await check(client, event, 'SEASON10')).error.code).toBe('code_unknown');
    expect((await again(['SEASON10'])).error.code).toBe('code_unknown');
    const { answer } = await confirm(client, orderId);
    await pay(client, answer.clientSecret);
    const paid = await client.call(completeOrder, { params: { id: orderId } });
    expect(paid.answer).toMatchObject({ status: 'completed', paymentDetails: { discounts: 2.09 } });
  });

  test('and is deleted: without it the cart goes on at the full price, and its name is free', async () => {
    await remove(codeId);
    const { answer } = await again([]);
    expect(answer).toMatchObject({ codes: [], paymentDetails: { discounts: 0 } });
    expect((await add({ percentageValue: 20 })).status).toBe(201);
  });

  test('and is limited to fewer than hold it: refused until they let go', async () => {
    await order(api.client(), event, { promoCode: 'SEASON10' });
    expect((await change(codeId, { quantity: 1 })).error.code).toBe('code_limit_below_uses');
  });
});

describe('guesses', () => {
  /** A browser that has been at the checkout, so that it is known by its cookie. */
  async function browserAt({ eventId }: SellableEvent) {
    const client = api.client();
    await client.call(listTickets, { query: { eventId } });
    return client;
  }
  const guess = async (client: TestClient, event: SellableEvent, times: number) => {
    const codes = new Set<string>();
    for (let n = 0; n < times; n++) codes.add((await check(client, event, `GUESS${n}`)).error.code);
    return [...codes];
  };

  test('who mistypes and then types the right code is served, at once and in an order', async () => {
    await made({ percentageValue: 10 });
    const event = await eventOf();
    const client = await browserAt(event);
    expect(await guess(client, event, 19)).toEqual(['code_unknown']);
    for (let n = 0; n < 3; n++) expect((await check(client, event, 'SEASON10')).status).toBe(200);
    expect((await order(client, event, { promoCode: 'SEASON10' })).status).toBe(201);
  });

  test('a browser that guesses is stopped before its network is', async () => {
    await made({ percentageValue: 10 });
    const event = await eventOf();
    const guesser = await browserAt(event);
    expect(await guess(guesser, event, 21)).toEqual(['code_unknown', 'too_many_requests']);
    expect((await check(guesser, event, 'SEASON10')).error.code).toBe('too_many_requests');
    expect((await check(await browserAt(event), event, 'SEASON10')).status).toBe(200);
  });

  test('without its cookie it is its network that is stopped', async () => {
    const event = await eventOf();
    expect(await guess(api.client(), event, 41)).toEqual(['code_unknown', 'too_many_requests']);
  });

  test('orders are tries as well', async () => {
    const event = await eventOf();
    const client = await browserAt(event);
    await guess(client, event, 20);
    expect((await order(client, event, { promoCode: 'NOSUCH' })).error.code).toBe(
      'too_many_requests',
    );
  });

  test('a right code whose tickets are sold out is no guess', async () => {
    await made({ percentageValue: 10 });
    const event = await eventOf({ types: [{ priceMinor: 2000, capacity: 1 }] });
    await buy(api, api.client(), event);
    const client = await browserAt(event);
    for (let n = 0; n < 22; n++)
      expect((await order(client, event, { promoCode: 'SEASON10' })).error.code).toBe('sold_out');
  });
});
