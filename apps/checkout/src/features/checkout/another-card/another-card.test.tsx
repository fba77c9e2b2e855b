import {
  finishCardSetup,
  getOwnMembership,
  openCardSetup,
  sandboxPay,
  type CardSetup,
} from '@foyer/contracts';
import { formatDate, ownZone } from '@foyer/domain';
import { nora, ownMembership as membership } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../../routes.ts';

const DUE = membership.expiresAt ?? '';
const setup: CardSetup = {
  id: '01990000-0000-7000-8000-0000000f0040',
  clientSecret: 'secret-of-the-test-setup',
  paymentProvider: 'sandbox',
};
const PAGE = `/memberships/checkout/card/${membership.id}`;
const MINE = `/manage/nora/tickets-and-subscriptions/subscriptions/${membership.id}`;
const open = (server: Handler[], path = PAGE) =>
  renderRemote(remote, {
    ...{ path, user: nora },
    server: [...server, on(getOwnMembership, membership), on(openCardSetup, setup)],
  });
type User = ReturnType<typeof open>['user'];
async function enter(user: User) {
  await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await user.type(screen.getByLabelText('Expiry'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.type(screen.getByLabelText('ZIP'), '10001');
  await user.click(screen.getByRole('button', { name: 'Use this card' }));
}

test('a card is kept without a charge, and its membership says so', async () => {
  const { user, location, calls } = open([
    on(sandboxPay, { status: 'succeeded', error: null }),
    on(finishCardSetup, { isKept: true, membership }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Use another card' })).toBeVisible();
  expect(screen.getByText(`$6.00 on ${formatDate(DUE, ownZone())}`)).toBeVisible();
  expect(screen.getByText(/^Nothing is charged now/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Card' })).toBeVisible();
  expect(screen.queryByText(/receipt/i)).toBeNull();
  await enter(user);
  await waitFor(() => expect(location()).toBe(MINE));
  expect(calls.find((call) => call.id === sandboxPay.id)?.body).toMatchObject({
    clientSecret: setup.clientSecret,
  });
  expect(calls.find((call) => call.id === finishCardSetup.id)?.body).toEqual({ setupId: setup.id });
});

test('where a payment fails it says that it is tried at once', async () => {
  const failing = { since: DUE, nextTryAt: DUE };
  open([on(getOwnMembership, { ...membership, failing })]);
  expect(
    await screen.findByText(/^The payment of \$6\.00 that failed is tried at once/),
  ).toBeVisible();
});

test('a card that is declined is not kept, and another one may be entered', async () => {
  const error = { code: 'card_declined', message: 'Your card was declined.', doNotRetry: false };
  const { user, calls } = open([on(sandboxPay, { status: 'requires_payment_method', error })]);
  await enter(user);
  expect(await findProblem()).toHaveTextContent(/Your card was declined.*This card is not kept/);
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('4242 4242 4242 4242');
  expect(calls.map((call) => call.id)).not.toContain(finishCardSetup.id);
});

test('a card that must not be tried again makes room for another one', async () => {
  const error = { code: 'lost_card', message: 'Your card was declined.', doNotRetry: true };
  const { user, calls } = open([on(sandboxPay, { status: 'requires_payment_method', error })]);
  await enter(user);
  expect(await screen.findByText(/^That card cannot be kept/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enter another card' }));
  await waitFor(() => expect(calls.filter((call) => call.id === openCardSetup.id)).toHaveLength(2));
});

test('a bank is asked in words of a card, and not of a payment', async () => {
  const { user } = open([on(sandboxPay, { status: 'requires_action', error: null })]);
  await enter(user);
  const dialog = await screen.findByRole('alertdialog', { name: 'Your bank asks you to confirm' });
  expect(dialog).toHaveTextContent('Keeping this card for later payments.');
  expect(screen.getByRole('button', { name: 'Confirm card' })).toBeVisible();
});

test('what is not known to be kept is said, with the way back', async () => {
  const { user } = open([
    on(sandboxPay, { status: 'succeeded', error: null }),
    on(finishCardSetup, { isKept: false, membership }),
  ]);
  await enter(user);
  expect(await screen.findByText(/^The card is not confirmed yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your membership' })).toHaveAttribute(
    'href',
    MINE,
  );
});

test.each([
  [true, MINE],
  [false, `${PAGE}?setup=${setup.id}`],
])('whoever comes back from their bank is told whether it is kept: %s', async (isKept, where) => {
  const { location } = open(
    [on(finishCardSetup, { isKept, membership })],
    `${PAGE}?setup=${setup.id}`,
  );
  await waitFor(() => expect(location()).toBe(where));
  if (!isKept) expect(await screen.findByText(/^Your bank did not confirm/)).toBeVisible();
});

test.each([
  ['membership_over', /^This membership is over/],
  ['payments_not_connected', /^No card can be kept right now/],
] as const)('no card is entered where none can be kept: %s', async (code, text) => {
  open([on(openCardSetup, fail(code))]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

test('one that is nobody’s here is not found', async () => {
  open([on(getOwnMembership, fail('not_found'))]);
  expect(
    await screen.findByRole('heading', { name: 'Sorry! That membership wasn’t found.' }),
  ).toBeVisible();
});
