import {
  createWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
} from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const webhook: Webhook = {
  version: 1,
  id: '01990000-0000-7000-8000-000000000001',
  url: 'https://hooks.example.com/foyer',
  description: '<p>For accounting</p>',
  status: 'active',
  eventTypes: ['order.completed'],
  createdAt: '2026-11-01T12:00:00.000Z',
  secretKey: 'whsec_QUJDREVGR0hJSktMTU5PUA==',
  disabledReason: null,
};
const none = (perPage: number) => ({ data: [], totalCount: 0, page: 1, perPage });
const overview = [on(listWebhooks, none(20)), on(listWebhookDeliveries, none(100))];
const create = (server: Handler[] = []) =>
  renderRemote(remote, {
    path: '/manage/harbourhall/developer-zone/new',
    user: maro,
    server: [...server, ...overview],
  });
const edit = (server: Handler[] = []) =>
  renderRemote(remote, {
    path: `/manage/harbourhall/developer-zone/edit/${webhook.id}`,
    user: maro,
    server: [...server, ...overview],
  });
const urlField = () => screen.findByLabelText('Webhook URL');
beforeEach(() => sessionStorage.clear());
const submit = () => screen.getByRole('button', { name: 'Generate Webhook' });

test('an empty form says what is missing, and leads there', async () => {
  const { user } = create();
  await urlField();
  await user.click(submit());
  const summary = await findProblem();
  expect(within(summary).getByText('Webhook URL is required')).toBeVisible();
  await user.click(
    within(summary).getByRole('button', { name: 'Please select at least one event' }),
  );
  expect(screen.getByRole('checkbox', { name: 'All: Orders' })).toHaveFocus();
});

test('an address without https is refused when the field is left', async () => {
  const { user } = create();
  await user.type(await urlField(), 'http://example.com');
  await user.tab();
  expect(await screen.findByText('Invalid Webhook URL: HTTPS Required')).toBeVisible();
});

test('a new webhook has no status to choose, and is told what was chosen', async () => {
  const { user, calls, location } = create([on(createWebhook, true)]);
  await user.type(await urlField(), 'https://hooks.example.com/foyer');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  const orders = screen.getByRole('group', { name: 'Orders' });
  const all = within(orders).getByRole('checkbox', { name: 'All: Orders' });
  await user.click(within(orders).getByRole('checkbox', { name: /order\.created/ }));
  expect(all).not.toBeChecked();
  await user.click(within(orders).getByRole('checkbox', { name: /order\.completed/ }));
  expect(all).toBeChecked();
  await user.click(all);
  expect(within(orders).getByRole('checkbox', { name: /order\.created/ })).not.toBeChecked();
  await user.click(all);
  await user.click(submit());
  expect(await screen.findByText('Webhook created successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Developer Zone' })).toBeVisible();
  expect(location()).toBe('/manage/harbourhall/developer-zone');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ownerId: harbourhall.id,
    url: 'https://hooks.example.com/foyer',
    description: '',
    eventTypes: ['order.created', 'order.completed'],
  });
});

test('what the server refuses is said in its words, and nothing typed is lost', async () => {
  const { user } = create([
    on(
      createWebhook,
      fail('webhook_url_refused', [{ path: 'url', message: 'Use a public https:// address.' }]),
    ),
  ]);
  await user.type(await urlField(), 'https://intranet.example.com');
  await user.click(screen.getByRole('checkbox', { name: /ticket\.issued/ }));
  await user.click(submit());
  expect((await screen.findAllByText('Use a public https:// address.'))[0]).toBeVisible();
  expect(await urlField()).toHaveValue('https://intranet.example.com');
  expect(screen.getByRole('checkbox', { name: /ticket\.issued/ })).toBeChecked();
});

test('a webhook is changed and paused', async () => {
  const { user, calls, location } = edit([on(getWebhook, webhook), on(updateWebhook, true)]);
  expect(await urlField()).toHaveValue(webhook.url);
  expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveTextContent('For accounting');
  await user.click(screen.getByRole('radio', { name: 'Paused' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Webhook updated successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Developer Zone' })).toBeVisible();
  expect(location()).toBe('/manage/harbourhall/developer-zone');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ownerId: harbourhall.id,
    version: 1,
    status: 'inactive',
  });
});

test('a new key does not undo what is typed', async () => {
  const { user } = edit([
    on(getWebhook, webhook),
    on(rotateWebhookSecret, { ...webhook, secretKey: 'whsec_bmV3bmV3bmV3bmV3bmV3bmV3' }),
  ]);
  await user.clear(await urlField());
  await user.type(await urlField(), 'https://next.example.com');
  await user.click(screen.getByRole('button', { name: 'Replace secret key' }));
  await user.click(await screen.findByRole('button', { name: 'Replace key' }));
  expect(await screen.findByText('The new secret key is ready to copy.')).toBeVisible();
  expect(await urlField()).toHaveValue('https://next.example.com');
});

test('leaving with changes asks first', async () => {
  const { user, location } = edit([on(getWebhook, webhook)]);
  await user.type(await urlField(), '/more');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(
    await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(location()).toContain('/edit/');
});

test('what was typed is there again after a reload', async () => {
  sessionStorage.setItem(
    `foyer.draft.webhook:new:${harbourhall.id}`,
    JSON.stringify({
      by: maro.id,
      kept: { url: 'https://typed.example.com', eventTypes: ['ticket.issued'] },
    }),
  );
  create();
  expect(await urlField()).toHaveValue('https://typed.example.com');
  expect(screen.getByRole('checkbox', { name: /ticket\.issued/ })).toBeChecked();
});

test('a missing webhook says so', async () => {
  edit([on(getWebhook, fail('not_found'))]);
  expect(
    await screen.findByRole('heading', { name: 'Sorry! That webhook wasn’t found.' }),
  ).toBeVisible();
});
