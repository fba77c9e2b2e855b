import {
  confirmPassword,
  connectPaymentAccount,
  disconnectPaymentAccount,
  getPaymentAccount,
  getReceiptDetails,
  getSession,
  updateReceiptDetails,
  listCardReaders,
  removeCardReader,
  type CardReader,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const off = { connected: false, provider: 'sandbox', accountId: null };
const connected = { connected: true, provider: 'sandbox', accountId: 'acct_1' };

const NO_DETAILS = {
  legalName: '',
  address: '',
  taxNumber: '',
  taxName: null,
  taxPercentage: null,
  version: 0,
};

/** A server that wants the password again, and takes one. */
function strictServer(shown: typeof off | typeof connected): Handler[] {
  let isRecent = false;
  return [
    on(getSession, { user: maro }),
    on(getPaymentAccount, shown),
    on(getReceiptDetails, NO_DETAILS),
    on(listCardReaders, { data: [], canConfirm: true }),
    on(connectPaymentAccount, () => (isRecent ? connected : fail('reauthentication_required'))),
    on(disconnectPaymentAccount, () => (isRecent ? off : fail('reauthentication_required'))),
    on(confirmPassword, ({ body }) => {
      if (body.password !== 'foyer-demo-1')
        return fail('credentials_wrong', [{ path: 'password', message: 'The password is wrong.' }]);
      isRecent = true;
      return undefined;
    }),
  ];
}
const open = (shown: typeof off | typeof connected) =>
  renderRemote(remote, {
    path: '/manage/harbourhall/settings/payouts',
    user: maro,
    server: strictServer(shown),
  });

test('connecting asks for the password when it was given long ago, and then goes on by itself', async () => {
  const { user } = open(off);
  await user.click(await screen.findByRole('button', { name: 'Connect payments' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  await user.type(within(dialog).getByLabelText('Password'), 'not-it');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByText('The password is wrong.')).toBeVisible();
  expect(within(dialog).getByLabelText('Password')).toBeInvalid();
  expect(within(dialog).getByLabelText('Password')).toHaveValue('not-it');

  await user.clear(within(dialog).getByLabelText('Password'));
  await user.type(within(dialog).getByLabelText('Password'), 'foyer-demo-1{Enter}');
  expect(await screen.findByText('Payments connected')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever gives no password is told why nothing changed', async () => {
  const { user, calls } = open(off);
  await user.click(await screen.findByRole('button', { name: 'Connect payments' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Is it you?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  expect(await findProblem()).toHaveTextContent('Enter your password to go on.');
  expect(calls.filter(({ id }) => id === connectPaymentAccount.id)).toHaveLength(1);
});

test('disconnecting waits behind the same question', async () => {
  const { user } = open(connected);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Disconnect payments?' })).getByRole(
      'button',
      { name: 'Disconnect' },
    ),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  await user.type(within(dialog).getByLabelText('Password'), 'foyer-demo-1{Enter}');
  expect(await screen.findByText('Stripe disconnected successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('what receipts say', () => {
  const fields = async () => ({
    legal: await screen.findByLabelText(/^Legal name/),
    tax: screen.getByLabelText(/^Tax in ticket prices/),
    rate: screen.getByLabelText(/^Rate/),
    save: screen.getByRole('button', { name: 'Save' }),
  });

  test('is typed, saved, and a rate as people write it', async () => {
    const { user, calls } = renderRemote(remote, {
      path: '/manage/harbourhall/settings/payouts',
      user: maro,
      server: [
        on(updateReceiptDetails, ({ body }) => ({ ...body, version: 1 })),
        ...strictServer(connected),
      ],
    });
    const { legal, tax, rate, save } = await fields();
    await user.type(legal, 'Harbour Hall Society');
    await user.type(tax, 'VAT');
    await user.type(rate, '5,5 %');
    await user.click(save);
    expect(await screen.findByText('Receipts say this from now on')).toBeVisible();
    expect(calls.find(({ id }) => id === updateReceiptDetails.id)?.body).toEqual({
      ...NO_DETAILS,
      legalName: 'Harbour Hall Society',
      taxName: 'VAT',
      taxPercentage: 5.5,
    });
  });

  test('a rate without its tax, a tax without its rate and no rate are said at their fields', async () => {
    const { user } = open(connected);
    const { tax, rate, save } = await fields();
    await user.type(rate, '19');
    await user.click(save);
    expect(tax).toHaveAccessibleDescription(expect.stringContaining('Say which tax'));
    await user.type(tax, 'VAT');
    await user.clear(rate);
    await user.click(save);
    expect(rate).toHaveAccessibleDescription('Say the rate of the tax');
    await user.type(rate, 'much');
    await user.click(save);
    expect(rate).toHaveAccessibleDescription(/^Enter a rate above 0/);
    expect(rate).toHaveValue('much');
  });
});

const bar: CardReader = {
  id: '01990000-0000-7000-8000-000000000701',
  name: 'Bar',
  stripeSerialNumber: 'WPE-1',
  stripeReaderId: 'tmr_1',
  locationId: '01990000-0000-7000-8000-000000000710',
  locationName: 'Harbour Hall',
  isBusy: false,
};
const withReaders = (shown: typeof off | typeof connected, data: CardReader[] = []) => {
  let left = data;
  return renderRemote(remote, {
    path: '/manage/harbourhall/settings/payouts',
    user: maro,
    server: [
      on(getSession, { user: maro }),
      on(getPaymentAccount, shown),
      on(listCardReaders, () => ({ data: left, canConfirm: true })),
      on(removeCardReader, () => {
        left = [];
        return undefined;
      }),
    ],
  });
};

test('card readers are listed and taken away', async () => {
  const { user } = withReaders(connected, [bar]);
  expect(await screen.findByText('WPE-1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Bar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Bar?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Bar removed')).toBeVisible();
  expect(await screen.findByText('No card readers yet')).toBeVisible();
});

test('a reader is added where there is an account that it pays to', async () => {
  const { unmount } = withReaders(off);
  expect(await screen.findByText(/Connect payments first/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add card reader' })).not.toBeInTheDocument();
  unmount();
  withReaders(connected);
  expect(await screen.findByRole('link', { name: 'Add card reader' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/settings/payouts/add-card-reader',
  );
});
