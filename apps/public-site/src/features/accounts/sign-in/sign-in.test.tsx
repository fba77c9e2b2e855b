import {
  askPasskey,
  finishSignIn,
  finishWithPasskey,
  getSession,
  login,
  signInWithPasskey,
  type PasskeyRequest,
} from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import {
  deviceFinds,
  deviceRefuses,
  fail,
  findProblem,
  noDevices,
  on,
  renderRemote,
} from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const noraSession = { user: nora };

const open = (
  path: string,
  answer: Parameters<typeof on<typeof login>>[1] = { accessToken: 'marker' },
) => renderRemote(remote, { path, server: [on(login, answer), on(getSession, noraSession)] });

const fillIn = async (
  user: ReturnType<typeof open>['user'],
  email = 'nora@mail.test',
  password = 'foyer-demo-1',
) => {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

test('signing in goes back to where the person came from', async () => {
  const { user, location, calls } = open('/auth?redirect_to=%2Fmanage%2Fnora%2Fevents');
  expect(await screen.findByText('Log in, and you go on to where you wanted to go.')).toBeVisible();
  await fillIn(user);
  await waitFor(() => expect(location()).toBe('/manage/nora/events'));
  expect(calls[0]?.body).toEqual({ email: 'nora@mail.test', password: 'foyer-demo-1' });
});

test.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  '%s is nowhere to go: the homepage it is',
  async (target) => {
    const { user, router } = open(`/auth?redirect_to=${encodeURIComponent(target)}`);
    await fillIn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  },
);

test('a wrong password is told above the form, and what was typed stays', async () => {
  const { user } = open('/auth', fail('credentials_wrong'));
  await fillIn(user);
  const summary = await findProblem();
  expect(within(summary).getByText('That email and password do not match.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('nora@mail.test');
  expect(screen.getByLabelText('Password')).toHaveValue('foyer-demo-1');
});

test('an empty form names every field and takes the focus to the summary', async () => {
  const { user, calls } = open('/auth');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  const summary = await findProblem();
  expect(within(summary).getByText('Enter your email')).toBeInTheDocument();
  expect(within(summary).getByText('Enter your password')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('the summary leads to each field', async () => {
  const { user } = open('/auth');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Enter your password' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Enter your email' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('an error appears after the field is left, not while it is typed', async () => {
  const { user } = open('/auth');
  await user.type(await screen.findByLabelText('Email'), 'nora@');
  expect(
    screen.queryByText('Enter an email address like nora@example.com'),
  ).not.toBeInTheDocument();
  await user.tab();
  expect(
    await screen.findByText('Enter an email address like nora@example.com'),
  ).toBeInTheDocument();
});

test('password managers know the fields', async () => {
  open('/auth');
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('somebody signed in goes straight on', async () => {
  const { location } = renderRemote(remote, {
    path: '/auth?redirect_to=%2Ftickets%2F1',
    user: nora,
  });
  await waitFor(() => expect(location()).toBe('/tickets/1'));
});

test('links to sign-up keep the way back; notices come by code only', async () => {
  open('/auth?redirect_to=%2Fevent%2F1&notice=password_changed');
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/auth/sign-up?redirect_to=%2Fevent%2F1',
  );
  expect(
    screen.getByText('Your password is changed. Log in with the new one.'),
  ).toBeInTheDocument();
});

test('text in the address is never shown as a notice', async () => {
  open('/auth?notice=Call%20this%20number');
  await screen.findByLabelText('Email');
  expect(screen.queryByText(/Call this number/)).not.toBeInTheDocument();
});

const owes = (methods: ('app' | 'recovery')[] = ['app', 'recovery']) => ({
  secondStep: { token: 't', methods, passkey: null },
});

test('an account with a second step gets in with a code, and goes on where the person wanted to go', async () => {
  let tries = 0;
  const { user, calls, location } = renderRemote(remote, {
    path: '/auth?redirect_to=%2Ftickets%2F1',
    server: [
      on(login, owes()),
      on(finishSignIn, () => {
        tries += 1;
        return tries === 1
          ? fail('code_wrong', [{ path: 'code', message: 'This code is wrong.' }])
          : { accessToken: 'marker' };
      }),
      on(getSession, noraSession),
    ],
  });
  await fillIn(user);
  const field = await screen.findByLabelText('Code from your app');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '123 456{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is wrong/));
  expect(field).toHaveValue('123 456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(location()).toBe('/tickets/1'));
  expect(calls.findLast((one) => one.id === finishSignIn.id)?.body).toEqual({
    token: 't',
    code: '123 456',
  });
});

test('a recovery code stands in for the app', async () => {
  const { user } = open('/auth', owes());
  await fillIn(user);
  await user.click(
    await screen.findByRole('button', { name: 'App not at hand? Use a recovery code' }),
  );
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Use a code from your app' }));
  expect(screen.getByLabelText('Code from your app')).toHaveFocus();
});

test('whoever used them up is told so', async () => {
  const { user } = open('/auth', owes(['app']));
  await fillIn(user);
  expect(await screen.findByText('You have no recovery codes left.')).toBeInTheDocument();
});

test('after too many wrong codes the password is asked for again, and what was typed is there', async () => {
  const { user } = renderRemote(remote, {
    path: '/auth',
    server: [on(login, owes()), on(finishSignIn, fail('sign_in_step_over'))],
  });
  await fillIn(user);
  await user.type(await screen.findByLabelText('Code from your app'), '000000{Enter}');
  expect(
    await screen.findByText('This took too long, or too many codes were wrong. Log in once more.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('nora@mail.test');
  expect(screen.getByLabelText('Password')).toHaveValue('foyer-demo-1');
});

test('whoever starts again is back at the form, with the focus in it', async () => {
  const { user } = open('/auth', owes());
  await fillIn(user);
  await user.click(await screen.findByRole('button', { name: 'Start again with the password' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('nora@mail.test');
});

describe('with a passkey', () => {
  afterEach(noDevices);
  const REQUEST: PasskeyRequest = {
    ...{ challenge: 'AAAA', rpId: 'localhost', timeout: 300_000 },
    userVerification: 'required',
  };

  test('somebody logs in without address and password, and goes on where they wanted to go', async () => {
    deviceFinds('own-key');
    const { user, calls, location } = renderRemote(remote, {
      path: '/auth?redirect_to=%2Ftickets%2F1',
      server: [
        on(askPasskey, REQUEST),
        on(signInWithPasskey, { accessToken: 'marker' }),
        on(getSession, noraSession),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
    await waitFor(() => expect(location()).toBe('/tickets/1'));
    expect(calls.findLast(({ id }) => id === signInWithPasskey.id)?.body).toMatchObject({
      id: 'own-key',
    });
  });

  test('what comes to nothing is said, and what was typed stays', async () => {
    deviceRefuses('NotAllowedError');
    const { user } = renderRemote(remote, { path: '/auth', server: [on(askPasskey, REQUEST)] });
    await user.type(await screen.findByLabelText('Email'), 'nora@mail.test');
    await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    expect(
      await screen.findByText('No passkey was used. Try again, or log in another way.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('nora@mail.test');
  });

  test('one that opens no account is told of', async () => {
    deviceFinds();
    const { user } = renderRemote(remote, {
      path: '/auth',
      server: [on(askPasskey, REQUEST), on(signInWithPasskey, fail('passkey_wrong'))],
    });
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByText(/This passkey opens no account here/)).toBeInTheDocument();
  });

  test('a browser that knows none offers none', async () => {
    open('/auth');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
  });

  const owesPasskey = {
    secondStep: {
      ...{ token: 't', passkey: { ...REQUEST, userVerification: 'preferred' as const } },
      methods: ['passkey' as const, 'app' as const, 'recovery' as const],
    },
  };

  test('the second step is given by it, or by what else the account has', async () => {
    deviceFinds('own-key');
    const { user, calls, location } = renderRemote(remote, {
      path: '/auth?redirect_to=%2Ftickets%2F1',
      server: [
        on(login, owesPasskey),
        on(finishWithPasskey, { accessToken: 'marker' }),
        on(getSession, noraSession),
      ],
    });
    await fillIn(user);
    expect(await screen.findByText(/Confirm with a passkey of your account/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use a code from your app' }));
    expect(screen.getByLabelText('Code from your app')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'App not at hand? Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(location()).toBe('/tickets/1'));
    expect(calls.findLast(({ id }) => id === finishWithPasskey.id)?.body).toMatchObject({
      token: 't',
      proof: { id: 'own-key' },
    });
  });

  test('a browser that knows none asks for the next thing', async () => {
    const { user } = open('/auth', owesPasskey);
    await fillIn(user);
    expect(await screen.findByLabelText('Code from your app')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});
