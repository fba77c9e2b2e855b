import { completeOrder, getTickets, orderSummary, readOrder } from '@foyer/contracts';
import { heldOrder, paidSummary, winterGala } from '@foyer/fixtures';
import { keepDraft, readDraft } from '@foyer/remote-kit';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { keptName } from '../../shared/kept-name.store.ts';
import remote from '../../routes.ts';

// Where a buyer's bank sends them back to. Stripe's script stands there already.

const path = `/event/${winterGala.id}/checkout/thankyou/${paidSummary.id}`;
const SECRET = 'pi_1_secret_1';
const back = `${path}?payment_intent=pi_1&payment_intent_client_secret=${SECRET}&redirect_status=x`;
const order = {
  ...heldOrder,
  status: 'processing' as const,
  paymentProvider: 'stripe',
  paymentSetup: { publishableKey: 'pk_test_1', accountId: 'acct_1' },
  clientSecret: SECRET,
};
const waiting = { ...paidSummary, status: 'processing' as const, ticketsCode: null };
const name = keptName(winterGala.id, paidSummary.instanceId ?? '');

/** The payment as Stripe's script tells of it; null when the script cannot say. */
let status: string | null;
let code: string | undefined;
const retrieved: string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  retrieved.length = 0;
  code = undefined;
  const nothing = () => {};
  const makeStripe = () => ({
    ...{ elements: nothing, createToken: nothing, createPaymentMethod: nothing },
    confirmCardPayment: nothing,
    retrievePaymentIntent: (secret: string) => {
      retrieved.push(secret);
      return status === null
        ? Promise.reject(new Error('blocked'))
        : Promise.resolve({
            paymentIntent: { status, last_payment_error: code ? { code } : null },
          });
    },
  });
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
});

/** Back from the bank; the order becomes `end` when the server asks the provider. */
function comeBack(end: typeof order.status | 'completed' | 'failed', ...more: Handler[]) {
  let summary: typeof paidSummary = waiting;
  return renderRemote(remote, {
    path: back,
    server: [
      ...more,
      on(orderSummary, () => summary),
      on(readOrder, order),
      on(completeOrder, () => {
        summary = end === 'completed' ? paidSummary : { ...waiting, status: end };
        return { ...order, status: end };
      }),
      on(getTickets, { orderId: paidSummary.id, tickets: [], receiptOrderIds: [] }),
    ],
  });
}

test('a payment that went through is told to the server, and what the tab kept of it is gone', async () => {
  status = 'succeeded';
  keepDraft(name, { orderId: paidSummary.id });
  const { location } = comeBack('completed');
  await screen.findByRole('heading', { name: 'Thank you. See you there.' });
  expect(location()).toBe(`${path}/success`);
  expect(retrieved).toEqual([SECRET]);
  expect(readDraft(name)).toBeUndefined();
});

test('another checkout that was begun since stays', async () => {
  status = 'succeeded';
  keepDraft(name, { orderId: 'another' });
  comeBack('completed');
  await screen.findByRole('heading', { name: 'Thank you. See you there.' });
  expect(readDraft(name)).toEqual({ orderId: 'another' });
});

test.each(['requires_payment_method', 'requires_action'])(
  'one that is %s leads to another try, and the server is not told',
  async (found) => {
    status = found;
    const { location, calls } = comeBack('processing');
    expect(await screen.findByRole('link', { name: 'Try Again' })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=payment'),
    );
    expect(location()).toBe(`${path}/failure?card=declined`);
    expect(screen.getByText(/Your tickets are still held/)).toBeVisible();
    expect(calls.map(({ id }) => id)).not.toContain(completeOrder.id);
  },
);

test('a ZIP code that is not the card’s is said, and asked for again', async () => {
  status = 'requires_payment_method';
  code = 'incorrect_zip';
  const { location } = comeBack('processing');
  expect(await screen.findByText(/The ZIP code is not the one/)).toBeVisible();
  expect(location()).toBe(`${path}/failure?card=zip`);
  expect(screen.getByRole('link', { name: 'Try Again' })).toBeVisible();
});

test('one that is under way is waited for', async () => {
  status = 'processing';
  const { location } = comeBack('processing');
  await screen.findByText(/You may close this page/);
  expect(location()).toBe(path);
});

test('one that was called off failed', async () => {
  status = 'canceled';
  const { location } = comeBack('failed');
  await waitFor(() => expect(location()).toBe(`${path}/failure`));
});

test('where Stripe is out of reach the server’s word counts', async () => {
  status = null;
  const { location } = comeBack('processing', on(completeOrder, fail('payment_declined')));
  await screen.findByRole('link', { name: 'Try Again' });
  expect(location()).toBe(`${path}/failure?card=declined`);
});

test('of a payment that is not this order’s nothing is believed', async () => {
  status = 'requires_payment_method';
  comeBack('completed', on(readOrder, { ...order, clientSecret: 'pi_2_secret_2' }));
  await screen.findByRole('heading', { name: 'Thank you. See you there.' });
  expect(retrieved).toEqual([]);
});
