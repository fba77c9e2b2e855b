import { spawn } from 'node:child_process';
import path from 'node:path';
import { createWebhook, listWebhookDeliveries } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { happened } from '../../../test/support/facts.ts';
import { addJob } from '../../../test/support/jobs.ts';
import { seedPerson } from '../../../test/support/seed-account.ts';
import { createReceiver } from '../../../test/support/webhook-receiver.ts';

const api = testApi();

const startWorker = () =>
  spawn(process.execPath, [path.resolve(import.meta.dirname, '../../worker.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: api.deps.config.databaseUrl,
      FOYER_HOME: api.deps.config.home,
      FOYER_ALLOW_LOCAL_WEBHOOKS: '1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });

test('a worker killed between sending and noting it loses nothing: the event is delivered again', async () => {
  const owner = await seedPerson(api, { developerZone: true });
  const receiver = await createReceiver();
  expect(
    (
      await owner.client.call(createWebhook, {
        body: {
          ownerId: owner.id,
          url: receiver.url,
          description: '',
          eventTypes: ['order.completed'],
        },
      })
    ).status,
  ).toBe(200);
  const worker = startWorker();
  const arrived = new Promise<void>((resolve) => {
    // the receiver has it, the worker waits for the response
    receiver.answerWith(() => resolve());
  });
  const id = await happened(api, owner.id, { type: 'order.completed' });
  await arrived;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGKILL');
  await ended;

  // a minute and a half later the lease of the dead worker has ended
  await api.pool.query(
    `update webhook_event_deliveries set next_attempt_at = now() - interval '90 seconds',
        leased_until = now() - interval '60 seconds'`,
  );
  await addJob(api, 'sweep_webhooks');
  receiver.answerWith((response) => response.writeHead(204).end());
  await api.runJobs();

  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  const { answer } = await owner.client.call(listWebhookDeliveries, {
    query: { ownerId: owner.id },
  });
  expect(answer.data).toMatchObject([{ status: 'delivered', attemptCount: 1 }]);
  await receiver.close();
});
