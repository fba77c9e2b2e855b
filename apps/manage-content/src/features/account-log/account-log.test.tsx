import {
  exportAccountLog,
  getOrganizationTeam,
  listAccountLog,
  type AccountAct,
  type OrganizationTeam,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const PRICED: AccountAct = {
  id: '0198a000-0000-7000-8000-000000000001',
  at: '2026-11-20T19:30:00.000Z',
  actor: { name: 'Nora Lind', username: 'nora' },
  action: 'management.ticketTypes.update',
  event: { id: '0198a000-0000-7000-8000-000000000002', name: 'Winter Gala' },
  detail: { name: 'Stalls' },
  changes: [
    { subject: 'Ticket type', name: 'Stalls', field: 'Price', before: '$20.00', after: '$25.00' },
    {
      subject: 'Ticket type',
      name: 'Stalls',
      field: 'Description',
      before: null,
      after: 'Rows A to F',
    },
  ],
};
const ADDED: AccountAct = {
  ...PRICED,
  id: '0198a000-0000-7000-8000-000000000003',
  actor: null,
  action: 'organizationTeam.added',
  event: null,
  detail: { member: 'Tove Berg' },
  changes: [],
};
const log = (data: AccountAct[], totalCount = data.length) =>
  on(listAccountLog, { data, totalCount, page: 1, perPage: 20, timezone: 'America/New_York' });
const open = (server: ReturnType<typeof on>[], path = '/manage/harbourhall/settings/log') =>
  renderRemote(remote, { path, user: maro, server });

test('it says who changed what, from what to what, and when', async () => {
  open([log([PRICED, ADDED])]);
  const row = (await screen.findByText('Changed a ticket type')).closest('[role="row"]');
  expect(row).toHaveTextContent('Nora Lind');
  expect(row).toHaveTextContent('Winter Gala');
  expect(row).toHaveTextContent('Ticket type “Stalls”, Price$20.00 → $25.00');
  expect(row).toHaveTextContent('nothing → Rows A to F');
  const added = screen
    .getByText('Added somebody to the team of the organization')
    .closest('[role="row"]');
  expect(added).toHaveTextContent('Foyer');
  expect(added).toHaveTextContent('Tove Berg');
  expect(screen.getByRole('link', { name: 'Log' })).toHaveAttribute('aria-current', 'page');
});

test('of an act with very many changes the first are shown, and how many more there are', async () => {
  const changes = Array.from({ length: 365 }, (_, day) => ({
    ...{ subject: 'Date', name: `Evening ${day + 1}`, field: 'Added', before: null },
    after: 'Ends: 22:00',
  }));
  open([log([{ ...PRICED, changes }])]);
  const row = (await screen.findByText('Changed a ticket type')).closest('[role="row"]');
  expect(row).toHaveTextContent('Date “Evening 20”, Added');
  expect(row).not.toHaveTextContent('Evening 21');
  expect(row).toHaveTextContent('and 345 more, which are in the file');
});

test('an account in which nothing was changed says so', async () => {
  open([log([])]);
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
});

test('pages are in the address', async () => {
  const { user, location, calls } = open([log([PRICED], 45)]);
  await user.click(await screen.findByRole('button', { name: /2/ }));
  expect(location()).toContain('page=2');
  await waitFor(() =>
    expect(calls.findLast(({ id }) => id === listAccountLog.id)?.url).toContain('page=2'),
  );
});

test('whoever does not own the account is told so', async () => {
  open([on(listAccountLog, fail('log_is_owners'))]);
  expect(await screen.findByText('Only the owner reads what the team did.')).toBeInTheDocument();
});

test('a file that cannot be had is told of', async () => {
  const { user } = open([log([PRICED]), on(exportAccountLog, fail('log_is_owners'))]);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Only the owner reads what the team did.')).toBeInTheDocument();
});

test.each([
  ['the owner of an organization finds', true],
  ['an administrator of one is not shown', false],
])('%s the way to it beside the team', async (_, isOwner) => {
  const member = {
    ...{ id: '0198a000-0000-7000-8000-000000000004', version: 1, hasProfile: true },
    ...{ isSelf: true, isOwner, accessSetting: 'admin', name: 'Director' },
    ...{ receiveNotifications: true, hidden: false, seeStats: true },
    user: { id: maro.id, type: 'User', name: 'Maro Wells', username: 'maro', avatar: null },
  } as OrganizationTeam['members'][number];
  open(
    [on(getOrganizationTeam, { members: [member], invitations: [], ownershipOffer: null })],
    '/manage/harbourhall/settings/team',
  );
  const main = await screen.findByRole('main');
  await within(main).findByText('Maro Wells');
  expect(screen.queryAllByRole('link', { name: 'What the team did' })).toHaveLength(
    isOwner ? 1 : 0,
  );
});
