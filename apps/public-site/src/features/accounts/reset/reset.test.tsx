import { checkReset, forgotPassword, getSession, resetPassword } from '@foyer/contracts';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../../routes.ts';

test('asking for a link answers the same for every address', async () => {
  const { user, calls } = renderRemote(remote, {
    path: '/auth/forgot',
    server: [on(forgotPassword, { sent: true })],
  });
  await user.type(await screen.findByLabelText('Email'), ' nora@mail.test ');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeInTheDocument();
  expect(
    screen.getByText(/If nora@mail\.test has an account, a link is on its way/),
  ).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ email: 'nora@mail.test' });
  await user.click(screen.getByRole('button', { name: 'Try another address' }));
  expect(screen.getByLabelText('Email')).toBeInTheDocument();
});

test('too many requests are told in words', async () => {
  const { user } = renderRemote(remote, {
    path: '/auth/forgot',
    server: [on(forgotPassword, fail('too_many_requests'))],
  });
  await user.type(await screen.findByLabelText('Email'), 'nora@mail.test');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(
    await screen.findByText('Too many attempts. Please wait a moment and try again.'),
  ).toBeInTheDocument();
});

const openReset = (answer?: ReturnType<typeof fail>) =>
  renderRemote(remote, {
    path: '/auth/reset/token-1',
    server: [
      on(checkReset, undefined),
      on(resetPassword, answer ?? undefined),
      on(getSession, { user: null }),
    ],
  });
const setPassword = async (user: ReturnType<typeof openReset>['user']) => {
  await user.type(await screen.findByLabelText('New password'), 'cobalt-river-38');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
};

test('a new password leads to sign-in, which says so', async () => {
  const { user, calls } = openReset();
  await setPassword(user);
  expect(
    await screen.findByText('Your password is changed. Log in with the new one.'),
  ).toBeInTheDocument();
  expect(calls.find(({ id }) => id === resetPassword.id)?.body).toEqual({
    token: 'token-1',
    password: 'cobalt-river-38',
  });
});

test('a dead link says so at once, before anybody types a password', async () => {
  const { calls } = renderRemote(remote, {
    path: '/auth/reset/garbage',
    server: [on(checkReset, fail('token_invalid'))],
  });
  expect(
    await screen.findByRole('heading', { name: 'This link is no longer valid' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/auth/forgot',
  );
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'garbage' }]);
});

test('a link that is used in between offers a new one', async () => {
  const { user } = openReset(fail('token_invalid'));
  await setPassword(user);
  expect(
    await screen.findByRole('heading', { name: 'This link is no longer valid' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/auth/forgot',
  );
});

test('a weak password is told beside the field', async () => {
  const { user } = openReset(
    fail('password_weak', [
      { path: 'password', message: 'This password is too common. Choose another.' },
    ]),
  );
  await setPassword(user);
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/too common/),
  );
});
