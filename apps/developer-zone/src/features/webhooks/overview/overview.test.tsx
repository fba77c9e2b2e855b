import {
  deleteWebhook,
  getSession,
  listWebhookDeliveries,
  listWebhooks,
  sendTestWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { sessionStore } from '@foyer/session';
import { screen, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const webhook: Webhook = {
  version: 1,
  id: '01990000-0000-7000-8000-000000000001',
  url: 'https://hooks.example.com/foyer',
  description: '',
  status: 'active',
  eventTypes: ['order.completed'],
  createdAt: '2026-11-01T12:00:00.000Z',
  secretKey: 'whsec_QUJDREVGR0hJSktMTU5PUA==',
  disabledReason: null,
};
const log: WebhookDelivery = {
  id: '01990000-0000-7000-8000-000000000002',
  status: 'failed',
  eventName: 'order.completed',
  createdAt: '2026-11-01T12:00:00.000Z',
  payload: {},
  webhookId: webhook.id,
  url: webhook.url,
  attemptCount: 10,
  nextAttemptAt: null,
};
const paged = <T,>(data: T[], perPage = 20) => ({
  data,
  totalCount: data.length,
  page: 1,
  perPage,
});
const open = (server: Handler[], path = '/manage/harbourhall/developer-zone') =>
  renderRemote(remote, { path, user: maro, server });
const lists = (webhooks: Webhook[] = [webhook], logs: WebhookDelivery[] = [log]) => [
  on(listWebhooks, paged(webhooks)),
  on(listWebhookDeliveries, paged(logs, 100)),
];

test('webhooks show their state and hide their secret', async () => {
  open(
    lists([
      webhook,
      {
        ...webhook,
        id: '01990000-0000-7000-8000-000000000003',
        url: 'https://old.example.com/',
        status: 'inactive',
        disabledReason: 'The receiver answered 410 Gone.',
      },
    ]),
  );
  const table = await screen.findByRole('table', { name: 'Webhooks' });
  expect(within(table).getByText('Active')).toBeVisible();
  expect(within(table).getByText('Paused')).toBeVisible();
  expect(within(table).getByText('The receiver answered 410 Gone.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(webhook.secretKey);
  expect(screen.getByRole('link', { name: 'Generate Webhook' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/developer-zone/new',
  );
});

test('a secret is copied, which is confirmed for two seconds', async () => {
  const { user } = open(lists());
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(webhook.secretKey);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
});

test('a webhook is deleted after a question that names it', async () => {
  let isDeleted = false;
  const { user, calls } = open([
    on(listWebhooks, () => paged(isDeleted ? [] : [webhook])),
    on(listWebhookDeliveries, paged([], 100)),
    on(deleteWebhook, () => {
      isDeleted = true;
      return true as const;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: `Actions for ${webhook.url}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this webhook?' });
  expect(dialog).toHaveTextContent(webhook.url);
  await user.click(within(dialog).getByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('Webhook deleted successfully')).toBeVisible();
  expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
    ownerId: harbourhall.id,
  });
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});

test('a deletion that fails says so and keeps the question open', async () => {
  const { user } = open([...lists(), on(deleteWebhook, fail('internal'))]);
  await user.click(await screen.findByRole('button', { name: `Actions for ${webhook.url}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('Failed to delete webhook')).toBeVisible();
});

test('whoever was taken off the team meanwhile is told so, and keeps the page', async () => {
  const { user } = open([
    ...lists(),
    on(deleteWebhook, fail('not_found')),
    on(getSession, { user: { ...maro, organizations: [] } }),
  ]);
  sessionStore.getState().actAs('harbourhall');
  await user.click(await screen.findByRole('button', { name: `Actions for ${webhook.url}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText(/You no longer manage Harbour Hall/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete webhook' })).toBeVisible();
});

test('a test event is sent', async () => {
  const { user } = open([...lists(), on(sendTestWebhook, { deliveryId: log.id })]);
  await user.click(await screen.findByRole('button', { name: `Actions for ${webhook.url}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send test event' }));
  expect(await screen.findByText('Test event sent. Its log appears below.')).toBeVisible();
});

test('logs are filtered by status and event, which stands in the address', async () => {
  const { user, location, calls } = open([
    on(listWebhooks, paged([webhook])),
    on(listWebhookDeliveries, ({ query }) => paged(query.eventName ? [] : [log], 100)),
  ]);
  await user.selectOptions(await screen.findByLabelText('Status'), 'Failed');
  expect(location()).toContain('status=failed');
  await user.selectOptions(screen.getByLabelText('Event name'), 'ticket.issued');
  expect(location()).toContain('eventName=ticket.issued');
  expect(calls.at(-1)?.url).toMatch(/status=failed.*eventName=ticket\.issued/);
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'order.completed' })).toHaveAttribute(
    'href',
    `/manage/harbourhall/developer-zone/logs/${log.id}`,
  );
});

test('an account without the developer zone has no such page', async () => {
  const { calls } = open([], '/manage/nightjar/developer-zone');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(calls).toEqual([]);
});
