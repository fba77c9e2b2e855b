import { getSession, signUp } from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { nora } from '@foyer/fixtures';
import { SIGN_UP_DRAFT } from '@foyer/remote-kit';
import { fail, findProblem, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const noraSession = { user: nora };

const open = (
  path = '/auth/sign-up',
  answer: Parameters<typeof on<typeof signUp>>[1] = { accessToken: 'marker' },
) => renderRemote(remote, { path, server: [on(signUp, answer), on(getSession, noraSession)] });

beforeEach(() => sessionStorage.clear());

test('a visitor creates an account and goes on where they wanted to go', async () => {
  const { user, calls, location } = open(
    '/auth/sign-up?redirect_to=%2Fevent%2F1%3Ftab%3Dinfo%26follow%3D1',
  );
  await user.type(await screen.findByLabelText('Full name'), 'Zoë O’Hara');
  expect(screen.getByLabelText('Username')).toHaveValue('zoeohara');
  await user.type(screen.getByLabelText('Email'), 'zoe@mail.test');
  await user.type(screen.getByLabelText('Password'), 'cobalt-river-38');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(location()).toContain('tab=info'));
  expect(
    await screen.findByText(
      'Your account is ready. Confirm it with the link that we sent to zoe@mail.test.',
    ),
  ).toBeVisible();
  expect(calls[0]?.body).toEqual({
    name: 'Zoë O’Hara',
    username: 'zoeohara',
    email: 'zoe@mail.test',
    password: 'cobalt-river-38',
    termsVersion: TERMS_VERSION,
  });
});

test('what a new account agrees to stands beside its button', async () => {
  open();
  const sentence = await screen.findByText(/By creating an account you agree to the/);
  expect(within(sentence).getByRole('link', { name: 'terms' })).toHaveAttribute(
    ...['href', '/pages/terms'],
  );
});

test('who comes from an order finds the form filled in, and ends at the tickets', async () => {
  const kept = { name: 'Nora Lind', username: 'noralind', email: 'nora@mail.test' };
  sessionStorage.setItem(`foyer.draft.${SIGN_UP_DRAFT}`, JSON.stringify({ by: null, kept }));
  const { user, calls, location } = open('/auth/sign-up?to=tickets');
  expect(await screen.findByLabelText('Full name')).toHaveValue('Nora Lind');
  await user.type(screen.getByLabelText('Password'), 'cobalt-river-38');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(location()).toBe('/manage/noralind/tickets-and-subscriptions/tickets'),
  );
  expect(calls[0]?.body).toMatchObject({ username: 'noralind', email: 'nora@mail.test' });
});

test('a username that was typed is not proposed away', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Username'), 'mine');
  await user.type(screen.getByLabelText('Full name'), 'Ada Winter');
  expect(screen.getByLabelText('Username')).toHaveValue('mine');
});

test('a mistyped provider is pointed out and mended with one press', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Email'), 'ada@gmial.com');
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'ada@gmail.com' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@gmail.com');
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
});

test('a taken username is told beside its field and in the summary, and what was typed stays', async () => {
  const { user } = open(
    '/auth/sign-up',
    fail('username_taken', [{ path: 'username', message: 'This username is taken.' }]),
  );
  await user.type(await screen.findByLabelText('Full name'), 'Ada Winter');
  await user.type(screen.getByLabelText('Email'), 'ada@mail.test');
  await user.type(screen.getByLabelText('Password'), 'cobalt-river-38');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const summary = await findProblem();
  expect(within(summary).getByText('This username is taken.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/This username is taken\./);
  expect(screen.getByLabelText('Password')).toHaveValue('cobalt-river-38');
});

test('what is missing is listed in the order of the fields', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
  const listed = within(await findProblem()).getAllByRole('button');
  for (const [index, label] of ['Full name', 'Email', 'Username', 'Password'].entries()) {
    await user.click(listed[index] as HTMLElement);
    expect(screen.getByLabelText(label)).toHaveFocus();
  }
});

test('a short password is refused before it is sent', async () => {
  const { user, calls } = open();
  await user.type(await screen.findByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findAllByText('Use at least 8 characters')).not.toHaveLength(0);
  expect(calls).toEqual([]);
});

test('a reload keeps what was typed, except the password', async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText('Full name'), 'Ada Winter');
  await first.user.type(screen.getByLabelText('Password'), 'cobalt-river-38');
  first.unmount();
  open();
  expect(await screen.findByLabelText('Full name')).toHaveValue('Ada Winter');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('cobalt');
});

test('the password field takes what is pasted and is known to password managers', async () => {
  const { user } = open();
  const field = await screen.findByLabelText('Password');
  await user.click(field);
  await user.paste('pasted-cobalt-38');
  expect(field).toHaveValue('pasted-cobalt-38');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
});
