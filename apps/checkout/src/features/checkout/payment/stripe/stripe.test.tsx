import {
  completeOrder,
  confirmOrder,
  createExpressOrder,
  createOrder,
  finishCardSetup,
  getEvent,
  getOwnMembership,
  listTickets,
  openCardSetup,
  orderSummary,
  readOrder,
  updateExpressOrder,
  type AnyEndpoint,
  type CheckoutOrder,
  type CheckoutTicket,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import {
  farGala,
  heldOrder,
  listed,
  nora,
  ownMembership,
  stalls,
  winterGala,
} from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../../../routes.ts';
import { buyerOf } from '../wallet-buyer.model.ts';

// The real library of Stripe for React, on a script that stands there already: loading it is a
// matter of the browser journey.

interface Confirmation {
  clientSecret?: string;
  confirmParams: { return_url: string };
  redirect: string;
}

/** Stripe's script, as the library for React finds it in the window: says what it was asked. */
interface FakeStripe {
  asked: { key?: string; options?: object; element?: object; look?: object }[];
  confirmations: Confirmation[];
  /** What comes of a payment. */
  confirmPayment: () => Promise<PaymentIntentResult>;
  /** Something happens in the element. */
  fire: (name: string, event?: object) => void;
}

const nothing = () => {};
/** What the library wants to see before it believes that it is Stripe. */
const REST = { createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing };

const listeners = new Map<string, (event: object) => void>();
let text = '';
// one for a file of tests: a page asks the window for it once, and keeps what it got
const fake: FakeStripe = {
  asked: [],
  confirmations: [],
  confirmPayment: () => Promise.reject(new Error('nothing is paid here')),
  fire: (name, event = {}) => listeners.get(name)?.(event),
};

const element = {
  mount: (node: HTMLElement) => node.append(text),
  destroy: nothing,
  update: nothing,
  off: () => element,
  on: (name: string, listener: (event: object) => void) => {
    listeners.set(name, listener);
    return element;
  },
};
function elements(options: object) {
  // a page that waits for its part asks twice, and takes the second
  const last = fake.asked.at(-1);
  if (last?.options && !last.key) fake.asked.pop();
  fake.asked.push({ options });
  return {
    create: (_: string, own: object) => {
      fake.asked.push({ element: own });
      return element;
    },
    getElement: () => element,
    submit: () => Promise.resolve({}),
    update: (look: object) => fake.asked.push({ look }),
  };
}
function confirmPayment(confirmation: Confirmation) {
  fake.confirmations.push(confirmation);
  return fake.confirmPayment();
}
function makeStripe(key: string, options: object) {
  fake.asked.push({ key, options });
  return { ...REST, elements, confirmPayment, confirmSetup: confirmPayment };
}

/** Puts it there, as new; each element says `shown` where it is mounted. */
function fakeStripe(shown: string): FakeStripe {
  text = shown;
  listeners.clear();
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
  return Object.assign(fake, { asked: [], confirmations: [] });
}

const confirmed = {
  ...heldOrder,
  status: 'processing' as const,
  paymentProvider: 'stripe',
  paymentSetup: { publishableKey: 'pk_test_1', accountId: 'acct_1' },
  clientSecret: 'pi_1_secret_1',
  buyer: { firstName: 'Nora', lastName: 'Lindqvist', email: 'nora@foyer.test' },
};
const THANKS = `/event/${winterGala.id}/checkout/thankyou/${heldOrder.id}`;

let stripe: FakeStripe;
beforeEach(() => {
  sessionStorage.clear();
  stripe = fakeStripe('Stripe’s own form');
});

/** At Stripe's form, which is there. */
async function atPayment() {
  const page = renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    user: nora,
    server: [
      on(getEvent, winterGala),
      on(listTickets, listed),
      on(createOrder, { ...heldOrder, paymentProvider: 'stripe' }),
      on(confirmOrder, confirmed),
      on(completeOrder, { ...confirmed, status: 'completed' }),
    ],
  });
  await page.user.click(
    (await screen.findAllByRole('button', { name: 'Continue' }))[0] as HTMLElement,
  );
  await page.user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await screen.findByText('Stripe’s own form');
  act(() => stripe.fire('ready'));
  return {
    ...page,
    pay: () => page.user.click(screen.getByRole('button', { name: 'Pay $41.78' })),
  };
}

test('Stripe is called for the seller’s account, with the payment, our look and who buys', async () => {
  const { pay, location } = await atPayment();
  expect(stripe.asked).toMatchObject([
    { key: 'pk_test_1', options: { stripeAccount: 'acct_1' } },
    {
      options: {
        clientSecret: 'pi_1_secret_1',
        appearance: { theme: 'stripe', variables: { borderRadius: '8px' } },
      },
    },
    {
      element: {
        defaultValues: { billingDetails: { name: 'Nora Lindqvist', email: 'nora@foyer.test' } },
      },
    },
  ]);
  stripe.confirmPayment = () =>
    Promise.resolve({ paymentIntent: { status: 'succeeded' } } as PaymentIntentResult);
  await pay();
  await waitFor(() => expect(location()).toContain(THANKS));
  expect(stripe.confirmations).toMatchObject([
    { redirect: 'if_required', confirmParams: { return_url: `http://localhost${THANKS}` } },
  ]);
});

test('a membership is paid in the same form, and its bank sends back to its thanks', async () => {
  const membership = { ...confirmed, eventId: null, instanceId: null };
  const { user, location } = renderRemote(remote, {
    path: `/memberships/checkout/${heldOrder.id}`,
    user: nora,
    server: [
      on(readOrder, membership),
      on(orderSummary, fail('not_found')),
      on(completeOrder, { ...membership, status: 'completed' }),
    ],
  });
  await screen.findByText('Stripe’s own form');
  act(() => stripe.fire('ready'));
  stripe.confirmPayment = () =>
    Promise.resolve({ paymentIntent: { status: 'succeeded' } } as PaymentIntentResult);
  await user.click(screen.getByRole('button', { name: 'Pay $41.78' }));
  const thanks = `/checkout/thankyou/${heldOrder.id}`;
  await waitFor(() => expect(location()).toContain(thanks));
  expect(stripe.confirmations).toMatchObject([
    { confirmParams: { return_url: `http://localhost${thanks}` } },
  ]);
});

test('a card is kept in the same form, and its bank sends back to its page', async () => {
  const setup = {
    ...{ id: heldOrder.id, clientSecret: 'seti_1_secret_1', paymentProvider: 'stripe' },
    paymentSetup: confirmed.paymentSetup,
  };
  const page = `/memberships/checkout/card/${ownMembership.id}`;
  const { user, calls } = renderRemote(remote, {
    ...{ path: page, user: nora },
    server: [
      on(getOwnMembership, ownMembership),
      on(openCardSetup, setup),
      on(finishCardSetup, { isKept: true, membership: ownMembership }),
    ],
  });
  await screen.findByText('Stripe’s own form');
  act(() => stripe.fire('ready'));
  const keep = () => user.click(screen.getByRole('button', { name: 'Use this card' }));
  stripe.confirmPayment = () =>
    Promise.resolve({ error: { type: 'card_error', message: 'Your card was declined.' } });
  await keep();
  expect(await findProblem()).toHaveTextContent(/Your card was declined.*This card is not kept/);
  stripe.confirmPayment = () =>
    Promise.resolve({ setupIntent: { status: 'succeeded' } } as unknown as PaymentIntentResult);
  await keep();
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain(finishCardSetup.id));
  expect(stripe.confirmations.at(-1)).toMatchObject({
    ...{ redirect: 'if_required' },
    confirmParams: { return_url: `http://localhost${page}?setup=${setup.id}` },
  });
});

test('while a payment is under way the page may be left for the bank without a question', async () => {
  const { pay } = await atPayment();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  let end: (result: PaymentIntentResult) => void = () => {};
  stripe.confirmPayment = () => new Promise((resolve) => (end = resolve));
  await pay();
  expect(isAsked()).toBe(false);
  act(() => end({ error: { type: 'api_connection_error' } }));
  expect(await findProblem()).toHaveTextContent(
    'There was an error with the payment. Please try again.',
  );
  expect(isAsked()).toBe(true);
});

test('a form that Stripe cannot load says that nothing was charged, and is tried anew', async () => {
  const { user } = await atPayment();
  act(() => stripe.fire('loaderror'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /could not be loaded, and nothing was charged/,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Stripe’s own form');
  expect(stripe.asked.filter(({ element }) => element)).toHaveLength(2);
});

test('the form turns dark with the page', async () => {
  const { unmount } = await atPayment();
  await act(async () => {
    document.documentElement.dataset['theme'] = 'dark';
    await Promise.resolve();
  });
  await waitFor(() =>
    expect(stripe.asked.at(-1)).toMatchObject({ look: { appearance: { theme: 'night' } } }),
  );
  unmount();
  delete document.documentElement.dataset['theme'];
});

describe('a wallet', () => {
  const address = { line1: '', line2: null, city: '', state: '', postal_code: '', country: 'US' };

  test.each([
    ['Ada Berg', 'ada@example.test', { firstName: 'Ada', lastName: 'Berg' }],
    [' Ada  van den Berg ', ' ada@example.test', { firstName: 'Ada', lastName: 'van den Berg' }],
    ['Madonna', 'ada@example.test', { firstName: 'Madonna', lastName: 'Madonna' }],
  ])('a wallet’s %s is %j', (name, email, expected) => {
    expect(buyerOf({ name, email })).toEqual({ ...expected, email: 'ada@example.test' });
  });

  test.each([
    ['', 'ada@example.test'],
    ['Ada Berg', ''],
    ['Ada Berg', 'nowhere'],
    ['R2 D2', 'ada@example.test'],
  ])('a wallet that says “%s” and “%s” names nobody', (name, email) => {
    expect(buyerOf({ name, email })).toBeNull();
  });

  // of another seller, for whom the page asks Stripe anew
  const express = { provider: 'stripe', publishableKey: 'pk_test_1', accountId: 'acct_2' };
  const made: CheckoutOrder = {
    ...heldOrder,
    status: 'express_processing',
    paymentProvider: 'stripe',
  };
  const ordered: CheckoutOrder = {
    ...made,
    clientSecret: 'pi_1_secret_1',
    paymentDetails: { ...made.paymentDetails, total: 20.89 },
  };

  beforeEach(() => {
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
        on(confirmOrder, ordered),
        on(completeOrder, { ...ordered, status: 'completed' }),
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
      { key: 'pk_test_1', options: { stripeAccount: 'acct_2' } },
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
      termsVersion: TERMS_VERSION,
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
    const paymentDetails = { ...ordered.paymentDetails, total: 50 };
    await atButtons([on(confirmOrder, { ...ordered, paymentDetails })]);
    press();
    const paymentFailed = await approve();
    expect(await findProblem()).toHaveTextContent(
      'The total is another one than your wallet showed',
    );
    expect(paymentFailed).toHaveBeenCalled();
    expect(stripe.confirmations).toEqual([]);
  });

  test('refund terms that read differently by now charge nothing: the page shows them, and the next press pays', async () => {
    const refundTerms = { allowed: false, until: null, exchangeHours: null };
    const { location } = await atButtons([
      on(getEvent, farGala),
      on(createExpressOrder, { ...made, refundTerms }),
      on(updateExpressOrder, { ...made, refundTerms }),
      on(confirmOrder, { ...ordered, refundTerms }),
    ]);
    expect(screen.getByRole('complementary')).toHaveTextContent('Refunds until');
    press();
    const paymentFailed = await approve();
    expect(await findProblem()).toHaveTextContent(
      'The terms of refund have changed meanwhile, and nothing was charged.',
    );
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
    expect(stripe.confirmations).toEqual([]);
    expect(screen.getByRole('complementary')).toHaveTextContent('No refunds.');
    press();
    await approve();
    await waitFor(() => expect(location()).toContain(THANKS));
    expect(stripe.confirmations).toHaveLength(1);
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
      on(readOrder, { ...ordered, status: 'completed' }),
    ]);
    stripe.confirmPayment = () => Promise.resolve({ error: { type: 'api_connection_error' } });
    press();
    await approve();
    expect(await findProblem()).toHaveTextContent('There was an error with the payment.');
    press();
    await approve();
    await waitFor(() => expect(location()).toContain(THANKS));
  });
});
