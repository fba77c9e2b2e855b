import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhook,
} from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  seedMember,
  seedOrganization,
  seedPerson,
  type SeededAccount,
  type SeededPerson,
} from '../../../test/support/seed-account.ts';
import { transact } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { insert } from './endpoints.repository.ts';

const api = testApi();
let owner: SeededPerson;
let hall: SeededAccount;
beforeAll(async () => {
  owner = await seedPerson(api);
  hall = await seedOrganization(api, owner.id, { developerZone: true });
});

const input = (change: object = {}) => ({
  ownerId: hall.id,
  url: 'https://hooks.example.com/foyer',
  description: '',
  eventTypes: ['order.completed' as const],
  ...change,
});
const list = async () =>
  (await owner.client.call(listWebhooks, { query: { ownerId: hall.id } })).answer;
async function created(change: object = {}) {
  const { answer } = await owner.client.call(createWebhook, { body: input(change) });
  expect(answer).toBe(true);
  const [newest] = (await list()).data;
  if (!newest) throw new Error('the webhook is not in the list');
  return newest;
}

test('a new endpoint is active and has a secret of its own', async () => {
  const [first, second] = [await created(), await created()];
  expect(first).toMatchObject({
    status: 'active',
    eventTypes: ['order.completed'],
    secretKey: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  });
  expect(second.secretKey).not.toBe(first.secretKey);
});

test('an account has fifty webhooks at most, and room again when one is deleted', async () => {
  const crowded = await seedOrganization(api, owner.id, { developerZone: true });
  await transact(api.pool, async (tx) => {
    const values = {
      ownerId: crowded.id,
      url: 'https://hooks.example.com/',
      description: '',
      eventTypes: ['order.completed' as const],
      secretKey: 'x',
    };
    for (let n = 0; n < 49; n += 1) await insert(tx, { ...values, id: newId() });
  });
  const add = () => owner.client.call(createWebhook, { body: input({ ownerId: crowded.id }) });
  expect((await add()).answer).toBe(true);
  expect((await add()).error.code).toBe('too_many_webhooks');
  const [one] = (await owner.client.call(listWebhooks, { query: { ownerId: crowded.id } })).answer
    .data;
  await owner.client.call(deleteWebhook, {
    params: { id: one?.id ?? '' },
    body: { ownerId: crowded.id },
  });
  expect((await add()).answer).toBe(true);
});

test('an endpoint is read, changed, paused and deleted', async () => {
  const { id } = await created();
  const body = {
    ...input({
      url: 'https://other.example.com/',
      eventTypes: ['ticket.issued', 'ticket.refunded'],
    }),
    status: 'inactive' as const,
  };
  expect((await owner.client.call(updateWebhook, { params: { id }, body })).answer).toBe(true);
  const read = () => owner.client.call(getWebhook, { params: { id }, query: { ownerId: hall.id } });
  expect((await read()).answer).toMatchObject({
    url: 'https://other.example.com/',
    status: 'inactive',
    eventTypes: ['ticket.issued', 'ticket.refunded'],
  });
  expect(
    (await owner.client.call(deleteWebhook, { params: { id }, body: { ownerId: hall.id } })).answer,
  ).toBe(true);
  expect((await read()).status).toBe(404);
});

test.each([
  [{ url: '' }, 'url', 'Webhook URL is required'],
  [{ url: 'http://example.com' }, 'url', 'Invalid Webhook URL: HTTPS Required'],
  [{ eventTypes: [] }, 'eventTypes', 'Please select at least one event'],
])('%j is refused with the sentence of its field', async (change, path, message) => {
  const { status, error } = await owner.client.call(createWebhook, { body: input(change) });
  expect(status).toBe(400);
  expect(error.errors).toContainEqual({ path, message });
});

test('an address inside our own network is refused', async () => {
  const { status, error } = await owner.client.call(createWebhook, {
    body: input({ url: 'https://169.254.169.254/latest/meta-data' }),
  });
  expect([status, error.code]).toEqual([422, 'webhook_url_refused']);
});

test('the description keeps harmless markup and loses the rest', async () => {
  const { description } = await created({
    description:
      '<p>For <strong>accounting</strong><script>alert(1)</script><img src=x onerror=alert(1)></p>',
  });
  expect(description).toBe('<p>For <strong>accounting</strong></p>');
});

test('a description of more than 2000 characters is refused; markup does not count', async () => {
  expect(
    (await owner.client.call(createWebhook, { body: input({ description: 'a'.repeat(2001) }) }))
      .status,
  ).toBe(422);
  expect(
    (
      await owner.client.call(createWebhook, {
        body: input({ description: `<p>${'a'.repeat(2000)}</p>` }),
      })
    ).status,
  ).toBe(200);
});

test('a new secret replaces the former', async () => {
  const { id, secretKey } = await created();
  const { answer } = await owner.client.call(rotateWebhookSecret, {
    params: { id },
    body: { ownerId: hall.id },
  });
  expect(answer.secretKey).toMatch(/^whsec_/);
  expect(answer.secretKey).not.toBe(secretKey);
});

test('a test event cannot be sent to a paused endpoint', async () => {
  const { id } = await created();
  await owner.client.call(updateWebhook, {
    params: { id },
    body: { ...input(), status: 'inactive' },
  });
  const { error } = await owner.client.call(sendTestWebhook, {
    params: { id },
    body: { ownerId: hall.id },
  });
  expect(error.code).toBe('webhook_paused');
});

test('an account without the developer zone has none of it', async () => {
  const { status } = await owner.client.call(listWebhooks, { query: { ownerId: owner.id } });
  expect(status).toBe(404);
  expect(
    (await owner.client.call(createWebhook, { body: input({ ownerId: owner.id }) })).status,
  ).toBe(404);
});

describe('a stranger, the staff and another owner', () => {
  type Asker = SeededPerson;
  const callsOf = (ownerId: string, id: string) => {
    const [params, body] = [{ id }, { ownerId }];
    return (asker: Asker) =>
      Promise.all([
        asker.client.call(listWebhooks, { query: { ownerId } }),
        asker.client.call(getWebhook, { params, query: { ownerId } }),
        asker.client.call(createWebhook, { body: input({ ownerId }) }),
        asker.client.call(updateWebhook, {
          params,
          body: { ...input({ ownerId }), status: 'active' },
        }),
        asker.client.call(deleteWebhook, { params, body }),
        asker.client.call(rotateWebhookSecret, { params, body }),
        asker.client.call(sendTestWebhook, { params, body }),
        asker.client.call(listWebhookDeliveries, { query: { ownerId } }),
        asker.client.call(getWebhookDelivery, { params, query: { ownerId } }),
        asker.client.call(replayWebhookDelivery, { params, body }),
      ]);
  };
  const withoutId = ({
    status,
    error: { errorId: _, ...error },
  }: {
    status: number;
    error: { errorId: string };
  }) => ({ status, error });

  test('read a foreign account as one that does not exist', async () => {
    const { id } = await created();
    const staff = await seedPerson(api);
    await seedMember(api, hall.id, staff.id);
    const rival = await seedPerson(api, { developerZone: true });
    for (const asker of [staff, rival]) {
      const foreign = (await callsOf(hall.id, id)(asker)).map(withoutId);
      const missing = (await callsOf(newId(), newId())(asker)).map(withoutId);
      expect(foreign).toEqual(missing);
      expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
    }
  });

  test('cannot reach a thing of another account through their own', async () => {
    const { id } = await created();
    const rival = await seedPerson(api, { developerZone: true });
    const own = (await callsOf(rival.id, id)(rival)).map(({ status }) => status);
    expect(own).toEqual([200, 404, 200, 404, 404, 404, 404, 200, 404, 404]);
  });

  test('have to sign in first', async () => {
    const { status } = await api.client().call(listWebhooks, { query: { ownerId: hall.id } });
    expect(status).toBe(401);
  });
});
