import {
  getWebhookDelivery,
  replayWebhookDelivery,
  type WebhookDeliveryDetail,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../../routes.ts';

const log: WebhookDeliveryDetail = {
  id: '01990000-0000-7000-8000-000000000002',
  status: 'failed',
  eventName: 'order.completed',
  createdAt: '2026-11-01T12:00:00.000Z',
  payload: { id: 'event-1', type: 'order.completed', data: { total: 20.89 } },
  webhookId: '01990000-0000-7000-8000-000000000001',
  url: 'https://hooks.example.com/foyer',
  attemptCount: 2,
  nextAttemptAt: null,
  attempts: [
    {
      attempt: 1,
      at: '2026-11-01T12:00:00.000Z',
      statusCode: 500,
      error: null,
      responseExcerpt: '<b>broken</b>',
      durationMs: 120,
    },
    {
      attempt: 2,
      at: '2026-11-01T12:00:05.000Z',
      statusCode: null,
      error: 'The connection was refused.',
      responseExcerpt: null,
      durationMs: 3,
    },
  ],
};
const open = (server: Handler[]) =>
  renderRemote(remote, {
    path: `/manage/harbourhall/developer-zone/logs/${log.id}`,
    user: maro,
    server,
  });

test('a log shows the payload and every attempt; an answer’s markup stays text', async () => {
  open([on(getWebhookDelivery, log)]);
  expect(await screen.findByRole('row', { name: /^1 .* 500 120 ms <b>broken<\/b>/ })).toBeVisible();
  expect(
    screen.getByRole('row', { name: /The connection was refused\. 3 ms Empty/ }),
  ).toBeVisible();
  expect(screen.getByLabelText('Payload')).toHaveTextContent('"total": 20.89');
});

test('a delivery is sent again', async () => {
  let isReplayed = false;
  const again: WebhookDeliveryDetail = { ...log, status: 'pending' };
  const { user } = open([
    on(getWebhookDelivery, () => (isReplayed ? again : log)),
    on(replayWebhookDelivery, () => {
      isReplayed = true;
      return again;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('The event is being sent again.')).toBeVisible();
  expect(await screen.findByText('Trying again')).toBeVisible();
});

test('a paused webhook refuses it in the server’s words', async () => {
  const { user } = open([
    on(getWebhookDelivery, log),
    on(replayWebhookDelivery, fail('webhook_paused')),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('This webhook is paused. Make it active first.')).toBeVisible();
});

test('a missing log says so', async () => {
  open([on(getWebhookDelivery, fail('not_found'))]);
  expect(
    await screen.findByRole('heading', { name: 'Sorry! That log wasn’t found.' }),
  ).toBeVisible();
});
