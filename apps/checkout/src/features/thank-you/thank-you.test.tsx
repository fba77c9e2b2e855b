import { orderSummary, type OrderSummary } from '@foyer/contracts';
import { nora, paidSummary, winterGala } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const path = `/event/${winterGala.id}/checkout/thankyou/${paidSummary.id}`;
const open = (handler: Handler, at = path) => renderRemote(remote, { path: at, server: [handler] });
const summary = (change: Partial<OrderSummary> = {}) =>
  on(orderSummary, { ...paidSummary, ...change });

test('a paid order shows what was bought, where it went and how to see it', async () => {
  const { location } = open(summary());
  expect(await screen.findByRole('heading', { name: 'Thank you. See you there.' })).toBeVisible();
  expect(location()).toBe(`${path}/success`);
  expect(screen.getByText('The tickets are on their way to nora@foyer.test.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Tickets' })).toHaveAttribute(
    'href',
    '/tickets/tickets-of-the-winter-gala',
  );
  expect(screen.getByText('$41.78')).toBeVisible();
  expect(screen.getByText(/Paid with Visa •••• 4242/)).toHaveTextContent(
    'Refunds until 28 Nov 2026.',
  );
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    expect.stringContaining('tickets-of-the-winter-gala/calendar'),
  );
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
});

test('one ticket is one, and who has an account is not offered another', async () => {
  renderRemote(remote, {
    path,
    user: nora,
    server: [
      summary({
        orderItems: [{ name: 'Stalls', count: 1, totalBasePrice: 20 }],
        card: { brand: 'amex', last4: '0005' },
      }),
    ],
  });
  expect(await screen.findByText('The ticket is on its way to nora@foyer.test.')).toBeVisible();
  expect(screen.getByText(/Paid with American Express •••• 0005/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
});

test('a free order says so, and a private event is not to be shared', async () => {
  open(
    summary({
      paymentDetails: { subtotal: 0, fees: 0, discounts: 0, donation: 0, total: 0 },
      card: null,
      course: { ...paidSummary.course, private: true },
    }),
  );
  expect(await screen.findByText('Comp (Free)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});

test('an online ticket leads to its stream', async () => {
  open(summary({ ticketType: 'online', broadcastUrl: 'https://stream.foyer.test/gala' }));
  expect(await screen.findByRole('link', { name: 'View Stream' })).toHaveAttribute(
    'href',
    'https://stream.foyer.test/gala',
  );
  expect(screen.queryByRole('link', { name: 'View Tickets' })).not.toBeInTheDocument();
});

test('a payment on its way is waited for', async () => {
  let answers = 0;
  const { location } = open(
    on(orderSummary, () => ({
      ...paidSummary,
      status: (answers += 1) < 2 ? ('handling_payment' as const) : ('completed' as const),
    })),
  );
  expect(await screen.findByText('One moment, we are checking your payment')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(`${path}/success`));
});

test.each([
  ['failed', summary({ status: 'failed' })],
  ['timed out', summary({ status: 'timed_out' })],
  ['canceled', summary({ status: 'canceled' })],
])('an order that is %s apologises and leads back to the event', async (_, handler) => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="foyer-site">{"supportEmail":"help@house.test"}</script>',
  );
  const { location } = open(handler, `${path}/success`);
  expect(
    await screen.findByRole('heading', {
      name: "We’re sorry. Your payment attempt didn't go through.",
    }),
  ).toBeVisible();
  expect(location()).toBe(`${path}/failure`);
  expect(screen.getByRole('link', { name: 'help@house.test' })).toHaveAttribute(
    'href',
    'mailto:help@house.test',
  );
  expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
    'href',
    `/event/${winterGala.id}`,
  );
});

test.each(['', '/success', '/failure', '/failure?card=refused'])(
  'an order of another browser, or of none, says where its tickets are and nothing of a payment (%s)',
  async (part) => {
    const { location } = open(on(orderSummary, fail('not_found')), path + part);
    expect(
      await screen.findByRole('heading', { name: 'This page opens in the browser that bought' }),
    ).toBeVisible();
    expect(location()).toBe(path);
    expect(
      screen.getByText('Your tickets are in your mail. Or log in to see those of your account.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/auth?redirect_to=${encodeURIComponent(path)}`,
    );
    expect(screen.queryByText(/payment|sorry|charged/i)).not.toBeInTheDocument();
  },
);

test('who is signed in and did not buy it is led to the tickets of the account', async () => {
  renderRemote(remote, { path, user: nora, server: [on(orderSummary, fail('not_found'))] });
  expect(await screen.findByRole('link', { name: 'My tickets' })).toHaveAttribute(
    'href',
    `/manage/${nora.username}/tickets-and-subscriptions/tickets`,
  );
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

test('a card that was refused is forgotten once the order is paid, or over', async () => {
  const { unmount } = open(summary({ status: 'completed' }), `${path}/failure?card=refused`);
  expect(await screen.findByRole('heading', { name: 'Thank you. See you there.' })).toBeVisible();
  unmount();
  open(summary({ status: 'timed_out' }), `${path}/failure?card=refused`);
  expect(await screen.findByRole('link', { name: 'Try Again' })).toBeVisible();
});

test('the page of a paid order is drawn at its own address, without another one before it', async () => {
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent;
    if (heading && heading !== seen.at(-1)) seen.push(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  open(summary());
  await screen.findByRole('heading', { name: 'Thank you. See you there.' });
  observer.disconnect();
  expect(seen).toEqual(['Thank you. See you there.']);
});

test('an order that was given back says so, and does not speak of a payment that failed', async () => {
  const { location } = open(summary({ status: 'refunded' }), `${path}/success`);
  expect(await screen.findByRole('heading', { name: 'This order was refunded' })).toBeVisible();
  expect(location()).toBe(`${path}/failure`);
  expect(screen.getByRole('link', { name: 'Go to the event' })).toHaveAttribute(
    'href',
    `/event/${winterGala.id}`,
  );
  expect(screen.queryByText(/payment attempt/)).not.toBeInTheDocument();
});

test('a server that does not answer keeps the page waiting instead of crying failure', async () => {
  let isDown = true;
  const { queryClient, location } = open(
    on(orderSummary, () => (isDown ? fail('internal') : paidSummary)),
  );
  await waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error'));
  expect(screen.getByText('One moment, we are checking your payment')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /sorry/i })).not.toBeInTheDocument();
  isDown = false;
  dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(location()).toBe(`${path}/success`));
});
