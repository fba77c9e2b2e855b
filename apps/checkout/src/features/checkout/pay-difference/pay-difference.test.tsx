import {
  cancelOrder,
  completeOrder,
  orderSummary,
  readOrder,
  sandboxPay,
  type CheckoutOrder,
} from '@foyer/contracts';
import { heldOrder, paidSummary, winterGala } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../../routes.ts';

const TICKET = 'q8vJ0XyLrW3kM5nT7bZ1aP4dSfU';
const [item] = heldOrder.items;
const difference: CheckoutOrder = {
  ...heldOrder,
  status: 'processing',
  clientSecret: 'secret-of-the-test-payment',
  expiresAt: '2026-11-20T12:09:00.000Z',
  items: item ? [{ ...item, kind: 'exchange', name: 'Stalls, Sat 12 Dec (difference)' }] : [],
  paymentDetails: { ...heldOrder.paymentDetails, subtotal: 20, fees: 0.2, total: 20.2 },
};
const open = (...server: Handler[]) =>
  renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout/difference/${difference.id}?ticket=${TICKET}`,
    server,
  });

test('the difference is paid, and the thanks of its order follow', async () => {
  const { user, location, calls } = open(
    on(readOrder, difference),
    on(sandboxPay, { status: 'succeeded', error: null }),
    on(completeOrder, { ...difference, status: 'completed' }),
    on(orderSummary, paidSummary),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Change the date' })).toBeVisible();
  expect(screen.getByText('Stalls, Sat 12 Dec (difference)')).toBeVisible();
  expect(screen.getByText('$20.00')).toBeVisible();
  expect(screen.getByText('$0.20')).toBeVisible();
  await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
  // whose ticket it is stays who they are
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  await user.type(screen.getByLabelText('Expiry'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.type(screen.getByLabelText('ZIP'), '10001');
  await user.click(screen.getByRole('button', { name: 'Pay $20.20' }));
  await waitFor(() =>
    expect(location()).toContain(`/event/${winterGala.id}/checkout/thankyou/${difference.id}`),
  );
  expect(calls.map(({ id }) => id)).toContain(completeOrder.id);
});

test('whoever keeps the ticket as it is gives the place on the other date back', async () => {
  const { user, location, calls } = open(
    on(readOrder, difference),
    on(cancelOrder, { ...difference, status: 'canceled' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Keep the ticket as it is' }));
  await waitFor(() => expect(location()).toBe(`/tickets/${TICKET}`));
  expect(calls.map(({ id }) => id)).toContain(cancelOrder.id);
});

test.each([
  [
    'whose time is over',
    { status: 'timed_out' },
    /^The time to pay is over/,
    'Back to your ticket',
  ],
  [
    'that nobody looked at since',
    { expiresAt: heldOrder.serverNow },
    /^The time to pay is over/,
    'Back to your ticket',
  ],
  ['that was ended', { status: 'canceled' }, /^There is nothing to pay/, 'Back to your ticket'],
  ['that is paid', { status: 'completed' }, /^You have paid/, 'See your order'],
] as const)('one %s takes no payment, and says so', async (_, change, text, link) => {
  open(on(readOrder, { ...difference, ...change }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

test('an order that is nobody’s here says that there is nothing to pay', async () => {
  open(on(readOrder, fail('not_found')));
  expect(
    await screen.findByRole('heading', { name: 'Sorry! There is nothing to pay here.' }),
  ).toBeVisible();
});
