import {
  confirmPassword,
  confirmTwoFactor,
  getEmailChange,
  getNewsChoices,
  getPrivacy,
  getTwoFactor,
  listPasskeys,
  listSessions,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const APP = { secret: SECRET, uri: `otpauth://totp/Foyer:nora?secret=${SECRET}` };

const open = (isOn: boolean, codesLeft: number, more: ReturnType<typeof on>[] = []) =>
  renderRemote(remote, {
    path: '/auth/sessions',
    user: nora,
    server: [
      ...more,
      on(listSessions, { data: [] }),
      on(getPrivacy, { findable: false, sells: false }),
      on(getNewsChoices, {
        newEvents: { panel: true, mail: true },
        followers: { panel: true },
        sales: { panel: true },
      }),
      on(getEmailChange, { data: null }),
      on(listPasskeys, { data: [] }),
      on(getTwoFactor, { isOn, hasApp: isOn, codesLeft }),
    ],
  });
const section = () => screen.findByRole('region', { name: /^Two-factor sign-in/ });

test('it is set up with the key or its picture and the first code, which may be wrong at first; the codes are shown once', async () => {
  let tries = 0;
  const { user, calls } = open(false, 0, [
    on(startTwoFactor, APP),
    on(confirmTwoFactor, () => {
      tries += 1;
      return tries === 1
        ? fail('code_wrong', [{ path: 'code', message: 'This code is wrong.' }])
        : { recoveryCodes: CODES };
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Set it up' }));
  const window = await screen.findByRole('dialog', { name: 'Set up two-factor sign-in' });
  expect(
    within(window).getByRole('img', { name: 'QR code for the authenticator app' }),
  ).toBeInTheDocument();
  expect(within(window).getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  const field = within(window).getByLabelText('Code from your app');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '123 456{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is wrong/));
  expect(field).toHaveValue('123 456');
  await user.click(within(window).getByRole('button', { name: 'Turn it on' }));

  const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(CODES);
  await user.click(within(codes).getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await section()).toHaveTextContent('10 recovery codes are left.');
  expect(calls.findLast((one) => one.id === confirmTwoFactor.id)?.body).toEqual({
    code: '123 456',
  });
});

test('the codes can be kept as a text', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:codes';
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  const { user } = open(true, 1, [on(renewRecoveryCodes, { recoveryCodes: CODES })]);
  expect(await section()).toHaveTextContent(
    '1 recovery code is left. Make new ones before you need them.',
  );
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  await user.click(await screen.findByRole('button', { name: 'Download as text' }));
  expect(saved.map(({ type, size }) => [type, size > 190])).toEqual([['text/plain', true]]);
});

test('it is turned off after a question, and the password if that was given long ago', async () => {
  let isRecent = false;
  const { user } = open(true, 8, [
    on(turnOffTwoFactor, () => (isRecent ? undefined : fail('reauthentication_required'))),
    on(confirmPassword, () => {
      isRecent = true;
      return undefined;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
  const question = await screen.findByRole('dialog', { name: 'Turn two-factor sign-in off?' });
  await user.click(within(question).getByRole('button', { name: 'Turn it off' }));
  const asked = await screen.findByRole('dialog', { name: 'Is it you?' });
  await user.type(within(asked).getByLabelText('Password'), 'foyer-demo-1{Enter}');
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeInTheDocument();
});
