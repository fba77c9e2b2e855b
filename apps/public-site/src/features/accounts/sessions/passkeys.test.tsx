import {
  addPasskey,
  confirmPassword,
  getEmailChange,
  getNewsChoices,
  getPrivacy,
  getTwoFactor,
  listPasskeys,
  listSessions,
  removePasskey,
  renamePasskey,
  startPasskey,
  turnOnWithPasskeys,
  type Passkey,
  type PasskeyCreation,
} from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import {
  deviceFinds,
  deviceMakes,
  deviceRefuses,
  fail,
  noDevices,
  on,
  renderRemote,
} from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const PHONE: Passkey = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Phone',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
};
const CREATION: PasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Foyer' },
  user: { id: 'AAAA', name: 'nora@mail.test', displayName: 'Nora' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'preferred',
  },
};

const open = (passkeys: Passkey[], more: ReturnType<typeof on>[] = []) =>
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
      on(listPasskeys, { data: passkeys }),
      on(getTwoFactor, { isOn: false, hasApp: false, codesLeft: 0 }),
    ],
  });
const section = () => screen.findByRole('region', { name: 'Passkeys' });
afterEach(noDevices);

test('one is made, with the name that the person gives it, behind a recent password', async () => {
  deviceMakes('new-key');
  let asked = 0;
  const kept: Passkey[] = [];
  const { user, calls } = open(kept, [
    on(startPasskey, () => {
      asked += 1;
      return asked === 1 ? fail('reauthentication_required') : CREATION;
    }),
    on(confirmPassword, undefined),
    on(addPasskey, () => {
      kept.push(PHONE);
      return PHONE;
    }),
  ]);
  expect(await section()).toHaveTextContent('You have none yet.');
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const window = await screen.findByRole('dialog', { name: 'Add a passkey' });
  const name = within(window).getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Phone{Enter}');
  await user.type(await screen.findByLabelText('Password'), 'foyer-demo-1{Enter}');
  expect(await screen.findByText('The passkey “Phone” is yours.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Rename Phone' })).toBeInTheDocument();
  expect(calls.findLast(({ id }) => id === addPasskey.id)?.body).toMatchObject({
    name: 'Phone',
    passkey: { id: 'new-key', transports: ['internal'] },
  });
});

test.each([
  ['NotAllowedError', 'No passkey was made. Try again when your device is at hand.'],
  ['InvalidStateError', 'This device has a passkey of your account already.'],
])('a device that ends with %s is told of, and the name stays', async (error, words) => {
  deviceRefuses(error);
  const { user, calls } = open([], [on(startPasskey, CREATION)]);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Key ring{Enter}');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Key ring');
  expect(calls.some(({ id }) => id === addPasskey.id)).toBe(false);
});

test('one without a name is asked for it', async () => {
  deviceMakes('new-key');
  const { user, calls } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.clear(await screen.findByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Create the passkey' }));
  expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription('Enter a name for it');
  expect(calls.some(({ id }) => id === startPasskey.id)).toBe(false);
});

test('one is renamed', async () => {
  deviceFinds();
  const kept = [PHONE];
  const { user, calls } = open(kept, [
    on(renamePasskey, () => {
      kept[0] = { ...PHONE, name: 'Laptop' };
      return kept[0];
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveValue('Phone');
  await user.clear(name);
  await user.type(name, 'Laptop{Enter}');
  expect(await screen.findByRole('button', { name: 'Rename Laptop' })).toBeInTheDocument();
  expect(calls.findLast(({ id }) => id === renamePasskey.id)?.body).toEqual({ name: 'Laptop' });
});

test('one is removed once that is confirmed, and what speaks against it is said', async () => {
  deviceFinds();
  let tries = 0;
  const kept = [PHONE];
  const { user } = open(kept, [
    on(removePasskey, () => {
      tries += 1;
      if (tries === 1) return fail('passkey_needed');
      kept.pop();
      return undefined;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Phone”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText(/Two-factor sign-in needs this passkey/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey is removed.')).toBeInTheDocument();
  await waitFor(async () => expect(await section()).toHaveTextContent('You have none yet.'));
});

test('a browser that knows none says so', async () => {
  open([PHONE]);
  expect(await section()).toHaveTextContent('This browser knows no passkeys.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  // what is lost can be taken off anywhere
  expect(screen.getByRole('button', { name: 'Remove Phone' })).toBeInTheDocument();
});

test('they turn the second step on, and the recovery codes are shown', async () => {
  deviceFinds();
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);
  const { user } = open([PHONE], [on(turnOnWithPasskeys, { recoveryCodes })]);
  await user.click(await screen.findByRole('button', { name: 'Use my passkeys' }));
  const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  await user.click(within(codes).getByRole('button', { name: 'I have kept them' }));
  expect(
    await screen.findByText('Logging in asks for your password and for one of your passkeys.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add an app' })).toBeInTheDocument();
});
