import {
  askEmailChange,
  cancelEmailChange,
  changePassword,
  confirmPassword,
  getEmailChange,
  getNewsChoices,
  getPrivacy,
  getTwoFactor,
  listPasskeys,
  listSessions,
  resendVerification,
  revokeSession,
  updateNewsChoices,
  updatePrivacy,
} from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../../routes.ts';
import { deviceName } from './account-sessions.model.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const at = '2026-05-01T10:00:00.000Z';
const session = (last: string, userAgent: string, current: boolean) => ({
  id: `01980000-0000-7000-8000-0000000000${last}`,
  userAgent,
  createdAt: at,
  lastSeenAt: at,
  current,
});

const NEWS = {
  newEvents: { panel: true, mail: true },
  followers: { panel: true },
  sales: { panel: true },
};

const open = (more: ReturnType<typeof on>[] = []) => {
  let sessions = [session('01', FIREFOX, true), session('02', IPHONE, false)];
  return renderRemote(remote, {
    path: '/auth/sessions',
    user: nora,
    server: [
      ...more,
      on(listSessions, () => ({ data: sessions })),
      on(revokeSession, ({ params }) => {
        sessions = sessions.filter((one) => one.id !== params.id);
        return undefined;
      }),
      on(getPrivacy, () => ({ findable: false, sells: false })),
      on(getNewsChoices, NEWS),
      on(getEmailChange, { data: null }),
      on(listPasskeys, { data: [] }),
      on(getTwoFactor, { isOn: false, hasApp: false, codesLeft: 0 }),
    ],
  });
};

test('another session is ended and leaves the list; the own one is marked', async () => {
  const { user } = open();
  expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument();
  expect(screen.getByText('This browser')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
});

test('the password is changed after the old one is given', async () => {
  const { user, calls } = open([on(changePassword, { accessToken: 'marker' })]);
  await user.type(await screen.findByLabelText('Current password'), 'foyer-demo-1');
  await user.type(screen.getByLabelText('New password'), 'cobalt-river-38');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(
    await screen.findByText('Your password is changed. Other browsers are logged out.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('');
  expect(calls.find((one) => one.id === changePassword.id)?.body).toEqual({
    currentPassword: 'foyer-demo-1',
    newPassword: 'cobalt-river-38',
  });
});

test('a wrong current password is told beside its field', async () => {
  const { user } = open([
    on(
      changePassword,
      fail('credentials_wrong', [
        { path: 'currentPassword', message: 'The current password is wrong.' },
      ]),
    ),
  ]);
  await user.type(await screen.findByLabelText('Current password'), 'nope');
  await user.type(screen.getByLabelText('New password'), 'cobalt-river-38');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      /The current password is wrong/,
    ),
  );
});

test('an address that is not confirmed can be sent a new link', async () => {
  const { user } = renderRemote(remote, {
    path: '/auth/sessions',
    user: { ...nora, emailVerified: false },
    server: [
      on(listSessions, { data: [] }),
      on(getPrivacy, { findable: false, sells: false }),
      on(getNewsChoices, NEWS),
      on(getEmailChange, { data: null }),
      on(listPasskeys, { data: [] }),
      on(getTwoFactor, { isOn: false, hasApp: false, codesLeft: 0 }),
      on(resendVerification, undefined),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(screen.getByText('Mails come once your email is confirmed.')).toBeInTheDocument();
  expect(await screen.findByText('A new link is on its way to your mailbox.')).toBeInTheDocument();
});

test.each([
  [FIREFOX, 'Firefox on Linux'],
  [IPHONE, 'Safari on iPhone'],
  ['', 'Unknown device'],
  ['curl/8', 'Unknown device'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36', 'Chrome on Android'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a person chooses to be found by name, and sees that it is saved', async () => {
  const { calls } = open([
    on(updatePrivacy, ({ body }) => ({
      findable: (body as { findable: boolean }).findable,
      sells: false,
    })),
  ]);
  const box = await screen.findByRole('checkbox', { name: 'Let others find me by my name' });
  expect(box).not.toBeChecked();
  fireEvent.click(box);
  // at once: whoever sees it jump back presses again
  expect(box).toBeChecked();
  expect(await screen.findByText('Saved: others find you by your name.')).toBeInTheDocument();
  expect(box).toBeChecked();
  expect(calls.find((one) => one.id === updatePrivacy.id)?.body).toEqual({ findable: true });
});

test('a person refuses one way of one kind, and sees that it is saved', async () => {
  const { calls } = open([
    on(updateNewsChoices, { ...NEWS, newEvents: { panel: true, mail: false } }),
  ]);
  const kind = await screen.findByRole('group', { name: 'New events of whom you follow' });
  const mail = within(kind).getByRole('checkbox', { name: 'By mail' });
  expect(mail).toBeChecked();
  fireEvent.click(mail);
  expect(mail).not.toBeChecked();
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(mail).not.toBeChecked();
  expect(within(kind).getByRole('checkbox', { name: 'Among notifications' })).toBeChecked();
  expect(calls.find((one) => one.id === updateNewsChoices.id)?.body).toEqual({
    newEvents: { mail: false },
  });
});

test('a choice that was not kept goes back, and says so', async () => {
  open([on(updateNewsChoices, fail('not_found'))]);
  const kind = await screen.findByRole('group', { name: 'Somebody follows you' });
  const box = within(kind).getByRole('checkbox');
  fireEvent.click(box);
  expect(
    await screen.findByText('The page you were looking for was not found'),
  ).toBeInTheDocument();
  expect(box).toBeChecked();
});

const WISH = {
  email: 'nora@new.test',
  isNewConfirmed: false,
  isOldConfirmed: true,
  expiresAt: '2026-05-04T10:00:00.000Z',
};

test('another address is asked for, after the password was given again, and both mailboxes are named', async () => {
  let isRecent = false;
  const { user, calls } = open([
    on(askEmailChange, () =>
      isRecent ? { ...WISH, isOldConfirmed: false } : fail('reauthentication_required'),
    ),
    on(confirmPassword, () => {
      isRecent = true;
      return undefined;
    }),
  ]);
  await user.type(await screen.findByLabelText('New email'), 'nora@new.test');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Password'), 'foyer-demo-1{Enter}');
  const section = await screen.findByRole('region', { name: 'You asked for nora@new.test' });
  expect(screen.getByRole('heading', { name: 'You asked for nora@new.test' })).toHaveFocus();
  expect(within(section).getAllByText('We wait for the link in its mailbox')).toHaveLength(2);
  expect(calls.findLast((one) => one.id === askEmailChange.id)?.body).toEqual({
    email: 'nora@new.test',
  });
});

test('an open wish says who is waited for, and can be taken back', async () => {
  const { user } = open([on(getEmailChange, { data: WISH }), on(cancelEmailChange, undefined)]);
  const section = await screen.findByRole('region', { name: 'You asked for nora@new.test' });
  const [fresh, former] = within(section).getAllByRole('listitem');
  expect(fresh).toHaveTextContent('nora@new.test');
  expect(fresh).toHaveTextContent('We wait for the link in its mailbox');
  expect(former).toHaveTextContent('Confirmed');
  expect(within(section).getByRole('link', { name: /^support@/ })).toBeInTheDocument();
  await user.click(within(section).getByRole('button', { name: 'Keep the present address' }));
  expect(await screen.findByLabelText('New email')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Email' })).toHaveFocus();
});

test('a refused address stays in its field, with what is wrong beside it', async () => {
  const { user } = open([
    on(
      askEmailChange,
      fail('email_own', [{ path: 'email', message: 'This is your address already.' }]),
    ),
  ]);
  await user.type(await screen.findByLabelText('New email'), 'nora@mail.test');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await waitFor(() =>
    expect(screen.getByLabelText('New email')).toHaveAccessibleDescription(
      /This is your address already/,
    ),
  );
  expect(screen.getByLabelText('New email')).toHaveValue('nora@mail.test');
});
