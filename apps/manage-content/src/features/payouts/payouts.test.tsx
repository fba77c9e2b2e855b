import {
  confirmPassword,
  connectPaymentAccount,
  disconnectPaymentAccount,
  getPaymentAccount,
  getReceiptDetails,
  getSession,
  listCurrencies,
  listPayouts,
  updateCurrency,
  updateReceiptDetails,
  listCardReaders,
  removeCardReader,
  type CardReader,
  type PaymentAccount,
  type PaymentAccountState,
  type Payout,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const account = (
  state: PaymentAccountState,
  change: Partial<PaymentAccount> = {},
): PaymentAccount => ({
  ...{ connected: state === 'connected', state, provider: 'sandbox' },
  ...{ accountId: state === 'none' ? null : 'acct_1', ...change },
});
const off = account('none');
const connected = account('connected');
const atStripe = (state: PaymentAccountState, change: Partial<PaymentAccount> = {}) =>
  account(state, { provider: 'stripe', ...change });

const NO_DETAILS = {
  legalName: '',
  address: '',
  taxNumber: '',
  taxName: null,
  taxPercentage: null,
  version: 0,
};

const CHOICES = [
  { currency: 'usd' as const, name: 'US Dollar', stripeFeePercentage: 2.9, stripeFeeCash: 0.3 },
  { currency: 'jpy' as const, name: 'Japanese Yen', stripeFeePercentage: 3.6, stripeFeeCash: 0 },
];
const payout = (n: number, change: Partial<Payout> = {}): Payout => ({
  ...{ id: `01990000-0000-7000-8000-0000000009${n + 10}`, amount: 19.09, currency: 'usd' },
  ...{ status: 'paid', arrivesAt: '2026-11-05T12:00:00.000Z' },
  ...{ createdAt: '2026-11-03T12:00:00.000Z', ...change },
});
const paidOut = (
  data: Payout[] = [],
  change: { balance?: number; totalCount?: number; currency?: 'usd' | 'jpy' } = {},
) => {
  const currency = change.currency ?? 'usd';
  return on(listPayouts, ({ query }) => ({
    ...{ data, totalCount: change.totalCount ?? data.length, page: Number(query.page ?? 1) },
    ...{ perPage: 10, currency, timezone: 'America/New_York' },
    balances: [{ currency, amount: change.balance ?? 0 }],
  }));
};
const currencies = on(listCurrencies, { provider: 'sandbox', data: CHOICES });

/** A server that wants the password again, and takes one. */
function strictServer(shown: PaymentAccount): Handler[] {
  let isRecent = false;
  return [
    on(getSession, { user: maro }),
    on(getPaymentAccount, shown),
    on(getReceiptDetails, NO_DETAILS),
    paidOut(),
    currencies,
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
const open = (shown: PaymentAccount) =>
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

test('disconnecting that fails says so and why, and can be tried again', async () => {
  let isBusy = true;
  const { user } = renderRemote(remote, {
    path: '/manage/harbourhall/settings/payouts',
    user: maro,
    server: [
      on(disconnectPaymentAccount, () => (isBusy ? fail('unavailable') : off)),
      ...strictServer(connected),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect payments?' });
  const confirm = within(dialog).getByRole('button', { name: 'Disconnect' });
  await user.click(confirm);
  const problem = await findProblem();
  expect(problem).toHaveAccessibleName('Failed to disconnect Stripe');
  expect(problem).toHaveTextContent('The service is busy');
  expect(dialog).toContainElement(problem);
  isBusy = false;
  await user.click(confirm);
  expect(await screen.findByText('Stripe disconnected successfully')).toBeVisible();
});

const openWith = (shown: PaymentAccount, connect: () => PaymentAccount) =>
  renderRemote(remote, {
    path: '/manage/harbourhall/settings/payouts',
    user: maro,
    server: [on(connectPaymentAccount, connect), ...strictServer(shown)],
  });
const card = () => screen.findByRole('region', { name: 'Payment account' });

test.each([
  ['none', 'Connect payments', 'on its own page', 'Connect payments'],
  ['unfinished', 'Setup is not finished', 'Stripe needs to know more from you', 'Continue setup'],
  ['checking', 'Your details are being checked', 'it is still checking', 'Check again'],
  ['refused', 'Payments are refused', 'Stripe takes no payments for this account', 'Check again'],
  ['connected', 'Payments are connected', 'Buyers can pay by card', 'Disconnect'],
  ['disconnected', 'Payments are disconnected', 'You disconnected them here', 'Connect again'],
] as const)('an account that is %s says so, and what can be done', async (...row) => {
  const [state, heading, sentence, action] = row;
  open(atStripe(state));
  const shown = within(await card());
  expect(shown.getByRole('heading')).toHaveTextContent(heading);
  expect(shown.getByText(sentence, { exact: false })).toBeVisible();
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([action]);
  expect(shown.queryByText('Account acct_1') !== null).toBe(state !== 'none');
});

test('whoever stopped half-way goes on at the provider’s page', async () => {
  // a page of jsdom goes no further than to a fragment
  const continueAt = `${window.location.href}#setup`;
  const { user } = openWith(atStripe('unfinished'), () => atStripe('unfinished', { continueAt }));
  await user.click(await screen.findByRole('button', { name: 'Continue setup' }));
  await waitFor(() => expect(window.location.hash).toBe('#setup'));
  window.location.hash = '';
});

test('whoever is being checked asks again, and hears when there is no news and when it is done', async () => {
  let state: PaymentAccountState = 'checking';
  const { user } = openWith(atStripe('checking'), () => atStripe(state));
  const again = await screen.findByRole('button', { name: 'Check again' });
  await user.click(again);
  expect(await screen.findByText('No news from Stripe yet')).toBeVisible();
  state = 'connected';
  await user.click(again);
  expect(await screen.findByText('Payments connected')).toBeVisible();
  expect(within(await card()).getByRole('heading')).toHaveTextContent('Payments are connected');
});

describe('payouts', () => {
  const shown = (list: Handler, more: Handler[] = [], payments: PaymentAccount = connected) =>
    renderRemote(remote, {
      path: '/manage/harbourhall/settings/payouts',
      user: maro,
      server: [list, ...more, ...strictServer(payments)],
    });
  const table = () => screen.findByRole('table', { name: 'Payouts' });

  test('are listed by the day they were paid, each leads to what it is made of', async () => {
    shown(
      paidOut(
        [
          payout(1, { status: 'pending', amount: 5 }),
          payout(2),
          payout(3, { status: 'failed', amount: 7.5 }),
        ],
        { balance: 12.5 },
      ),
    );
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Expected 05 Nov 2026$5.00On its way',
      '05 Nov 2026$19.09Paid',
      '05 Nov 2026$7.50Sent back',
    ]);
    expect(screen.getByRole('link', { name: 'Payout of $19.09, 05 Nov 2026' })).toHaveAttribute(
      'href',
      `/manage/harbourhall/settings/payouts/${payout(2).id}`,
    );
    expect(screen.getByRole('heading', { name: 'Balance' }).parentElement).toHaveTextContent(
      '$12.50Sold and not paid out yet, after fees and refunds.',
    );
  });

  test('before the first one it says when that comes', async () => {
    const { unmount } = shown(paidOut());
    expect(await screen.findByText('No payouts yet')).toBeVisible();
    expect(screen.getByText(/sent a day after your first sale/)).toBeVisible();
    unmount();
    shown(paidOut(), [], off);
    expect(
      await screen.findByText(/Once payments are connected and your first ticket is sold/),
    ).toBeVisible();
  });

  test('what was given back beyond what was earned is said as what it is', async () => {
    shown(paidOut([], { balance: -20.91 }));
    expect(await screen.findByText('−$20.91')).toBeVisible();
    expect(screen.getByText(/set off against what you sell next/)).toBeVisible();
  });

  test('ten are on a page', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => payout(n));
    const { user, calls } = shown(paidOut(ten, { totalCount: 11 }));
    await table();
    await user.click(screen.getByRole('button', { name: /Page 2|^2$/ }));
    await waitFor(() =>
      expect(calls.filter(({ id }) => id === listPayouts.id).at(-1)?.url).toContain('page=2'),
    );
  });

  test('a list that cannot be read says so, and the rest of the page works', async () => {
    shown(on(listPayouts, fail('unavailable')));
    expect(await screen.findByText(/The service is busy/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  });

  test('each currency says its fee, and is chosen', async () => {
    const { user, calls } = shown(paidOut(), [on(updateCurrency, { currency: 'jpy' })]);
    const field = await screen.findByRole('combobox', { name: /^Currency/ });
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['USD · US Dollar · 2.9% + $0.30', 'JPY · Japanese Yen · 3.6% + ¥0']);
    expect(screen.getByRole('button', { name: 'Change currency' })).toBeDisabled();
    await user.selectOptions(field, 'jpy');
    await user.click(screen.getByRole('button', { name: 'Change currency' }));
    expect(await screen.findByText('Payout settings updated successfully')).toBeVisible();
    expect(calls.find(({ id }) => id === updateCurrency.id)?.body).toEqual({ currency: 'jpy' });
  });

  test('a currency with open money stays, and says what to do', async () => {
    const { user } = shown(paidOut(), [on(updateCurrency, fail('currency_in_use'))]);
    const field = await screen.findByRole('combobox', { name: /^Currency/ });
    await user.selectOptions(field, 'jpy');
    await user.click(screen.getByRole('button', { name: 'Change currency' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to update payout settings');
    expect(alert).toHaveTextContent('Money is open in this currency');
  });
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
      on(getReceiptDetails, NO_DETAILS),
      paidOut(),
      currencies,
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
