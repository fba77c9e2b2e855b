import { cancelOrder, confirmOrder, readOrder } from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addGuest, inform, payCash } from '../../../test/support/door-selling.ts';
import { readTransaction } from '../../../test/support/organizing.ts';
import {
  AGREED,
  BUYER,
  buy,
  confirm,
  endHold,
  order,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let event: SellableEvent;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
  event = await sellableEvent(api, { ownerId, types: [{}, { priceMinor: 0 }] });
});

interface Kept {
  version: string | null;
  at: Date | null;
}
const NOTHING: Kept = { version: null, at: null };
async function keptWith(id: string) {
  const { rows } = await api.pool.query<Kept & { isNow: boolean }>(
    `select terms_version as version, terms_agreed_at as at,
        clock_timestamp() - terms_agreed_at between '0' and '1 minute'::interval as "isNow"
       from orders where id = $1`,
    [id],
  );
  return rows[0];
}
const shownTo = async (id: string) => (await readTransaction(owner, id, ownerId)).terms;

test('an order keeps which terms its page showed, and when they were agreed to; its organizer reads both', async () => {
  const client = api.client();
  const { answer: made } = await order(client, event);
  expect(await keptWith(made.id)).toMatchObject(NOTHING);
  await confirm(client, made.id);
  const kept = await keptWith(made.id);
  expect(kept).toMatchObject({ version: TERMS_VERSION, isNow: true });
  expect(await shownTo(made.id)).toEqual({
    version: TERMS_VERSION,
    agreedAt: kept?.at?.toISOString(),
  });
});

test('confirmed a second time, it keeps what was agreed to first', async () => {
  const client = api.client();
  const { answer: made } = await order(client, event);
  await confirm(client, made.id);
  await api.pool.query(
    `update orders set terms_version = '2026-01-01', terms_agreed_at = '2026-01-02' where id = $1`,
    [made.id],
  );
  const again = await confirm(client, made.id, { ...BUYER, firstName: 'Ada' });
  expect(again.answer.buyer?.firstName).toBe('Ada');
  expect(await keptWith(made.id)).toMatchObject({
    version: '2026-01-01',
    at: new Date('2026-01-02'),
  });
});

test('a free order agrees as well', async () => {
  const done = await buy(api, api.client(), event, { quantities: [0, 1] });
  expect(done.status).toBe('completed');
  expect(await keptWith(done.id)).toMatchObject({ version: TERMS_VERSION, isNow: true });
});

test('nobody agrees for a guest of the door, whatever is sent', async () => {
  const { answer: made } = await addGuest(owner, event);
  await inform(owner, made.id, AGREED);
  expect((await payCash(owner, made.id)).answer.status).toBe('completed');
  expect(await keptWith(made.id)).toMatchObject(NOTHING);
  expect(await shownTo(made.id)).toBeNull();
});

test('an order that was never confirmed agreed to nothing', async () => {
  const client = api.client();
  const { answer: canceled } = await order(client, event);
  await client.call(cancelOrder, { params: { id: canceled.id }, query: { status: 'canceled' } });
  const { answer: forgotten } = await order(client, event);
  await endHold(api, forgotten.id);
  expect((await confirm(client, forgotten.id)).error.code).toBe('order_expired');
  for (const { id } of [canceled, forgotten]) expect(await keptWith(id)).toMatchObject(NOTHING);
});

describe('nobody buys by themselves', () => {
  const refused = async (client: TestClient, id: string, terms: object) => {
    const { error } = await client.call(confirmOrder, {
      params: { id },
      body: { buyer: BUYER, ...terms },
    });
    return { code: error.code, paths: error.errors?.map(({ path }) => path) };
  };

  test.each([
    ['without terms', {}],
    ['by terms that there never were', { termsVersion: '2020-01-01' }],
  ])('%s', async (_, terms) => {
    const client = api.client();
    const { answer: made } = await order(client, event);
    expect(await refused(client, made.id, terms)).toEqual({
      code: 'bad_request',
      paths: ['termsVersion'],
    });
    const { answer } = await client.call(readOrder, { params: { id: made.id } });
    expect(answer.status).toBe('pending');
    expect(await keptWith(made.id)).toMatchObject(NOTHING);
  });
});
