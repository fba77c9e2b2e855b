import { completeOrder, confirmOrder, createOrder, getEvent, listTickets } from '@foyer/contracts';
import { heldOrder, listed, nora, winterGala } from '@foyer/fixtures';
import { findProblem, on, renderRemote } from '@foyer/remote-kit/testing';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../../../routes.ts';
import { fakeStripe, type FakeStripe } from '../../testing/fake-stripe.model.ts';

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
  expect(stripe.asked[0]).toMatchObject({ key: 'pk_test_1', options: { stripeAccount: 'acct_1' } });
  // a page that waits for its part may ask twice; what was asked last is what is there
  expect(stripe.asked.findLast(({ key, options }) => options && !key)?.options).toMatchObject({
    clientSecret: 'pi_1_secret_1',
    appearance: { theme: 'stripe', variables: { borderRadius: '8px' } },
  });
  expect(stripe.asked.flatMap(({ element }) => element ?? [])).toMatchObject([
    { defaultValues: { billingDetails: { name: 'Nora Lindqvist', email: 'nora@foyer.test' } } },
  ]);
  stripe.confirmPayment = () =>
    Promise.resolve({ paymentIntent: { status: 'succeeded' } } as PaymentIntentResult);
  await pay();
  await waitFor(() => expect(location()).toContain(THANKS));
  expect(stripe.confirmations).toMatchObject([
    { redirect: 'if_required', confirmParams: { return_url: `http://localhost${THANKS}` } },
  ]);
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
