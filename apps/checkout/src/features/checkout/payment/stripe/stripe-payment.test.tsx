import { completeOrder, confirmOrder, createOrder, getEvent, listTickets } from '@foyer/contracts';
import { heldOrder, listed, nora, winterGala } from '@foyer/fixtures';
import { findProblem, on, renderRemote } from '@foyer/remote-kit/testing';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../../../routes.ts';

// The real library of Stripe for React, on a script that stands there already: loading it is a
// matter of the browser journey.

const confirmed = {
  ...heldOrder,
  status: 'processing' as const,
  paymentProvider: 'stripe',
  paymentSetup: { publishableKey: 'pk_test_1', accountId: 'acct_1' },
  clientSecret: 'pi_1_secret_1',
  buyer: { firstName: 'Nora', lastName: 'Lindqvist', email: 'nora@foyer.test' },
};
const THANKS = `/event/${winterGala.id}/checkout/thankyou/${heldOrder.id}`;

type Confirmation = { confirmParams: { return_url: string }; redirect: string };
let confirmPayment: (asked: Confirmation) => Promise<PaymentIntentResult>;
let asked: { key?: string; options?: object; element?: object; look?: object }[];
let fireElement: (name: string) => void;

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  const element = {
    mount: (node: HTMLElement) => node.append('Stripe’s own form'),
    destroy: () => {},
    off: () => element,
    on: (name: string, listener: (event: object) => void) => {
      const before = fireElement;
      fireElement = (fired) => (fired === name ? listener({}) : before(fired));
      return element;
    },
  };
  fireElement = () => {};
  const elements = (options: object) => {
    asked.push({ options });
    return {
      create: (_: string, own: object) => {
        asked.push({ element: own });
        return element;
      },
      getElement: () => element,
      update: (look: object) => asked.push({ look }),
    };
  };
  const makeStripe = (key: string, options: object) => {
    asked.push({ key, options });
    const nothing = () => {};
    return {
      ...{ elements, confirmPayment: (one: Confirmation) => confirmPayment(one) },
      ...{ createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing },
    };
  };
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
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
  act(() => fireElement('ready'));
  return {
    ...page,
    pay: () => page.user.click(screen.getByRole('button', { name: 'Pay $41.78' })),
  };
}

test('Stripe is called for the seller’s account, with the payment, our look and who buys', async () => {
  const { pay, location } = await atPayment();
  expect(asked).toMatchObject([
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
  const confirmations: Confirmation[] = [];
  confirmPayment = (one) => {
    confirmations.push(one);
    return Promise.resolve({ paymentIntent: { status: 'succeeded' } } as PaymentIntentResult);
  };
  await pay();
  await waitFor(() => expect(location()).toContain(THANKS));
  expect(confirmations).toMatchObject([
    { redirect: 'if_required', confirmParams: { return_url: `http://localhost${THANKS}` } },
  ]);
});

test('while a payment is under way the page may be left for the bank without a question', async () => {
  const { pay } = await atPayment();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  let end: (result: PaymentIntentResult) => void = () => {};
  confirmPayment = () => new Promise((resolve) => (end = resolve));
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
  act(() => fireElement('loaderror'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /could not be loaded, and nothing was charged/,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Stripe’s own form');
  expect(asked.filter(({ element }) => element)).toHaveLength(2);
});

test('the form turns dark with the page', async () => {
  const { unmount } = await atPayment();
  await act(async () => {
    document.documentElement.dataset['theme'] = 'dark';
    await Promise.resolve();
  });
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ look: { appearance: { theme: 'night' } } }),
  );
  unmount();
  delete document.documentElement.dataset['theme'];
});
