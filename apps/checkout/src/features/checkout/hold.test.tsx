import {
  cancelOrder,
  confirmOrder,
  createOrder,
  extendOrder,
  getEvent,
  leaveOrder,
  listTickets,
  resumeOrder,
  updateOrder,
  validateCode,
  type CheckoutOrder,
} from '@foyer/contracts';
import { gala10, galaNight, heldOrder, listed, nora, stalls, winterGala } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';
import { EMPTY_INFO } from './info-values.model.ts';
import { keep, readKept } from './kept-checkout.store.ts';

const BACK_IN_TIME = { ...heldOrder, expiresAt: heldOrder.serverNow };
const path = `/event/${winterGala.id}/checkout?tab=info`;
const open = (...server: Handler[]) => openWith(listed, ...server);
const openWith = (offer: typeof listed, ...server: Handler[]) =>
  renderRemote(remote, {
    path,
    user: nora,
    server: [...server, on(getEvent, winterGala), on(listTickets, offer)],
  });
/** What this tab kept of an order before it was loaded again. */
const keepOrder = (codes: string[] = []) =>
  keep(winterGala.id, galaNight.id, {
    orderId: heldOrder.id,
    quantities: { [stalls.id]: 2 },
    codes,
    gift: null,
    fullPrice: [],
    membershipPriceId: null,
    paidBy: null,
    openedAt: Date.now(),
    info: { ...EMPTY_INFO, firstName: 'Ada', email: 'ada@mail.test' },
  });
const goOn = async () =>
  (await screen.findAllByRole('button', { name: 'Continue' }))[0] as HTMLElement;
const overlay = () => screen.findByRole('alertdialog', { name: 'Sorry... Time’s up' });

beforeEach(() => sessionStorage.clear());

test('a hold that ended is over with an overlay; trying again gives it back and keeps the choice', async () => {
  const { user, calls } = open(
    on(createOrder, BACK_IN_TIME),
    on(cancelOrder, { ...BACK_IN_TIME, status: 'timed_out' }),
  );
  await user.click(await goOn());
  expect(await overlay()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(calls.find(({ id }) => id === cancelOrder.id)?.url).toContain('status=timed_out');
  expect(screen.getByRole('group', { name: 'Stalls' })).toHaveTextContent('1');
});

test('closing the overlay leads back to the event', async () => {
  const { user, location } = open(
    on(createOrder, BACK_IN_TIME),
    on(cancelOrder, { ...BACK_IN_TIME, status: 'timed_out' }),
  );
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

test('more than one order may have is said at its row and refused, and comes down to what may be', async () => {
  keep(winterGala.id, galaNight.id, {
    orderId: null,
    quantities: { [stalls.id]: 9 },
    codes: [],
    gift: null,
    fullPrice: [],
    membershipPriceId: null,
    paidBy: null,
    openedAt: Date.now(),
    info: EMPTY_INFO,
  });
  const few = { ...listed, tickets: [{ ...stalls, quantity: 4, maxPerOrder: 4 }] };
  const { user, calls } = openWith(few, on(createOrder, heldOrder));
  const row = await screen.findByRole('group', { name: 'Stalls' });
  const sentence = 'You chose more of one ticket than one order may hold.';
  expect(screen.getByText(sentence)).toBeVisible();
  await user.click(await goOn());
  expect(await findProblem()).toHaveTextContent(sentence);
  expect(row).toHaveTextContent('4');
  expect(calls.map(({ id }) => id)).not.toContain(createOrder.id);
  await user.click(await goOn());
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain(createOrder.id));
});

test('of stock the server decides: what this buyer holds already may count as taken here', async () => {
  keepOrder();
  const taken = { ...listed, tickets: [{ ...stalls, quantity: 0 }] };
  const { user, calls } = openWith(taken, on(resumeOrder, heldOrder), on(updateOrder, heldOrder));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await user.click(await goOn());
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain(updateOrder.id));
});

test('two minutes before the end there is more time to be had', async () => {
  const nearly: CheckoutOrder = { ...heldOrder, expiresAt: '2026-11-20T12:01:30.000Z' };
  const { user, calls } = open(
    on(createOrder, nearly),
    on(extendOrder, { ...heldOrder, extensionsLeft: 2 }),
  );
  await user.click(await goOn());
  await user.click(await screen.findByRole('button', { name: 'More time' }));
  await waitFor(() => expect(screen.queryByText('Two minutes left')).not.toBeInTheDocument());
  expect(calls.map(({ id }) => id)).toContain(extendOrder.id);
});

test('a reload finds the open order, by the server’s clock, and what was typed', async () => {
  keepOrder();
  // an order of yesterday by this device's clock, which must not count
  open(on(resumeOrder, heldOrder));
  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
  expect(screen.getAllByText(/14 min left/)[0]).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a reload of a paid order goes to its thanks', async () => {
  keepOrder();
  const { location } = open(on(resumeOrder, { ...heldOrder, status: 'completed' }));
  await waitFor(() =>
    expect(location()).toBe(`/event/${winterGala.id}/checkout/thankyou/${heldOrder.id}`),
  );
});

test('a reload of an order that ended says so', async () => {
  keepOrder();
  open(on(resumeOrder, { ...heldOrder, status: 'timed_out' }));
  expect(await overlay()).toBeVisible();
});

test('a reload of an order that is gone starts with the tickets', async () => {
  keepOrder();
  open(on(resumeOrder, fail('not_found')));
  expect(await screen.findByRole('group', { name: 'Stalls' })).toHaveTextContent('2');
});

test('every field of who buys is required, whatever the others hold', async () => {
  const { user } = open(on(createOrder, heldOrder));
  await user.click(await goOn());
  for (const label of ['Email', 'Confirm email', 'First name', 'Last name']) {
    await user.clear(await screen.findByLabelText(label));
    expect(screen.getByLabelText(label)).toBeRequired();
    // the key of a phone’s keyboard says where it leads
    expect(screen.getByLabelText(label).getAttribute('enterkeyhint')).toMatch(/^(next|go)$/);
  }
});

test('what is missing is told beside its field and in a summary, and nothing is sent', async () => {
  const { user, calls } = open(on(createOrder, heldOrder));
  await user.click(await goOn());
  await user.clear(await screen.findByLabelText('Confirm email'));
  await user.clear(screen.getByLabelText('First name'));
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(screen.getByLabelText('Confirm email')).toHaveAccessibleDescription(
    'Email address must match.',
  );
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Enter your first name');
  expect(
    screen.getByRole('button', { name: 'Enter your first name' }).closest('[data-problem]'),
  ).toHaveTextContent('Email address must match.');
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(calls.map(({ id }) => id)).not.toContain(confirmOrder.id);
});

test('a free order is complete at once', async () => {
  const free = {
    ...heldOrder,
    paymentDetails: { ...heldOrder.paymentDetails, subtotal: 0, fees: 0, total: 0 },
  };
  const { user, location } = open(
    on(createOrder, free),
    on(confirmOrder, { ...free, status: 'completed', expiresAt: null }),
  );
  await user.click(await goOn());
  await user.click(await screen.findByRole('button', { name: 'Complete order' }));
  await waitFor(() => expect(location()).toContain(`/thankyou/${heldOrder.id}`));
});

test('an organizer who takes no payments any more is not asked of the buyer to connect them', async () => {
  const { user } = open(
    on(createOrder, heldOrder),
    on(confirmOrder, fail('payments_not_connected')),
  );
  await user.click(await goOn());
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(await findProblem()).toHaveTextContent(
    'The organizer cannot take payments at the moment. Nothing was charged.',
  );
  expect(screen.queryByText(/Connect payments/)).not.toBeInTheDocument();
});

test('an order that is over when its page comes back says so', async () => {
  keepOrder();
  open(on(resumeOrder, BACK_IN_TIME));
  expect(await overlay()).toBeVisible();
});

test('a reload sends the codes again that it had, also when it is loaded twice', async () => {
  keepOrder(['GALA10']);
  const answers: (() => void)[] = [];
  const slow = on(validateCode, async () => {
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    return { ...gala10, quantity: 1 };
  });
  const first = open(on(resumeOrder, heldOrder), slow);
  await waitFor(() => expect(answers).toHaveLength(1));
  first.unmount();
  const { user, calls } = open(on(resumeOrder, heldOrder), slow, on(updateOrder, heldOrder));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByText('GALA10 · 10% off')).toBeVisible();
  await user.click(await goOn());
  await waitFor(() =>
    expect(calls.find(({ id }) => id === updateOrder.id)?.url).toContain('promoCode=GALA10'),
  );
});

test('time that is refused is told until the buyer starts again', async () => {
  const nearly: CheckoutOrder = { ...heldOrder, expiresAt: '2026-11-20T12:01:30.000Z' };
  const { user } = open(
    on(createOrder, nearly),
    on(extendOrder, fail('extension_refused')),
    on(confirmOrder, fail('order_expired')),
    on(cancelOrder, nearly),
  );
  await user.click(await goOn());
  await user.click(await screen.findByRole('button', { name: 'More time' }));
  expect(await screen.findByText(/^More time is not possible/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await overlay();
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await screen.findByRole('group', { name: 'Stalls' });
  expect(screen.queryByText(/^More time is not possible/)).not.toBeInTheDocument();
  expect(screen.queryByText('Two minutes left')).not.toBeInTheDocument();
});

test('without an order the address says Tickets, as the screen does', async () => {
  const { location } = open();
  await screen.findByRole('group', { name: 'Stalls' });
  await waitFor(() => expect(location()).toBe(`/event/${winterGala.id}/checkout`));
});

test.each([
  ['that is being chosen says so, by a call that outlives it', heldOrder, 1],
  [
    'that is being paid says nothing',
    { ...heldOrder, status: 'processing' as const, clientSecret: 'secret-of-the-test-payment' },
    0,
  ],
])('a page that closes with an order %s', async (_, order, farewells) => {
  const { user, calls } = open(on(createOrder, order), on(leaveOrder, undefined));
  await user.click(await goOn());
  await screen.findByLabelText('First name');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const said = calls.filter(({ id }) => id === leaveOrder.id);
  expect(said).toHaveLength(farewells);
  expect(said.every(({ url }) => url.includes(encodeURIComponent(heldOrder.serverNow)))).toBe(true);
});

test('a page that comes back as it was takes its order up again', async () => {
  const { user, calls } = open(
    on(createOrder, heldOrder),
    on(resumeOrder, { ...heldOrder, status: 'timed_out' }),
  );
  await user.click(await goOn());
  await screen.findByLabelText('First name');
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await overlay()).toBeVisible();
  expect(calls.filter(({ id }) => id === resumeOrder.id)).toHaveLength(1);
});

test('leaving with tickets held asks first, and gives them back', async () => {
  const { user, location, calls } = open(
    on(createOrder, heldOrder),
    on(cancelOrder, { ...heldOrder, status: 'canceled' }),
  );
  await user.click(await goOn());
  await screen.findByLabelText('First name');
  await user.click(screen.getByRole('link', { name: 'Winter Gala' }));
  expect(await screen.findByRole('dialog', { name: 'Leave the checkout?' })).toBeVisible();
  expect(calls.map(({ id }) => id)).not.toContain(cancelOrder.id);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe(`/event/${winterGala.id}`));
  expect(calls.find(({ id }) => id === cancelOrder.id)?.url).toContain(heldOrder.id);
  expect(readKept(winterGala.id, galaNight.id)).toMatchObject({
    orderId: null,
    quantities: { [stalls.id]: 1 },
  });
});

test('tickets that are held after their buyer went elsewhere lead nobody back', async () => {
  const { promise, resolve } = Promise.withResolvers<CheckoutOrder>();
  const { user, location, calls, router } = open(on(createOrder, () => promise));
  await user.click(await goOn());
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain(createOrder.id));
  await user.click(screen.getByRole('link', { name: 'Winter Gala' }));
  await waitFor(() => expect(location()).toBe(`/event/${winterGala.id}`));
  const later = jest.fn();
  router.subscribe(later);
  await act(async () => {
    resolve(heldOrder);
    await promise;
  });
  await waitFor(() => expect(readKept(winterGala.id, galaNight.id)).not.toBeNull());
  expect([location(), later.mock.calls]).toEqual([`/event/${winterGala.id}`, []]);
});
