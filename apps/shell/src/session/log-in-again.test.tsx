import { replaceTransport } from '@foyer/api-client';
import { finishSignIn, getSession, login } from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import { fail, fakeServer, on } from '@foyer/remote-kit/testing';
import { sessionEnd, sessionStore } from '@foyer/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionEndDialog } from './session-end-dialog.tsx';

test('over a page whose session ended a second step is given as well; after too many wrong codes the password again', async () => {
  let isOver = true;
  const { fetch } = fakeServer([
    on(login, { secondStep: { token: 't', methods: ['app', 'recovery'], passkey: null } }),
    on(finishSignIn, () => (isOver ? fail('sign_in_step_over') : { accessToken: 'marker' })),
    on(getSession, { user: nora }),
  ]);
  replaceTransport({ fetch, wait: () => Promise.resolve() });
  sessionStore.getState().accept({ user: nora });
  const user = userEvent.setup();
  render(<SessionEndDialog />);
  const isBack = sessionEnd.getState().ask({ method: 'POST' });

  const logIn = async () => {
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.type(await screen.findByLabelText('Code from your app'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  await user.type(await screen.findByLabelText('Password'), 'foyer-demo-1');
  await logIn();
  expect(await screen.findByText(/too many codes were wrong/)).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('foyer-demo-1');
  isOver = false;
  await logIn();
  expect(await isBack).toBe(true);
});
