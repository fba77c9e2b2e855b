import { confirmEmailChange, getSession } from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { sessionStore } from '@foyer/session';
import { screen } from '@testing-library/react';
import remote from '../../../routes.ts';

const open = (answer: Parameters<typeof on<typeof confirmEmailChange>>[1], user?: typeof nora) =>
  renderRemote(remote, {
    path: '/auth/email/t',
    ...(user && { user }),
    server: [
      on(confirmEmailChange, answer),
      on(getSession, { user: { ...nora, email: 'nora@new.test' } }),
    ],
  });
const heading = (name: string) => screen.findByRole('heading', { name });

test('the last of the two links changes the address, which the session knows at once', async () => {
  open({ email: 'nora@new.test', waitsFor: null }, nora);
  await heading('Your email is changed');
  expect(screen.getByText('From now on you log in with nora@new.test.')).toBeInTheDocument();
  expect(sessionStore.getState().user?.email).toBe('nora@new.test');
});

test.each([
  ['new', /Now open the link that we sent to nora@new.test/],
  ['old', /Now open the link that we sent to your present address/],
] as const)('the first one says that the %s mailbox is waited for', async (waitsFor, text) => {
  open({ email: 'nora@new.test', waitsFor }, nora);
  await heading('This mailbox said yes');
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('a link that is opened signed out leads to sign-in and back', async () => {
  open(fail('sign_in_to_confirm'));
  expect(await screen.findByRole('link', { name: 'Log in and confirm' })).toHaveAttribute(
    'href',
    '/auth?redirect_to=%2Fauth%2Femail%2Ft',
  );
});

test('somebody else is told that it is not theirs', async () => {
  open(fail('sign_in_to_confirm'), nora);
  expect(
    await screen.findByText(/^You are logged in to another account than the one/),
  ).toBeInTheDocument();
});

test.each([
  ['token_invalid', 'This link is no longer valid'],
  ['email_taken', 'Another account has this address'],
] as const)('%s says "%s" and leads on', async (code, title) => {
  open(fail(code), nora);
  await heading(title);
  expect(screen.getByRole('link', { name: 'Go to sign-in and security' })).toHaveAttribute(
    'href',
    '/auth/sessions',
  );
});
