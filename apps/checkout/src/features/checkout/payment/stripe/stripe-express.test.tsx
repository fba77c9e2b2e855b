import {
  completeOrder,
  confirmOrder,
  createExpressOrder,
  getEvent,
  listTickets,
  readOrder,
  updateExpressOrder,
  type AnyEndpoint,
  type CheckoutOrder,
  type CheckoutTicket,
} from '@foyer/contracts';
import { heldOrder, listed, stalls, winterGala } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../../../routes.ts';
import { fakeStripe, type FakeStripe } from '../../testing/fake-stripe.model.ts';
import { buyerOf } from './stripe-express.model.ts';

const address = { line1: '', line2: null, city: '', state: '', postal_code: '', country: 'US' };

test.each([
  ['Ada Berg', 'ada@example.test', { firstName: 'Ada', lastName: 'Berg' }],
  [' Ada  van den Berg ', ' ada@example.test', { firstName: 'Ada', lastName: 'van den Berg' }],
  ['Madonna', 'ada@example.test', { firstName: 'Madonna', lastName: 'Madonna' }],
])('a wallet’s %s is %j', (name, email, expected) => {
  expect(buyerOf({ name, email, address })).toEqual({ ...expected, email: 'ada@example.test' });
});

test.each([
  ['', 'ada@example.test'],
  ['Ada Berg', ''],
  ['Ada Berg', 'nowhere'],
  ['R2 D2', 'ada@example.test'],
])('a wallet that says “%s” and “%s” names nobody', (name, email) => {
  expect(buyerOf({ name, email, address })).toBeNull();
});

const express = { provider: 'stripe', publishableKey: 'pk_test_1', accountId: 'acct_1' };
const made: CheckoutOrder = {
  ...heldOrder,
  status: 'express_processing',
  paymentProvider: 'stripe',
};
const confirmed: CheckoutOrder = {
  ...made,
  clientSecret: 'pi_1_secret_1',
  paymentDetails: { ...made.paymentDetails, total: 20.89 },
};
const THANKS = `/event/${winterGala.id}/checkout/thankyou/${heldOrder.id}`;

let stripe: FakeStripe;
beforeEach(() => {
  sessionStorage.clear();
  stripe = fakeStripe('Buttons of wallets');
  stripe.confirmPayment = () =>
    Promise.resolve({ paymentIntent: { status: 'succeeded' } } as PaymentIntentResult);
});

const open = (server: Handler[] = [], tickets = [stalls]) => {
  const page = renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    server: [
      ...server,
      on(getEvent, winterGala),
      on(listTickets, { ...listed, tickets, express }),
      on(createExpressOrder, made),
      on(confirmOrder, confirmed),
      on(completeOrder, { ...confirmed, status: 'completed' }),
    ],
  });
  const sent = ({ id }: AnyEndpoint) =>
    page.calls.filter((call) => call.id === id).map(({ body }) => body);
  return { ...page, sent };
};
/** This browser has a wallet. */
async function withWallet() {
  await screen.findByText('Buttons of wallets');
  act(() => stripe.fire('ready', { availablePaymentMethods: { applePay: true } }));
}
/** At the tickets, with one chosen. */
async function atButtons(server?: Handler[]) {
  const page = open(server);
  await withWallet();
  return page;
}
const press = () => {
  const sheet = { resolve: jest.fn(), reject: jest.fn() };
  act(() => stripe.fire('click', sheet));
  return sheet;
};
const billingDetails = { name: 'Ada Berg', email: 'ada@example.test', address };
async function approve(change: object = {}) {
  const paymentFailed = jest.fn();
  await act(async () => {
    stripe.fire('confirm', { billingDetails, paymentFailed, ...change });
    await Promise.resolve();
  });
  return paymentFailed;
}

test('the buttons stand where Stripe shows them: two by two, 41 pixels high, for the sum', async () => {
  await atButtons();
  expect(stripe.asked).toMatchObject([
    { key: 'pk_test_1', options: { stripeAccount: 'acct_1' } },
    { options: { mode: 'payment', amount: 2089, currency: 'usd' } },
    { element: { buttonHeight: 41, layout: { maxColumns: 2, maxRows: 2 }, emailRequired: true } },
  ]);
  expect(screen.getByRole('region', { name: 'Express checkout' })).toHaveTextContent(
    'By paying with one of these buttons you agree to the terms and to updates from Harbour Hall and Foyer.',
  );
});

test('a browser without a wallet shows neither buttons nor what they agree to', async () => {
  await atButtons();
  act(() => stripe.fire('ready', { availablePaymentMethods: undefined }));
  expect(screen.queryByText('Express checkout')).not.toBeInTheDocument();
});

test('a press holds the tickets, says who pays and what was agreed to, and has it paid', async () => {
  const { location, sent } = await atButtons();
  expect(press().resolve).toHaveBeenCalledWith({ business: { name: 'Harbour Hall' } });
  const paymentFailed = await approve();
  await waitFor(() => expect(location()).toContain(THANKS));
  expect(paymentFailed).not.toHaveBeenCalled();
  expect(sent(createExpressOrder)[0]).not.toHaveProperty('paymentMethod');
  expect(sent(confirmOrder)[0]).toMatchObject({
    buyer: { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' },
    marketingConsents: { owner: true, product: true },
  });
  expect(stripe.confirmations).toMatchObject([
    {
      clientSecret: 'pi_1_secret_1',
      redirect: 'if_required',
      confirmParams: { return_url: `http://localhost${THANKS}` },
    },
  ]);
});

test('a card that is declined is said by the wallet and the page, and the next press changes the order', async () => {
  const { sent, location } = await atButtons([on(updateExpressOrder, made)]);
  stripe.confirmPayment = () =>
    Promise.resolve({
      error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    });
  press();
  const paymentFailed = await approve();
  await waitFor(() =>
    expect(paymentFailed).toHaveBeenCalledWith({
      reason: 'fail',
      message: 'Your card was declined.',
    }),
  );
  expect(await findProblem()).toHaveTextContent('Your card was declined.');
  stripe.confirmPayment = () =>
    Promise.resolve({ paymentIntent: { status: 'processing' } } as PaymentIntentResult);
  press();
  await approve();
  await waitFor(() => expect(location()).toContain(THANKS));
  expect(sent(createExpressOrder)).toHaveLength(1);
  expect(sent(updateExpressOrder)).toHaveLength(1);
});

test('there is nothing to press while nothing is chosen, and no wallet opens for what cannot be held', async () => {
  const programme: CheckoutTicket = {
    ...stalls,
    id: winterGala.id,
    name: 'Programme',
    category: 'Add on',
  };
  const { user } = open([], [stalls, programme]);
  const more = await screen.findByRole('button', { name: 'One more: Programme' });
  expect(screen.queryByText('Buttons of wallets')).not.toBeInTheDocument();
  await user.click(more);
  await withWallet();
  expect(press().reject).toHaveBeenCalled();
  expect(await findProblem()).toHaveTextContent('An add-on goes with a ticket.');
});

test('nobody is charged for another sum than their wallet showed', async () => {
  const paymentDetails = { ...confirmed.paymentDetails, total: 50 };
  await atButtons([on(confirmOrder, { ...confirmed, paymentDetails })]);
  press();
  const paymentFailed = await approve();
  expect(await findProblem()).toHaveTextContent('The total is another one than your wallet showed');
  expect(paymentFailed).toHaveBeenCalled();
  expect(stripe.confirmations).toEqual([]);
});

test('a wallet that names nobody, or tickets that are gone, charge nothing and say so', async () => {
  await atButtons([on(createExpressOrder, fail('sold_out'))]);
  press();
  const nobody = await approve({ billingDetails: { ...billingDetails, name: '' } });
  expect(nobody).toHaveBeenCalled();
  expect(await findProblem()).toHaveTextContent('Your wallet tells no name');
  press();
  const gone = await approve();
  await waitFor(() => expect(gone).toHaveBeenCalledWith({ reason: 'fail' }));
  await waitFor(async () => expect(await findProblem()).toHaveTextContent(/not enough tickets/i));
  expect(stripe.confirmations).toEqual([]);
});

test('whoever paid without hearing of it is led to the thanks by the next press', async () => {
  const { location } = await atButtons([
    on(updateExpressOrder, fail('order_not_open')),
    on(readOrder, { ...confirmed, status: 'completed' }),
  ]);
  stripe.confirmPayment = () => Promise.resolve({ error: { type: 'api_connection_error' } });
  press();
  await approve();
  expect(await findProblem()).toHaveTextContent('There was an error with the payment.');
  press();
  await approve();
  await waitFor(() => expect(location()).toContain(THANKS));
});
