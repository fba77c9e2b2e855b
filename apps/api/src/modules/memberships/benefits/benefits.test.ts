import {
  archiveBenefit,
  createBenefit,
  deleteBenefit,
  deleteTicketType,
  deleteTier,
  getBenefit,
  getTier,
  listBenefits,
  listBenefitTickets,
  listCategories,
  MAX_BENEFITS,
  restoreBenefit,
  updateBenefit,
  type Body,
} from '@foyer/contracts';
import {
  addToTeam,
  signUp,
  signUpOwner,
  type TestPerson,
} from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { seedTier } from '../../../../test/support/memberships.ts';
import { sellableEvent } from '../../../../test/support/selling.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeEach(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});

type Input = Partial<Omit<Body<typeof createBenefit>, 'ownerId'>>;
const add = (input: Input, client = owner.client) =>
  client.call(createBenefit, { body: { ownerId, name: 'A tenth off', ...input } });
const made = async (input: Input = { percentageValue: 10 }) => (await add(input)).answer;
const change = (id: string, body: Omit<Body<typeof updateBenefit>, 'ownerId'>) =>
  owner.client.call(updateBenefit, { params: { id }, body: { ownerId, ...body } });
const read = (id: string) => owner.client.call(getBenefit, { params: { id }, query: { ownerId } });
const remove = (id: string) =>
  owner.client.call(deleteBenefit, { params: { id }, query: { ownerId } });
const deactivate = (id: string) =>
  owner.client.call(archiveBenefit, { params: { id }, body: { ownerId } });
const activate = (id: string) =>
  owner.client.call(restoreBenefit, { params: { id }, body: { ownerId } });
const list = async (query?: string) =>
  (await owner.client.call(listBenefits, { query: { ownerId, ...(query && { query }) } })).answer;
const tickets = async (more: { query?: string; ids?: string } = {}) =>
  (await owner.client.call(listBenefitTickets, { query: { ownerId, ...more } })).answer;
const categories = async () =>
  (await api.client().call(listCategories)).answer.map(({ uuid }) => uuid);
const pathsOf = ({ error }: { error: { errors?: { path: string }[] } }) =>
  error.errors?.map(({ path }) => path);

test('a benefit is made, read and listed, newest first, with what it gives on what', async () => {
  const { tierId } = await seedTier(api, ownerId);
  const { typeIds } = await sellableEvent(api, { ownerId });
  const first = await made({ amount: 2.5 });
  const { status, answer } = await add({
    ...{ name: 'Stalls for less', percentageValue: 12.5, quantity: 2, quantityScope: '3 months' },
    ...{ discountScope: 'tickets', ticketIds: typeIds, tierIds: [tierId] },
  });
  expect(status).toBe(201);
  expect(answer).toEqual({
    id: answer.id,
    version: 1,
    ownerId,
    name: 'Stalls for less',
    amount: null,
    percentageValue: 12.5,
    currency: 'usd',
    quantity: 2,
    quantityScope: '3 months',
    discountScope: 'tickets',
    categoryIds: [],
    ticketIds: typeIds,
    tierIds: [tierId],
    archived: false,
    redeemed: 0,
  });
  expect((await read(answer.id)).answer).toEqual(answer);
  expect(await list()).toEqual({ data: [answer, first], currency: 'usd' });
  expect(first).toMatchObject({ amount: 2.5, percentageValue: null, discountScope: 'all' });
  const tier = await owner.client.call(getTier, { params: { id: tierId }, query: { ownerId } });
  expect(tier.answer.discounts).toEqual([
    { id: answer.id, name: 'Stalls for less', archived: false },
  ]);
});

test('benefits are found by the words of their name', async () => {
  await made({ name: 'Crème of the season', percentageValue: 5 });
  await made({ name: 'A tenth off', percentageValue: 10 });
  expect((await list('season creme')).data.map(({ name }) => name)).toEqual([
    'Crème of the season',
  ]);
});

test('of amount and percentage the one that is sent takes the place of the other', async () => {
  const { id } = await made({ amount: 5 });
  expect((await change(id, { percentageValue: 20 })).answer).toMatchObject({
    amount: null,
    percentageValue: 20,
    name: 'A tenth off',
    version: 2,
  });
  expect((await change(id, { amount: 3 })).answer).toMatchObject({
    amount: 3,
    percentageValue: null,
  });
  expect(pathsOf(await change(id, { amount: 3, percentageValue: 5 }))).toEqual(['percentageValue']);
  expect(pathsOf(await change(id, { amount: null }))).toEqual(['amount']);
});

test('a change is judged by what the benefit is with it', async () => {
  const { id } = await made();
  expect(pathsOf(await change(id, { quantity: 2 }))).toEqual(['quantityScope']);
  expect(pathsOf(await change(id, { discountScope: 'categories' }))).toEqual(['categoryIds']);
  expect(pathsOf(await change(id, { discountScope: 'tickets' }))).toEqual(['ticketIds']);
  expect((await change(id, { quantity: 2, quantityScope: 'event' })).status).toBe(200);
  expect((await change(id, { quantity: 3 })).answer).toMatchObject({
    quantity: 3,
    quantityScope: 'event',
  });
  expect((await change(id, { quantity: null, quantityScope: null })).answer.quantity).toBeNull();
});

test('an amount has the decimals of its currency, and stays in it', async () => {
  const { status, error } = await add({ amount: 1.234 });
  expect([status, error.code, error.errors?.[0]?.path]).toEqual([422, 'price_invalid', 'amount']);
  const { id } = await made({ amount: 2.5 });
  await api.pool.query(`update profiles set currency = 'jpy' where id = $1`, [ownerId]);
  expect((await change(id, { name: 'Two fifty' })).answer).toMatchObject({
    amount: 2.5,
    currency: 'usd',
  });
  expect((await add({ amount: 2.5 })).error.code).toBe('price_invalid');
});

test('who saves second is told', async () => {
  const { id } = await made();
  expect((await change(id, { version: 1, name: 'Mine' })).status).toBe(200);
  expect((await change(id, { version: 1, name: 'Theirs' })).error.code).toBe('edit_conflict');
  expect((await change(id, { id: newId(), name: 'x' })).status).toBe(400);
  expect((await change(id, { id, name: 'Again' })).status).toBe(200);
});

test('what it works for is there, and the account’s own', async () => {
  const rival = await signUpOwner(api);
  const theirs = await seedTier(api, rival.ownerId);
  const { typeIds } = await sellableEvent(api, { ownerId: rival.ownerId });
  const { id } = await made();
  const missing = newId();
  const wrong: [Input, string][] = [
    ...[theirs.tierId, missing].map((one): [Input, string] => [{ tierIds: [one] }, 'tierIds']),
    ...[typeIds[0] ?? '', missing].map((one): [Input, string] => [
      { discountScope: 'tickets', ticketIds: [one] },
      'ticketIds',
    ]),
    [{ discountScope: 'categories', categoryIds: [missing] }, 'categoryIds'],
  ];
  for (const [input, path] of wrong) {
    expect(pathsOf(await change(id, input))).toEqual([path]);
    expect(pathsOf(await add({ percentageValue: 5, ...input }))).toEqual([path]);
  }
  const [category = ''] = await categories();
  expect(
    (await change(id, { discountScope: 'categories', categoryIds: [category, category] })).status,
  ).toBe(200);
});

test('a tier or a ticket type that is gone is none that it names', async () => {
  const { tierId } = await seedTier(api, ownerId);
  const { eventId, typeIds } = await sellableEvent(api, { ownerId, types: [{}, {}] });
  const benefit = await made({
    ...{ percentageValue: 5, discountScope: 'tickets', ticketIds: typeIds, tierIds: [tierId] },
  });
  await owner.client.call(deleteTier, { params: { id: tierId }, query: { ownerId } });
  await owner.client.call(deleteTicketType, {
    params: { eventId, ticketTypeId: typeIds[0] ?? '' },
  });
  const { answer } = await read(benefit.id);
  expect(answer).toMatchObject({ ticketIds: [typeIds[1]], tierIds: [] });
  expect((await change(benefit.id, { name: 'Still there' })).status).toBe(200);
});

test('it is deactivated and activated, which counts as a change, once', async () => {
  const { id } = await made();
  expect((await deactivate(id)).answer).toMatchObject({ archived: true, version: 2 });
  expect((await deactivate(id)).answer).toMatchObject({ archived: true, version: 2 });
  expect((await activate(id)).answer).toMatchObject({ archived: false, version: 3 });
  expect((await activate(id)).answer).toMatchObject({ archived: false, version: 3 });
});

test('it is deleted while it is active, and then it is in no tier', async () => {
  const { tierId } = await seedTier(api, ownerId);
  const { id } = await made({ percentageValue: 5, tierIds: [tierId] });
  await deactivate(id);
  const { status, error } = await remove(id);
  expect([status, error.code, error.message]).toEqual([
    422,
    'benefit_in_use',
    'You cannot delete benefits that are deactivated. Activate it first.',
  ]);
  await activate(id);
  expect((await remove(id)).status).toBe(204);
  expect([(await remove(id)).status, (await read(id)).status]).toEqual([404, 404]);
  expect((await list()).data).toEqual([]);
  const tier = await owner.client.call(getTier, { params: { id: tierId }, query: { ownerId } });
  expect(tier.answer.discounts).toEqual([]);
});

test('an account has a hundred at most', async () => {
  await api.pool.query(
    `insert into membership_benefits (id, owner_id, name, percentage)
      select gen_random_uuid(), $1, 'No. ' || n, 5 from generate_series(1, $2) n`,
    [ownerId, MAX_BENEFITS],
  );
  expect((await add({ percentageValue: 5 })).error.code).toBe('too_many_benefits');
  await remove((await list()).data[0]?.id ?? '');
  expect((await add({ percentageValue: 5 })).status).toBe(201);
});

describe('the tickets that it may name', () => {
  const over = [new Date(Date.now() - 3 * 86_400_000)];

  test('are those of events that are not over, by event and name, and those that are named', async () => {
    const gala = await sellableEvent(api, {
      ownerId,
      types: [{ name: 'Stalls' }, { name: 'Box' }],
    });
    const past = await sellableEvent(api, { ownerId, dates: over, types: [{ name: 'Pit' }] });
    const rival = await sellableEvent(api, { types: [{ name: 'Theirs' }] });
    await api.pool.query(`update events set name = 'Autumn Gala' where id = $1`, [gala.eventId]);
    const { data, hasMore } = await tickets();
    expect(data.map(({ name, eventName }) => `${eventName}: ${name}`)).toEqual([
      'Autumn Gala: Box',
      'Autumn Gala: Stalls',
    ]);
    expect([data[0]?.eventId, hasMore]).toEqual([gala.eventId, false]);
    expect((await tickets({ query: 'stalls autumn' })).data.map(({ name }) => name)).toEqual([
      'Stalls',
    ]);
    const ids = [past.typeIds[0], rival.typeIds[0], gala.typeIds[0], 'nonsense', newId()].join(',');
    expect((await tickets({ ids, query: 'Box' })).data.map(({ name }) => name)).toEqual([
      'Box',
      'Stalls',
      'Pit',
    ]);
  });

  test('are a hundred at a time', async () => {
    const types = Array.from({ length: 51 }, (_, n) => ({ name: `Row ${n}`, capacity: 1 }));
    await sellableEvent(api, { ownerId, types });
    await sellableEvent(api, { ownerId, types: types.slice(1) });
    const { data, hasMore } = await tickets();
    expect([data.length, hasMore]).toEqual([100, true]);
  });
});

test('staff without rights, strangers and other houses find a benefit as missing as none', async () => {
  const { id } = await made();
  const staff = await signUp(api);
  await addToTeam(api, ownerId, staff.id);
  const rival = await signUpOwner(api);
  for (const [client, asked] of [
    [staff.client, ownerId],
    [rival.owner.client, ownerId],
    [rival.owner.client, rival.ownerId],
  ] as const) {
    const query = { ownerId: asked };
    const which = { params: { id }, body: { ownerId: asked } };
    const answers = [
      await client.call(getBenefit, { params: { id }, query }),
      await client.call(deleteBenefit, { params: { id }, query }),
      await client.call(archiveBenefit, which),
      await client.call(restoreBenefit, which),
      await client.call(updateBenefit, { params: { id }, body: { ownerId: asked, name: 'Mine' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await staff.client.call(listBenefits, { query: { ownerId } })).status).toBe(404);
  expect((await staff.client.call(listBenefitTickets, { query: { ownerId } })).status).toBe(404);
  expect((await add({ percentageValue: 5 }, staff.client)).status).toBe(404);
  expect((await read(id)).answer).toMatchObject({ name: 'A tenth off', version: 1 });
});
