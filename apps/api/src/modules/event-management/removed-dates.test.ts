import { deleteDate, deleteDates, getManagedEvent, updateEvent } from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { order, sellableEvent, type SellableEvent } from '../../../test/support/selling.ts';

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
    dates: ['01', '02', '03', '04'].map((day) => new Date(`2031-03-${day}T19:30:00Z`)),
  });
});

const params = () => ({ eventId: event.eventId });
const dateId = (index: number) => event.instanceIds[index] ?? '';
const remove = (dates: string[], by = owner) =>
  by.client.call(deleteDates, { params: params(), body: { dates } });
const left = async () =>
  (await owner.client.call(getManagedEvent, { params: params() })).answer.dates;
const ids = async () => (await left()).map(({ id }) => id);

test('several dates go together, with their stock', async () => {
  const { answer } = await remove([dateId(1), dateId(3), dateId(1)]);
  expect(answer.dates.map(({ id }) => id)).toEqual([dateId(0), dateId(2)]);
  const { rows } = await api.pool.query(
    'select 1 from stock_pools where instance_id = any($1::uuid[])',
    [[dateId(1), dateId(3)]],
  );
  expect(rows).toEqual([]);
});

test('one that somebody ordered for keeps all, and is named in the zone of the event', async () => {
  await owner.client.call(updateEvent, {
    params: params(),
    body: { version: 1, timezone: 'America/New_York' },
  });
  const [, , third] = await left();
  await order(api.client(), event, { instanceId: dateId(2) });
  const { status, error } = await remove([dateId(1), dateId(2)]);
  const message = expect.stringMatching(
    /^Nothing was removed: somebody ordered tickets for Monday 3 March 2031, \d\d:30 EST\./,
  ) as string;
  expect({ status, error }).toMatchObject({
    status: 422,
    error: { code: 'date_in_use', message, errors: [{ path: 'dates', message }] },
  });
  expect(third?.hasOrders).toBe(false);
  expect((await left()).map(({ hasOrders }) => hasOrders)).toEqual([false, false, true, false]);
  expect(
    (await owner.client.call(deleteDate, { params: { ...params(), dateId: dateId(2) } })).error
      .code,
  ).toBe('date_in_use');
});

test('a date of another event, or of nobody, keeps all and answers like a missing one', async () => {
  const other = await sellableEvent(api, { ownerId });
  for (const foreign of [other.instanceIds[0] ?? '', MISSING])
    expect((await remove([dateId(1), foreign])).error.code).toBe('not_found');
  expect(await ids()).toEqual(event.instanceIds);
  expect((await remove([dateId(1)], await signUp(api))).status).toBe(404);
  expect(await ids()).toEqual(event.instanceIds);
});

test('no list is refused', async () => {
  expect((await remove([])).error.code).toBe('bad_request');
});
