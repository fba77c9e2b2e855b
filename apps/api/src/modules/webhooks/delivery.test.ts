import {
  createWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhook,
} from '@foyer/contracts';
import { Webhook } from 'standardwebhooks';
import { testApi } from '../../../test/support/api-of-file.ts';
import { happened } from '../../../test/support/facts.ts';
import {
  seedMember,
  seedOrganization,
  seedPerson,
  type SeededPerson,
} from '../../../test/support/seed-account.ts';
import { createReceiver, type ReceivedWebhook } from '../../../test/support/webhook-receiver.ts';
import { transact } from '../../platform/db/database.ts';
import { emit, type DomainEvent } from '../../platform/jobs/outbox.ts';

const api = testApi();
let owner: SeededPerson;
let receiver: Awaited<ReturnType<typeof createReceiver>>;
beforeEach(async () => {
  owner = await seedPerson(api, { developerZone: true });
  receiver = await createReceiver();
});
afterEach(() => receiver.close());

const eventTypes = ['order.completed' as const, 'ticket.issued' as const];
async function endpoint(url = receiver.url) {
  expect(
    (
      await owner.client.call(createWebhook, {
        body: { ownerId: owner.id, url, description: '', eventTypes },
      })
    ).status,
  ).toBe(200);
  const {
    data: [newest],
  } = (await owner.client.call(listWebhooks, { query: { ownerId: owner.id } })).answer;
  if (!newest) throw new Error('no endpoint');
  return newest;
}
const happen = (
  type: 'order.completed' | 'ticket.refunded' = 'order.completed',
  data: Record<string, unknown> = { orderId: 'o-1', total: 20.89 },
) => happened(api, owner.id, { type, data });
const logs = async (
  query: { status?: 'delivered' | 'failed'; eventName?: 'order.completed' | 'ticket.issued' } = {},
) =>
  (await owner.client.call(listWebhookDeliveries, { query: { ownerId: owner.id, ...query } }))
    .answer;
async function onlyLog() {
  const {
    data: [log],
  } = await logs();
  if (!log) throw new Error('no delivery');
  return (
    await owner.client.call(getWebhookDelivery, {
      params: { id: log.id },
      query: { ownerId: owner.id },
    })
  ).answer;
}
const verify = (secret: string, { headers, body }: ReceivedWebhook) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
/** Brings the next attempt of everything that waits to now. */
async function passTime() {
  await api.pool.query(
    `update webhook_event_deliveries set next_attempt_at = now() where status = 'pending'`,
  );
  await api.pool.query(
    `update webhook_event_deliveries set leased_until = now() - interval '1 second'
        where leased_until is not null`,
  );
  await api.pool
    .query(`select graphile_worker.add_job('deliver_webhook', json_build_object('deliveryId', id),
        job_key => 'deliver_webhook:' || id)
                          from webhook_event_deliveries where status = 'pending'`);
  await api.runJobs();
}

test('what happened arrives once, signed, with the id of the event', async () => {
  const { secretKey } = await endpoint();
  const id = await happen();
  await api.runJobs();
  expect(receiver.received).toHaveLength(1);
  const [received] = receiver.received as [ReceivedWebhook];
  expect(verify(secretKey, received)).toEqual({
    id,
    type: 'order.completed',
    timestamp: expect.any(String),
    data: { orderId: 'o-1', total: 20.89 },
  });
  expect(received.headers['webhook-id']).toBe(id);
  expect(await onlyLog()).toMatchObject({
    status: 'delivered',
    eventName: 'order.completed',
    attempts: [{ attempt: 1, statusCode: 204, error: null }],
  });
});

test('only subscribed events arrive, and none of work that was rolled back', async () => {
  await endpoint();
  await happen('ticket.refunded');
  await transact(api.pool, async (tx) => {
    await emit(tx, { ownerId: owner.id, type: 'order.completed', data: {} } as DomainEvent);
    throw new Error('changed my mind');
  }).catch(() => {});
  await api.runJobs();
  expect(receiver.received).toHaveLength(0);
});

test('an event handed out twice is delivered once', async () => {
  await endpoint();
  await happen();
  await api.runJobs();
  await api.pool.query('update event_listeners set place = 0');
  await api.runJobs();
  expect(receiver.received).toHaveLength(1);
});

test('a refusal is tried again by the schedule until it is accepted', async () => {
  const { secretKey } = await endpoint();
  receiver.answerWith((response) => response.writeHead(500).end('<b>broken</b>'));
  const before = Date.now();
  await happen();
  await api.runJobs();
  const after = Date.now();
  const log = await onlyLog();
  expect(log).toMatchObject({
    status: 'pending',
    attempts: [{ statusCode: 500, responseExcerpt: '<b>broken</b>' }],
  });
  // the attempt was somewhere between the two
  const next = Date.parse(log.nextAttemptAt ?? '');
  expect(next - before).toBeGreaterThanOrEqual(5000);
  expect(next - after).toBeLessThan(10_000);
  receiver.answerWith((response) => response.writeHead(200).end('ok'));
  await passTime();
  expect(await onlyLog()).toMatchObject({
    status: 'delivered',
    attemptCount: 2,
    nextAttemptAt: null,
  });
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  for (const one of receiver.received) verify(secretKey, one);
});

test('Retry-After is honoured', async () => {
  await endpoint();
  receiver.answerWith((response) => response.writeHead(429, { 'retry-after': '1200' }).end());
  const before = Date.now();
  await happen();
  await api.runJobs();
  expect(Date.parse((await onlyLog()).nextAttemptAt ?? '') - before).toBeGreaterThanOrEqual(
    1_199_000,
  );
});

test('ten failures end the schedule; after three days of silence the endpoint is switched off and the owner is told', async () => {
  const { id } = await endpoint();
  receiver.answerWith((response) => response.writeHead(503).end());
  await happen();
  await api.runJobs();
  for (let attempt = 2; attempt < 10; attempt++) await passTime();
  await api.pool.query(
    `update webhook_endpoints set failing_since = now() - interval '75 hours' where id = $1`,
    [id],
  );
  await passTime();
  expect(await onlyLog()).toMatchObject({
    status: 'failed',
    attemptCount: 10,
    nextAttemptAt: null,
  });
  await passTime();
  expect(receiver.received).toHaveLength(10);
  const { answer } = await owner.client.call(getWebhook, {
    params: { id },
    query: { ownerId: owner.id },
  });
  expect(answer).toMatchObject({
    status: 'inactive',
    disabledReason: expect.stringContaining('three days'),
  });
  const mails = await api.pool.query(
    `select 1 from mail_outbox where recipient = $1 and subject = 'A webhook was paused'`,
    [owner.email],
  );
  expect(mails.rowCount).toBe(1);
});

test('whoever works there and wants to hear of it is told that it is off, and nobody else', async () => {
  const house = await seedOrganization(api, owner.id, { developerZone: true });
  const [helper, quiet] = [await seedPerson(api), await seedPerson(api)];
  await seedMember(api, house.id, helper.id, { admin: true });
  await seedMember(api, house.id, quiet.id, { admin: true });
  await api.pool.query(
    `update team_members set receive_notifications = false where profile_id = any($1)`,
    [[quiet.id, owner.id]],
  );
  await owner.client.call(createWebhook, {
    body: { ownerId: house.id, url: receiver.url, description: '', eventTypes },
  });
  receiver.answerWith((response) => response.writeHead(410).end());
  await happened(api, house.id, {
    type: 'order.completed',
    data: { orderId: 'o-1', total: 20.89 },
  });
  await api.runJobs();
  const { rows } = await api.pool.query<{ recipient: string }>(
    `select recipient from mail_outbox where subject = 'A webhook was paused'
       and recipient = any($1)`,
    [[owner.email, helper.email, quiet.email]],
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual([helper.email]);
});

test('410 switches the endpoint off at once', async () => {
  const { id } = await endpoint();
  receiver.answerWith((response) => response.writeHead(410).end());
  await happen();
  await api.runJobs();
  expect(await onlyLog()).toMatchObject({ status: 'failed', attemptCount: 1 });
  await happen();
  await api.runJobs();
  expect(receiver.received).toHaveLength(1);
  const { answer } = await owner.client.call(getWebhook, {
    params: { id },
    query: { ownerId: owner.id },
  });
  expect(answer).toMatchObject({
    status: 'inactive',
    disabledReason: expect.stringContaining('410'),
  });
});

test('a redirect is a failure and is not followed', async () => {
  await endpoint();
  receiver.answerWith((response, { path }) =>
    path === '/hook'
      ? response.writeHead(302, { location: '/secret' }).end()
      : response.writeHead(200).end(),
  );
  await happen();
  await api.runJobs();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  expect(await onlyLog()).toMatchObject({ status: 'pending', attempts: [{ statusCode: 302 }] });
});

test('a receiver that drips its answer is left after five seconds', async () => {
  await endpoint();
  const drips: NodeJS.Timeout[] = [];
  receiver.answerWith((response) => {
    response.writeHead(200);
    drips.push(setInterval(() => response.write('.'), 200));
  });
  await happen();
  await api.runJobs();
  drips.forEach(clearInterval);
  const {
    attempts: [attempt],
  } = await onlyLog();
  expect(attempt).toMatchObject({ error: 'No complete answer within 5 seconds.' });
  expect(attempt?.durationMs).toBeGreaterThanOrEqual(4900);
});

test('of a huge answer only a little is read and kept', async () => {
  await endpoint();
  let sentBytes = 0;
  receiver.answerWith((response) => {
    response.writeHead(200);
    const block = Buffer.alloc(65_536, 'x');
    const more = () => {
      while (!response.destroyed && sentBytes < 100_000_000) {
        sentBytes += block.length;
        if (!response.write(block)) return void response.once('drain', more);
      }
    };
    more();
  });
  await happen();
  await api.runJobs();
  const {
    status,
    attempts: [attempt],
  } = await onlyLog();
  expect(status).toBe('delivered');
  expect(attempt?.responseExcerpt).toHaveLength(1024);
  expect(sentBytes).toBeLessThan(20_000_000);
});

test('while a secret is replaced both verify; the next attempt goes to the new address', async () => {
  const { id, secretKey } = await endpoint('http://127.0.0.1:1/closed');
  await happen();
  await api.runJobs();
  expect((await onlyLog()).attempts[0]).toMatchObject({
    statusCode: null,
    error: 'The connection was refused.',
  });
  const { answer } = await owner.client.call(rotateWebhookSecret, {
    params: { id },
    body: { ownerId: owner.id },
  });
  await owner.client.call(updateWebhook, {
    params: { id },
    body: { ownerId: owner.id, url: receiver.url, description: '', eventTypes, status: 'active' },
  });
  await passTime();
  const [received] = receiver.received as [ReceivedWebhook];
  verify(secretKey, received);
  verify(answer.secretKey, received);
  await api.pool.query(`update webhook_endpoints set previous_secret_until = now() where id = $1`, [
    id,
  ]);
  await happen();
  await api.runJobs();
  expect(() => verify(secretKey, receiver.received[1] as ReceivedWebhook)).toThrow();
  verify(answer.secretKey, receiver.received[1] as ReceivedWebhook);
});

test('what waits for an endpoint that is paused is not sent', async () => {
  const { id } = await endpoint();
  receiver.answerWith((response) => response.writeHead(500).end());
  await happen();
  await api.runJobs();
  await owner.client.call(updateWebhook, {
    params: { id },
    body: { ownerId: owner.id, url: receiver.url, description: '', eventTypes, status: 'inactive' },
  });
  await passTime();
  expect(receiver.received).toHaveLength(1);
  expect(await onlyLog()).toMatchObject({ status: 'failed' });
});

test('a failed delivery is sent again by hand, under its own id', async () => {
  await endpoint();
  receiver.answerWith((response) => response.writeHead(400).end());
  const id = await happen();
  await api.runJobs();
  const log = await onlyLog();
  receiver.answerWith((response) => response.writeHead(200).end());
  const { answer } = await owner.client.call(replayWebhookDelivery, {
    params: { id: log.id },
    body: { ownerId: owner.id },
  });
  expect(answer.status).toBe('pending');
  await api.runJobs();
  expect(await onlyLog()).toMatchObject({ status: 'delivered', attemptCount: 2 });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
});

test('a test event reaches the endpoint alone', async () => {
  const { id, secretKey } = await endpoint();
  const other = await createReceiver();
  await endpoint(other.url);
  expect(
    (await owner.client.call(sendTestWebhook, { params: { id }, body: { ownerId: owner.id } }))
      .status,
  ).toBe(200);
  await api.runJobs();
  expect(verify(secretKey, receiver.received[0] as ReceivedWebhook)).toMatchObject({
    type: 'webhook.test',
  });
  expect(other.received).toHaveLength(0);
  await other.close();
});

test('the logs are filtered by status and event', async () => {
  await endpoint();
  await happen();
  await api.runJobs();
  receiver.answerWith((response) => response.writeHead(410).end());
  await happen();
  await api.runJobs();
  expect((await logs()).totalCount).toBe(2);
  expect((await logs({ status: 'failed' })).data.map(({ status }) => status)).toEqual(['failed']);
  expect((await logs({ status: 'delivered' })).data.map(({ status }) => status)).toEqual([
    'delivered',
  ]);
  expect(await logs({ eventName: 'ticket.issued' })).toMatchObject({
    data: [],
    totalCount: 0,
    perPage: 100,
  });
});

test('a slow receiver with a backlog lets others go first', async () => {
  const slow = await endpoint();
  for (let n = 0; n < 5; n++) await happen();
  await api.pool.query(
    `update webhook_endpoints set slow_until = now() + interval '1 minute' where id = $1`,
    [slow.id],
  );
  await api.pool.query(
    `select graphile_worker.add_job('deliver_webhook', json_build_object('deliveryId', id),
        job_key => 'deliver_webhook:' || id)
     from webhook_event_deliveries where endpoint_id = $1`,
    [slow.id],
  );
  const other = await seedPerson(api, { developerZone: true });
  await other.client.call(createWebhook, {
    body: { ownerId: other.id, url: receiver.url, description: '', eventTypes },
  });
  await happened(api, other.id, { type: 'order.completed' });
  await api.runJobs();
  const { rows } = await api.pool.query<{ owner_id: string }>(
    `select d.owner_id from webhook_attempts a join webhook_event_deliveries d
        on d.id = a.delivery_id where d.owner_id = any ($1)
       order by a.at`,
    [[owner.id, other.id]],
  );
  expect(rows.map((row) => row.owner_id)).toEqual([other.id, ...Array<string>(5).fill(owner.id)]);
});

test('a dead endpoint with a backlog holds up nobody', async () => {
  const dead = await endpoint('http://127.0.0.1:1/closed');
  await happen();
  await api.runJobs();
  for (let n = 0; n < 5; n++) await happen();
  const other = await seedPerson(api, { developerZone: true });
  expect(
    (
      await other.client.call(createWebhook, {
        body: { ownerId: other.id, url: receiver.url, description: '', eventTypes },
      })
    ).status,
  ).toBe(200);
  await happened(api, other.id, { type: 'order.completed' });
  await api.runJobs();
  expect(receiver.received).toHaveLength(1);
  const {
    rows: [first],
  } = await api.pool.query<{ owner_id: string }>(
    `select d.owner_id from webhook_attempts a join webhook_event_deliveries d
        on d.id = a.delivery_id
      where d.owner_id = any ($1) and a.at > (select min(b.at) from webhook_attempts b
        join webhook_event_deliveries c on c.id = b.delivery_id
      where c.endpoint_id = $2)
      order by a.at limit 1`,
    [[owner.id, other.id], dead.id],
  );
  expect(first?.owner_id).toBe(other.id);
});
