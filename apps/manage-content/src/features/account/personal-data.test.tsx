import {
  confirmPassword,
  deleteAccount,
  downloadDataExport,
  errorTexts,
  getAccount,
  getDataExport,
  getDeletion,
  getSession,
  requestDataExport,
  type Account,
  type DataExport,
  type Deletion,
} from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const hall: Account = {
  ...{ id: harbourhall.id, type: 'School', version: 3, name: 'Harbour Hall' },
  ...{ username: 'harbourhall', formerUsernames: [], avatar: null, banner: null },
  ...{ bio: '', timezone: 'America/New_York', publicEmail: 'box@hall.test', phone: '' },
  ...{ webUrl: '', facebookUrl: '', twitterUrl: '', instagramUrl: '', youtubeUrl: '' },
  ...{ tiktokUrl: '', googleAnalyticsId: '', metaPixelId: '', googleTagManagerContainerId: '' },
};
const own: Account = {
  ...hall,
  ...{ id: maro.id, type: 'User', name: 'Maro Wells', username: 'maro' },
};
const none: DataExport = { state: 'none', id: null, bytes: null, until: null, nextAt: null };
const free: Deletion = {
  isOwn: true,
  obstacles: [],
  losses: ['Your ticket for “Winter Gala” on Sat, Jan 9, 2027.'],
};
const open = (account: Account, server: Handler[] = []) =>
  renderRemote(remote, {
    path: `/manage/${account.username}/settings/account`,
    user: maro,
    server: [
      ...server,
      on(getAccount, account),
      on(getSession, { user: maro }),
      on(getDataExport, none),
      on(getDeletion, free),
    ],
  });

test('what stands in the way is said in words, with where to settle it; nothing can be deleted', async () => {
  const text = '$20.00 of what was sold is not paid out yet. Wait until it is at the bank.';
  const { user } = open(hall, [
    on(getDeletion, {
      ...free,
      obstacles: [{ kind: 'balance', text, href: '/manage/harbourhall/settings/payouts' }],
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Delete organization' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Harbour Hall?' }));
  expect(await dialog.findByText(text, { exact: false })).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Settle it' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/settings/payouts',
  );
  expect(dialog.queryByRole('button', { name: 'Delete for good' })).not.toBeInTheDocument();
});

test('an organization says what goes with it before it goes, and is named by whoever deletes it', async () => {
  const losses = [
    'The page of Harbour Hall and its 3 events.',
    'The work of 2 people on its team.',
  ];
  const { user, calls } = open(hall, [
    on(getDeletion, { ...free, losses }),
    on(deleteAccount, { message: 'Account deleted successfully' }),
  ]);
  const card = within(await screen.findByRole('region', { name: 'Delete organization' }));
  expect(
    card.getByText('The organization ends for good. Only its owner can delete it.'),
  ).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Delete organization' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Harbour Hall?' }));
  expect(await dialog.findByText('This is lost and does not come back:')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(losses);
  expect(dialog.queryByText('This has to be settled first:')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Type harbourhall to confirm/), 'harbour');
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(dialog.getByText('Type harbourhall as it stands here')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.type(dialog.getByLabelText(/^Type harbourhall to confirm/), 'hall');
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Account deleted successfully')).toBeInTheDocument();
});

test('all that stands in the way of an organization is listed, and nothing of what would go', async () => {
  const obstacles: Deletion['obstacles'] = [
    { kind: 'upcoming_event', text: 'One ticket is sold for “Winter Gala”.', href: '/event/1' },
    { kind: 'open_sale', text: 'Somebody is buying at this moment.', href: null },
  ];
  const { user } = open(hall, [on(getDeletion, { ...free, obstacles })]);
  await user.click(await screen.findByRole('button', { name: 'Delete organization' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Harbour Hall?' }));
  expect(await dialog.findByText('This has to be settled first:')).toBeInTheDocument();
  const [first, second] = dialog.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^One ticket is sold for “Winter Gala”\./);
  expect(within(first as HTMLElement).getByRole('link', { name: 'Settle it' })).toBeInTheDocument();
  expect(second).toHaveTextContent(/^Somebody is buying at this moment\.$/);
  expect(dialog.queryByText(free.losses[0] ?? '')).not.toBeInTheDocument();
  await user.click(dialog.getByText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an administrator is told that the owner alone deletes it', async () => {
  const { user } = open(hall, [on(getDeletion, { isOwn: false, obstacles: [], losses: [] })]);
  await user.click(await screen.findByRole('button', { name: 'Delete organization' }));
  expect(await screen.findByText(/^Only the owner deletes/)).toBeInTheDocument();
});

test('an account goes once its username is typed and the password given', async () => {
  let isGiven = false;
  const { user } = open(own, [
    on(deleteAccount, () =>
      isGiven ? { message: 'Account deleted successfully' } : fail('reauthentication_required'),
    ),
    on(confirmPassword, () => {
      isGiven = true;
      return undefined;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Maro Wells?' }));
  expect(await dialog.findByText(/Winter Gala/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(dialog.getByText('Type maro as it stands here')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Type maro to confirm/), 'maro');
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await user.type(await screen.findByLabelText(/^Password/), 'secret-enough');
  await user.click(screen.getByRole('button', { name: /continue|confirm/i }));
  expect(await screen.findByText('Account deleted successfully')).toBeInTheDocument();
});

test('what the server refuses is said in the window, and what was typed stays', async () => {
  const { user } = open(own, [on(deleteAccount, fail('account_not_deletable'))]);
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  await user.type(await screen.findByLabelText(/^Type maro to confirm/), 'maro');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText(/something is still open/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Type maro to confirm/)).toHaveValue('maro');
});

test('the archive is asked for, and its making is said', async () => {
  const { user } = open(own, [on(requestDataExport, { ...none, state: 'preparing' })]);
  await user.click(await screen.findByRole('button', { name: 'Prepare my data' }));
  expect(await screen.findByText(/^Your archive is being made\. A mail/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Prepare my data' })).not.toBeInTheDocument();
});

test('an archive that is ready is downloaded; why it failed is said', async () => {
  const ready: DataExport = {
    ...{ state: 'ready', id: maro.id, bytes: 2048, until: '2031-01-08T10:00:00.000Z' },
    nextAt: '2031-01-02T10:00:00.000Z',
  };
  const { user } = open(own, [on(getDataExport, ready), on(downloadDataExport, fail('not_found'))]);
  expect(await screen.findByText(/^Your archive is ready/)).toBeInTheDocument();
  expect(screen.getByText(/^One can be made a day/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(errorTexts.not_found)).toBeInTheDocument();
});

test('an organization has no data of its own to take along', async () => {
  open(hall);
  expect(await screen.findByRole('button', { name: 'Delete organization' })).toBeInTheDocument();
  expect(screen.queryByText('Your data')).not.toBeInTheDocument();
});
