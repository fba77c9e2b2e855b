import { getPreview, getSession, login } from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../../routes.ts';

const noraSession = { user: nora };

const open = (path = '/preview-login') =>
  renderRemote(remote, {
    path,
    server: [
      on(getPreview, { available: true }),
      on(login, { accessToken: 'marker' }),
      on(getSession, noraSession),
    ],
  });

const send = async (user: ReturnType<typeof open>['user'], email: string, password: string) => {
  const [emailField, passwordField] = [
    await screen.findByLabelText('Email'),
    screen.getByLabelText('Password'),
  ];
  if (email) await user.type(emailField, email);
  if (password) await user.type(passwordField, password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

test.each([
  ['', 'secret', 'Email is required'],
  ['nora', 'secret', 'Invalid email address'],
  ['nora@mail.test', '', 'Password is required'],
  ['nora@mail.test', '12345', 'Password must be at least 6 characters'],
])('%j with %j is refused: %s', async (email, password, message) => {
  const { user, calls } = open();
  await send(user, email, password);
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(calls.some((one) => one.id === login.id)).toBe(false);
});

test('an empty field has one message, not two', async () => {
  const { user } = open();
  await send(user, '', '');
  await screen.findAllByText('Email is required');
  expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
  expect(screen.queryByText('Password must be at least 6 characters')).not.toBeInTheDocument();
});

test('six characters are enough here, and redirect_to is where it goes', async () => {
  const { user, location } = open('/preview-login?redirect_to=%2Fmanage%2Fnora%2Fevents');
  await send(user, 'nora@mail.test', '123456');
  await waitFor(() => expect(location()).toBe('/manage/nora/events'));
});

test('without redirect_to it goes to the root', async () => {
  const { user, router } = open();
  await send(user, 'nora@mail.test', '123456');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a demo account fills the form in', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Patron' }));
  expect(screen.getByLabelText('Email')).toHaveValue('patron@foyer.test');
  expect(screen.getByLabelText('Password')).toHaveValue('foyer-demo-1');
});

test('somebody signed in goes on at once', async () => {
  const { location } = renderRemote(remote, {
    path: '/preview-login?redirect_to=%2Ftickets%2F1',
    user: nora,
    server: [on(getPreview, { available: true })],
  });
  await waitFor(() => expect(location()).toBe('/tickets/1'));
});

test('in production it renders nothing', async () => {
  const { calls } = renderRemote(remote, {
    path: '/preview-login',
    server: [on(getPreview, fail('not_found'))],
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
});
