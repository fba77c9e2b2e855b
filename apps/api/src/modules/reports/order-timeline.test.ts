import {
  cancelOrderItem,
  checkIn,
  checkOut,
  listRegistrations,
  refundOrderItem,
  syncScans,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { passMinute } from '../../../test/support/mails.ts';
import { readTransaction } from '../../../test/support/organizing.ts';
import { BUYER, buy, sellableEvent } from '../../../test/support/selling.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api);
});

const story = async (id: string) => {
  const answer = await readTransaction(owner, id);
  return answer.timeline;
};

test('an order tells when it was paid, mailed, used, ended and given back, and by whom', async () => {
  const event = await sellableEvent(api, { ownerId: owner.id });
  const { id, items } = await buy(api, api.client(), event, { quantities: [3] });
  expect(await story(id)).toMatchObject([
    { kind: 'ordered', by: null },
    { kind: 'paid', amount: 62.67, to: 'the Visa card ending in 4242' },
  ]);
  await api.runJobs();
  expect(await story(id)).toMatchObject([
    {},
    {},
    { kind: 'mailed', to: BUYER.email, state: 'done', item: null },
  ]);

  const params = { eventId: event.eventId };
  const [first, second, third] = items.map((item) => item.id);
  const { answer } = await owner.client.call(listRegistrations, { params, query: {} });
  const registrationId = answer.data.find(({ orderItemId }) => orderItemId === first)?.id ?? '';
  await owner.client.call(checkIn, { params, body: { registrationId, clientId: newId() } });
  const clientId = newId();
  await owner.client.call(checkOut, { params, body: { registrationId, clientId } });
  const undone = [{ clientId, undoneAt: new Date().toISOString() }];
  await owner.client.call(syncScans, { params, body: { scans: [], undone } });
  const query = { ownerId: owner.id };
  await owner.client.call(cancelOrderItem, { params: { id: second ?? '' }, query });
  await owner.client.call(refundOrderItem, { params: { id: third ?? '' }, query });
  expect((await story(id)).slice(3)).toMatchObject([
    { kind: 'checked_in', item: 'Type 1, Nora Lind', by: owner.name },
    { kind: 'checked_out', item: 'Type 1, Nora Lind', by: owner.name },
    { kind: 'scan_undone', item: 'Type 1, Nora Lind', by: owner.name },
    { kind: 'canceled', item: 'Type 1, Nora Lind' },
    { kind: 'refunded', item: 'Type 1', by: owner.name, amount: 20.89, state: 'done' },
  ]);
  await passMinute(api);
  await api.runJobs();
  expect((await story(id)).slice(-2)).toMatchObject([
    { kind: 'refunded', state: 'done' },
    { kind: 'mailed', to: BUYER.email, state: 'done' },
  ]);
});

test('what became of another order is not told', async () => {
  const event = await sellableEvent(api, { ownerId: owner.id });
  const { id } = await buy(api, api.client(), event, { quantities: [1] });
  const other = await buy(api, api.client(), event, { quantities: [1] });
  const { items } = other;
  const body = { params: { id: items[0]?.id ?? '' }, query: { ownerId: owner.id } };
  await owner.client.call(refundOrderItem, body);
  await api.runJobs();
  expect((await story(id)).map(({ kind }) => kind)).toEqual(['ordered', 'paid', 'mailed']);
});
