import { getSession, resendVerification, verifyEmail } from '@foyer/contracts';
import { maro, nora } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../../routes.ts';

const noraSession = { user: nora };

test('a good link confirms the address once', async () => {
  const { calls } = renderRemote(remote, {
    path: '/auth/verify/t',
    server: [on(verifyEmail, undefined), on(getSession, noraSession)],
  });
  expect(
    await screen.findByRole('heading', { name: 'Your email is confirmed' }),
  ).toBeInTheDocument();
  expect(calls.filter((one) => one.id === verifyEmail.id)).toHaveLength(1);
});

test('who has an organization goes on with it', async () => {
  renderRemote(remote, {
    path: '/auth/verify/t',
    server: [on(verifyEmail, undefined), on(getSession, { user: maro })],
  });
  const goOn = await screen.findByRole('link', { name: /^Go on with / });
  expect(goOn).toHaveAttribute('href', '/manage/harbourhall/events');
});

test('a used link of somebody confirmed says that nothing is left to do', async () => {
  renderRemote(remote, {
    path: '/auth/verify/t',
    user: nora,
    server: [on(verifyEmail, fail('token_invalid'))],
  });
  expect(
    await screen.findByRole('heading', { name: 'Your email is confirmed already' }),
  ).toBeInTheDocument();
});

test('a link that is opened signed out leads to sign-in and back', async () => {
  renderRemote(remote, {
    path: '/auth/verify/t',
    server: [on(verifyEmail, fail('sign_in_to_confirm'))],
  });
  expect(await screen.findByRole('link', { name: 'Log in and confirm' })).toHaveAttribute(
    'href',
    '/auth?redirect_to=%2Fauth%2Fverify%2Ft',
  );
});

test('an old link offers a new one to the signed-in person', async () => {
  const { user } = renderRemote(remote, {
    path: '/auth/verify/t',
    user: { ...nora, emailVerified: false },
    server: [on(verifyEmail, fail('token_invalid')), on(resendVerification, undefined)],
  });
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('A new link is on its way to your mailbox.')).toBeInTheDocument();
});

test('a visitor with an old link is led to sign-in', async () => {
  renderRemote(remote, {
    path: '/auth/verify/t',
    server: [on(verifyEmail, fail('token_invalid'))],
  });
  expect(await screen.findByRole('link', { name: 'Log in to get a new link' })).toHaveAttribute(
    'href',
    expect.stringContaining('/auth?redirect_to='),
  );
});
