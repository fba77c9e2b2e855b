import { cancelOrder, confirmOrder, createOrder, extendOrder, getEvent, listTickets, readOrder, type CheckoutOrder } from '@foyer/contracts';
import { galaNight, heldOrder, nora, stalls, winterGala } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';
import { EMPTY_INFO } from './info-form.model.ts';
import { keep } from './kept-checkout.store.ts';

const BACK_IN_TIME = { ...heldOrder, expiresAt: heldOrder.serverNow };
const path = `/event/${winterGala.id}/checkout?tab=info`;
const open = (...server: Handler[]) => renderRemote(remote, {
  path, user: nora, server: [...server, on(getEvent, winterGala), on(listTickets, { tickets: [stalls], paymentsConnected: true, instanceId: galaNight.id })],
});
/** What this tab kept of an order before it was loaded again. */
const keepOrder = () => keep(winterGala.id, galaNight.id, {
  orderId: heldOrder.id, quantities: { [stalls.id]: 2 }, codes: [], openedAt: Date.now(),
  info: { ...EMPTY_INFO, firstName: 'Ada', email: 'ada@mail.test' },
});
const goOn = async () => (await screen.findAllByRole('button', { name: 'Continue' }))[0] as HTMLElement;
const overlay = () => screen.findByRole('alertdialog', { name: 'Sorry... Time\'s up' });

beforeEach(() => sessionStorage.clear());

test('a hold that ended is over with an overlay; trying again gives it back and keeps the choice', async () => {
  const { user, calls } = open(on(createOrder, BACK_IN_TIME), on(cancelOrder, { ...BACK_IN_TIME, status: 'timed_out' }));
  await user.click(await goOn());
  expect(await overlay()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(calls.find(({ id }) => id === cancelOrder.id)?.url).toContain('status=timed_out');
  expect(screen.getByRole('group', { name: 'Stalls' })).toHaveTextContent('1');
});

test('closing the overlay leads back to the event', async () => {
  const { user, location } = open(on(createOrder, BACK_IN_TIME), on(cancelOrder, { ...BACK_IN_TIME, status: 'timed_out' }));
  await user.click(await goOn());
  await overlay();
  await user.click(screen.getByRole('button', { name: 'Back to the event' }));
  await waitFor(() => expect(location()).toBe(`/event/${winterGala.id}`));
});

test('a hold that the server calls over is over, whatever this clock says', async () => {
  const { user } = open(on(createOrder, heldOrder), on(confirmOrder, fail('order_expired')));
  await user.click(await goOn());
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(await overlay()).toBeVisible();
});

test('two minutes before the end there is more time to be had', async () => {
  const nearly: CheckoutOrder = { ...heldOrder, expiresAt: '2026-11-20T12:01:30.000Z' };
  const { user, calls } = open(on(createOrder, nearly), on(extendOrder, { ...heldOrder, extensionsLeft: 2 }));
  await user.click(await goOn());
  await user.click(await screen.findByRole('button', { name: 'More time' }));
  await waitFor(() => expect(screen.queryByText('Two minutes left')).not.toBeInTheDocument());
  expect(calls.map(({ id }) => id)).toContain(extendOrder.id);
});

test('a reload finds the open order, by the server’s clock, and what was typed', async () => {
  keepOrder();
  // an order of yesterday by this device's clock, which must not count
  open(on(readOrder, heldOrder));
  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
  expect(screen.getAllByText(/14 min left/)[0]).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a reload of a paid order goes to its thanks', async () => {
  keepOrder();
  const { location } = open(on(readOrder, { ...heldOrder, status: 'completed' }));
  await waitFor(() => expect(location()).toBe(`/event/${winterGala.id}/checkout/thankyou/${heldOrder.id}`));
});

test('a reload of an order that ended says so', async () => {
  keepOrder();
  open(on(readOrder, { ...heldOrder, status: 'timed_out' }));
  expect(await overlay()).toBeVisible();
});

test('a reload of an order that is gone starts with the tickets', async () => {
  keepOrder();
  open(on(readOrder, fail('not_found')));
  expect(await screen.findByRole('group', { name: 'Stalls' })).toHaveTextContent('2');
});

test('what is missing is told beside its field and in a summary, and nothing is sent', async () => {
  const { user, calls } = open(on(createOrder, heldOrder));
  await user.click(await goOn());
  await user.clear(await screen.findByLabelText('Confirm email'));
  await user.clear(screen.getByLabelText('First name'));
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(screen.getByLabelText('Confirm email')).toHaveAccessibleDescription('Email address must match.');
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('this field is required');
  expect(screen.getByRole('alert')).toHaveTextContent('First name: this field is required');
  expect(calls.map(({ id }) => id)).not.toContain(confirmOrder.id);
});

test('a free order is complete at once', async () => {
  const free = { ...heldOrder, paymentDetails: { ...heldOrder.paymentDetails, subtotal: 0, fees: 0, total: 0 } };
  const { user, location } = open(on(createOrder, free), on(confirmOrder, { ...free, status: 'completed', expiresAt: null }));
  await user.click(await goOn());
  await user.click(await screen.findByRole('button', { name: 'Complete order' }));
  await waitFor(() => expect(location()).toContain(`/thankyou/${heldOrder.id}`));
});

test('leaving with tickets held asks first', async () => {
  const { user, location } = open(on(createOrder, heldOrder));
  await user.click(await goOn());
  await screen.findByLabelText('First name');
  await user.click(screen.getByRole('link', { name: 'Winter Gala' }));
  expect(await screen.findByRole('dialog', { name: 'Leave the checkout?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe(`/event/${winterGala.id}`));
});
