import {
  completeOrder,
  confirmOrder,
  createExpressOrder,
  getEvent,
  listTickets,
  sandboxPay,
  updateExpressOrder,
  updateOrder,
  type AnyEndpoint,
  type CheckoutOrder,
  type CheckoutTicket,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { heldOrder, listed, nora, stalls, winterGala } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../../../routes.ts';

const express = { provider: 'sandbox', publishableKey: null, accountId: 'acct_1' };
const made: CheckoutOrder = { ...heldOrder, status: 'express_processing' };
const ordered: CheckoutOrder = {
  ...made,
  clientSecret: 'sandbox_payment_1_secret_1',
  paymentDetails: { ...made.paymentDetails, total: 20.89 },
};
const paid = { status: 'succeeded' as const, error: null };
const refused = {
  status: 'requires_payment_method' as const,
  error: { code: 'card_declined', message: 'Your card was declined.', doNotRetry: false },
};
const THANKS = `/event/${winterGala.id}/checkout/thankyou/${heldOrder.id}`;

beforeEach(() => sessionStorage.clear());

/** At the tickets, with one chosen where there is one kind. */
function open(server: Handler[] = [], tickets = [stalls], user?: typeof nora) {
  const page = renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    ...(user && { user }),
    server: [
      ...server,
      on(getEvent, winterGala),
      on(listTickets, { ...listed, tickets, express }),
      on(createExpressOrder, made),
      on(updateExpressOrder, made),
      on(confirmOrder, ordered),
      on(sandboxPay, paid),
      on(completeOrder, { ...ordered, status: 'completed' }),
    ],
  });
  const sent = ({ id }: AnyEndpoint) =>
    page.calls.filter((call) => call.id === id).map(({ body }) => body);
  return { ...page, sent };
}
type Opened = ReturnType<typeof open>;

const button = () => screen.findByRole('button', { name: 'Pay with the test wallet' });
const press = async ({ user }: Opened) => {
  await user.click(await button());
  return within(await screen.findByRole('dialog', { name: 'Test wallet — no money moves' }));
};
async function fill({ user }: Opened, sheet: Awaited<ReturnType<typeof press>>) {
  await user.type(sheet.getByLabelText('Name'), 'Ada Berg');
  await user.type(sheet.getByLabelText('Email'), 'ada@example.test');
}
const payButton = (sheet: Awaited<ReturnType<typeof press>>) =>
  sheet.getByRole('button', { name: 'Pay $20.89' });

test('its button stands below what it agrees to, where something is to pay', async () => {
  const { user } = open();
  await button();
  expect(screen.getByRole('region', { name: 'Express checkout' })).toHaveTextContent(
    'By paying with one of these buttons you agree to the terms and to updates from Harbour Hall and Foyer.',
  );
  await user.click(screen.getByRole('button', { name: /^One less/ }));
  expect(screen.queryByRole('region', { name: 'Express checkout' })).not.toBeInTheDocument();
});

test('Pay holds the tickets, says who pays and what was agreed to, and has them paid', async () => {
  const page = open();
  const sheet = await press(page);
  expect(sheet.getByText('Harbour Hall gets $20.89 in play money.')).toBeVisible();
  await fill(page, sheet);
  await page.user.click(payButton(sheet));
  await waitFor(() => expect(page.location()).toContain(THANKS));
  expect(page.sent(createExpressOrder)[0]).not.toHaveProperty('paymentMethod');
  expect(page.sent(confirmOrder)).toMatchObject([
    {
      buyer: { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' },
      marketingConsents: { owner: true, product: true },
      termsVersion: TERMS_VERSION,
    },
  ]);
  expect(page.sent(sandboxPay)).toMatchObject([
    { clientSecret: 'sandbox_payment_1_secret_1', card: { number: '4242 4242 4242 4242' } },
  ]);
});

test('it knows who is signed in, and keeps what was typed when it is closed', async () => {
  const page = open([], [stalls], nora);
  let sheet = await press(page);
  expect(sheet.getByLabelText('Name')).toHaveValue('Nora Lind');
  await page.user.clear(sheet.getByLabelText('Email'));
  await page.user.type(sheet.getByLabelText('Email'), 'other@example.test');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const opener = await button();
  await waitFor(() => expect(opener).toHaveFocus());
  sheet = await press(page);
  expect(sheet.getByLabelText('Email')).toHaveValue('other@example.test');
  await page.user.click(sheet.getByRole('button', { name: 'Cancel' }));
  expect(page.sent(createExpressOrder)).toEqual([]);
});

test('a name or an address that does not fit is said in it, and nothing is held', async () => {
  const page = open();
  const sheet = await press(page);
  await page.user.type(sheet.getByLabelText('Name'), 'R2 D2');
  await page.user.click(payButton(sheet));
  expect(sheet.getByLabelText('Name')).toHaveAccessibleDescription(
    'Enter your name, without digits or signs',
  );
  expect(sheet.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address');
  expect(page.sent(createExpressOrder)).toEqual([]);
});

test('a decline is said at the tickets, another press changes the order, and so does the form', async () => {
  const page = open([on(sandboxPay, refused), on(updateOrder, heldOrder)]);
  let sheet = await press(page);
  await fill(page, sheet);
  await page.user.click(sheet.getByRole('radio', { name: /4000 0000 0000 0002/ }));
  await page.user.click(payButton(sheet));
  expect(await findProblem()).toHaveTextContent('Your card was declined.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.sent(sandboxPay)).toMatchObject([{ card: { number: '4000 0000 0000 0002' } }]);
  sheet = await press(page);
  expect(sheet.getByRole('radio', { name: /4000 0000 0000 0002/ })).toBeChecked();
  await page.user.click(payButton(sheet));
  await waitFor(() => expect(page.sent(sandboxPay)).toHaveLength(2));
  expect(page.sent(createExpressOrder)).toHaveLength(1);
  expect(page.sent(updateExpressOrder)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [next] = await screen.findAllByRole('button', { name: 'Continue' });
  await page.user.click(next as HTMLElement);
  await screen.findByLabelText('First name');
  expect(page.sent(updateOrder)).toHaveLength(1);
});

test('a payment that takes its time is on its way', async () => {
  const page = open([on(sandboxPay, { status: 'processing', error: null })]);
  const sheet = await press(page);
  await fill(page, sheet);
  await page.user.click(sheet.getByRole('radio', { name: /000123456789/ }));
  await page.user.click(payButton(sheet));
  await waitFor(() => expect(page.location()).toContain(THANKS));
});

test('nobody pays another sum than it showed', async () => {
  const paymentDetails = { ...ordered.paymentDetails, total: 50 };
  const page = open([on(confirmOrder, { ...ordered, paymentDetails })]);
  const sheet = await press(page);
  await fill(page, sheet);
  await page.user.click(payButton(sheet));
  expect(await findProblem()).toHaveTextContent('The total is another one than your wallet showed');
  expect(page.sent(sandboxPay)).toEqual([]);
});

test('it does not open for what cannot be held, and closes where tickets are gone', async () => {
  const programme: CheckoutTicket = {
    ...stalls,
    id: winterGala.id,
    name: 'Programme',
    category: 'Add on',
  };
  const page = open([on(createExpressOrder, fail('sold_out'))], [stalls, programme]);
  await page.user.click(await screen.findByRole('button', { name: 'One more: Programme' }));
  await page.user.click(await button());
  expect(await findProblem()).toHaveTextContent('An add-on goes with a ticket.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'One less: Programme' }));
  await page.user.click(screen.getByRole('button', { name: `One more: ${stalls.name}` }));
  const sheet = await press(page);
  await fill(page, sheet);
  await page.user.click(payButton(sheet));
  await waitFor(async () => expect(await findProblem()).toHaveTextContent(/not enough tickets/i));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.sent(sandboxPay)).toEqual([]);
});

test('without a network nothing is sent, and Cancel gives it up', async () => {
  const page = open();
  const sheet = await press(page);
  await fill(page, sheet);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await page.user.click(payButton(sheet));
  expect(await sheet.findByText(/Nothing was sent/)).toBeVisible();
  await page.user.click(sheet.getByRole('button', { name: 'Cancel' }));
  network.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent(createExpressOrder)).toEqual([]);
  network.mockRestore();
});
