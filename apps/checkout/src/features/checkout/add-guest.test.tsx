import {
  cancelTerminalPayment,
  checkTerminalPayment,
  confirmOrder,
  confirmTerminalPayment,
  createOrder,
  getEvent,
  listCardReaders,
  listTickets,
  processTerminalPayment,
  takeCash,
  completeOrder,
  type CardReader,
  type CheckoutOrder,
  type TerminalPayment,
} from '@foyer/contracts';
import { galaNight, heldOrder, listed, maro, winterGala } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const GUESTS = `/management/courses/${winterGala.id}/registrations?date=${galaNight.id}`;
const atDoor: CheckoutOrder = { ...heldOrder, channel: 'door', paymentMethod: 'cash' };
const toPay: CheckoutOrder = {
  ...atDoor,
  status: 'processing',
  buyer: { firstName: 'Anonymous', lastName: 'Guest', email: '' },
};
const sold: CheckoutOrder = { ...toPay, status: 'completed' };
const reader = (name: string, n = 1): CardReader => ({
  id: `01990000-0000-7000-8000-00000000070${n}`,
  name,
  stripeSerialNumber: 'WPE-1',
  stripeReaderId: 'tmr_1',
  locationId: '01990000-0000-7000-8000-000000000710',
  locationName: 'Harbour Hall',
  isBusy: false,
});
const answer = (
  status: TerminalPayment['status'],
  message: string | null = null,
): TerminalPayment => ({ id: atDoor.id, status, message });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const open = (...server: Handler[]) =>
  renderRemote(remote, {
    path: `/event/${winterGala.id}/add-guest/${galaNight.id}`,
    user: maro,
    server: [
      ...server,
      on(getEvent, { ...winterGala, takesDonations: true }),
      on(listTickets, listed),
      on(createOrder, atDoor),
      on(confirmOrder, toPay),
      on(completeOrder, sold),
      on(listCardReaders, { data: [reader('Bar')], canConfirm: true }),
    ],
  });
type Page = ReturnType<typeof open>;
const press = async ({ user }: Page, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
const choose = async ({ user }: Page, name: string) =>
  user.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }));

/** On the way to the payment of a guest who pays like this. */
async function toPayment(method: string, ...server: Handler[]) {
  const page = open(...server);
  await choose(page, method);
  await press(page, 'Continue');
  await press(page, 'Continue to payment');
  return page;
}
async function atPayment(method: string, ...server: Handler[]) {
  const page = await toPayment(method, ...server);
  await screen.findByRole('heading', { name: 'Payment', level: 2 });
  return page;
}
const isAdded = async ({ location }: Page) => {
  await waitFor(() => expect(location()).toBe(GUESTS));
  expect(await screen.findByText('Guest(s) added successfully!')).toBeVisible();
};

test('a guest is nobody known, and what only buyers are asked is not there', async () => {
  const page = open();
  expect(await screen.findByText('How the guest pays')).toBeVisible();
  // nobody gives a donation by somebody else's hand
  expect(screen.queryByText('Add a donation')).not.toBeInTheDocument();
  await press(page, 'Continue');
  expect(await screen.findByRole('heading', { name: 'Guest info (optional)' })).toBeVisible();
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Anonymous');
  expect(screen.getByLabelText(/^Last name/)).toHaveValue('Guest');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  expect(screen.getByLabelText(/^Email/)).not.toBeRequired();
  expect(screen.queryByLabelText(/^Confirm email/)).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText(/you agree/)).not.toBeInTheDocument();
  await page.user.type(screen.getByLabelText(/^Note/), 'By the stage');
  await page.user.type(screen.getByLabelText(/^Email/), 'no address');
  await press(page, 'Continue to payment');
  expect(await screen.findAllByText('Please enter a valid email address')).not.toHaveLength(0);
  await page.user.clear(screen.getByLabelText(/^Email/));
  await press(page, 'Continue to payment');
  await screen.findByRole('heading', { name: 'Payment', level: 2 });
  const [created] = page.calls.filter(({ id }) => id === createOrder.id);
  const [confirmed] = page.calls.filter(({ id }) => id === confirmOrder.id);
  expect(created?.url).toContain('channel=door');
  expect(created?.body).toMatchObject({ paymentMethod: 'cash', donationAmount: 0 });
  expect(confirmed?.body).toMatchObject({
    buyer: { firstName: 'Anonymous', lastName: 'Guest', email: '' },
    note: 'By the stage',
  });
});

test('cash that was received adds the guest, and what is wrong with it is said', async () => {
  let isOut = true;
  const page = await atPayment(
    'Cash',
    on(takeCash, () => (isOut ? fail('sold_out') : sold)),
  );
  await press(page, '$41.78 received in cash');
  expect(await findProblem()).toHaveTextContent('not enough tickets are left');
  isOut = false;
  await press(page, '$41.78 received in cash');
  await isAdded(page);
});

test('a comp costs nothing from the first step on, and is done with the second', async () => {
  const page = open(on(confirmOrder, sold));
  await choose(page, 'Comp');
  expect(await screen.findAllByText('Comp (Free)')).not.toHaveLength(0);
  expect(screen.queryByText('Payment')).not.toBeInTheDocument();
  await press(page, 'Continue');
  await screen.findByLabelText(/^Note/);
  const [created] = page.calls.filter(({ id }) => id === createOrder.id);
  expect(created?.body).toMatchObject({ paymentMethod: 'free' });
  await page.user.click(screen.getByRole('button', { name: /^(Add guest|Continue to payment)$/ }));
  await isAdded(page);
});

test('the only reader is chosen, waits for a card, and a test card pays', async () => {
  const page = await atPayment(
    'Card reader',
    on(processTerminalPayment, answer('in_progress')),
    on(confirmTerminalPayment, answer('succeeded')),
  );
  expect(await screen.findByText('Bar')).toBeVisible();
  await press(page, 'Charge $41.78');
  const waiting = await screen.findByRole('heading', { name: 'Waiting for a card at Bar' });
  expect(waiting).toHaveFocus();
  // how is not changed while a card may be held
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await press(page, 'Confirm Payment');
  await isAdded(page);
});

test('readers that are still looked up have their room, and nothing to press', async () => {
  const found = Promise.withResolvers<{ data: CardReader[]; canConfirm: boolean }>();
  await atPayment(
    'Card reader',
    on(listCardReaders, () => found.promise),
  );
  expect(screen.getByText('Looking for card readers…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Charge $41.78' })).toBeDisabled();
  found.resolve({ data: [reader('Bar')], canConfirm: true });
  expect(await screen.findByText('Bar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Charge $41.78' })).toBeEnabled();
});

test('a reader that is called has its room at once, and nothing to press before it is known', async () => {
  const called = Promise.withResolvers<TerminalPayment>();
  const page = await atPayment(
    'Card reader',
    on(processTerminalPayment, () => called.promise),
  );
  await press(page, 'Charge $41.78');
  expect(screen.getByRole('heading', { name: 'Calling Bar' })).toHaveFocus();
  for (const name of ['Cancel Payment', 'Confirm Payment'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  called.resolve(answer('in_progress'));
  expect(await screen.findByRole('heading', { name: 'Waiting for a card at Bar' })).toHaveFocus();
  for (const name of ['Cancel Payment', 'Confirm Payment'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('of several readers one is chosen; a busy one says so, and cash is still there', async () => {
  const page = await atPayment(
    'Card reader',
    on(listCardReaders, {
      data: [reader('Bar'), { ...reader('Foyer', 2), isBusy: true }],
      canConfirm: false,
    }),
    on(processTerminalPayment, () => fail('card_reader_busy')),
    on(takeCash, sold),
  );
  expect(await screen.findByRole('radio', { name: /Foyer.*in use/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Charge $41.78' })).toBeDisabled();
  await choose(page, 'Foyer');
  await press(page, 'Charge $41.78');
  expect(await findProblem()).toHaveTextContent('Somebody else is being paid at this reader.');
  expect(screen.queryByRole('button', { name: 'Confirm Payment' })).not.toBeInTheDocument();
  await choose(page, 'Cash');
  await press(page, /received in cash/);
  await isAdded(page);
});

test('a payment that is canceled can be tried again, and a card that was faster has paid', async () => {
  let paid = false;
  const page = await atPayment(
    'Card reader',
    on(processTerminalPayment, answer('in_progress')),
    on(cancelTerminalPayment, () => answer(paid ? 'succeeded' : 'canceled')),
  );
  await press(page, 'Charge $41.78');
  await press(page, 'Cancel Payment');
  expect(await screen.findByRole('heading', { name: 'Payment canceled' })).toHaveFocus();
  await press(page, 'Try Again');
  // what was pressed is gone: its reader stays where it was
  expect(await screen.findByRole('group', { name: 'Card reader' })).toHaveFocus();
  await press(page, 'Charge $41.78');
  paid = true;
  await press(page, 'Cancel Payment');
  await isAdded(page);
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Presses by the clock of the test, which stands still until it passes. */
async function tap(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
}
const times = ({ calls }: Page, { id }: { id: string }) =>
  calls.filter((called) => called.id === id).length;

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A reader shows the amount; from here on time is the test's. */
async function atReader(...server: Handler[]) {
  const page = await atPayment(
    'Card reader',
    ...server,
    on(processTerminalPayment, answer('in_progress')),
  );
  await screen.findByRole('button', { name: 'Charge $41.78' });
  jest.useFakeTimers();
  await tap('Charge $41.78');
  expect(screen.getByRole('heading', { name: 'Waiting for a card at Bar' })).toHaveFocus();
  return page;
}

test('a reader is asked every three seconds, and after a minute it waits no more', async () => {
  const page = await atReader(
    on(checkTerminalPayment, answer('in_progress')),
    on(cancelTerminalPayment, answer('canceled')),
  );
  await pass(2999);
  expect(times(page, checkTerminalPayment)).toBe(0);
  await pass(1);
  expect(times(page, checkTerminalPayment)).toBe(1);
  await pass(3000);
  expect(times(page, checkTerminalPayment)).toBe(2);
  await pass(53_999);
  expect(times(page, cancelTerminalPayment)).toBe(0);
  await pass(1);
  expect(times(page, cancelTerminalPayment)).toBe(1);
  const ended = screen.getByRole('heading', { name: 'Sorry your request timed out.' });
  expect(ended).toHaveFocus();
  expect(screen.getByText('Nothing was charged. The reader waits no more.')).toBeVisible();
  const asked = page.calls.length;
  await pass(60_000);
  expect(page.calls).toHaveLength(asked);
});

test('a reader that was not stopped yet is asked until it is known that a card was faster', async () => {
  let status: TerminalPayment['status'] = 'in_progress';
  const page = await atReader(
    on(checkTerminalPayment, () => answer(status)),
    on(cancelTerminalPayment, answer('in_progress')),
  );
  await tap('Cancel Payment');
  // the minute is that of a reader that waits
  await pass(90_000);
  expect(screen.getByRole('heading', { name: 'Stopping the reader' })).toBeVisible();
  expect(times(page, cancelTerminalPayment)).toBe(1);
  status = 'succeeded';
  await pass(3000);
  await isAdded(page);
});

test('where a cancel is lost nobody says that nothing was charged, and a card that paid is found', async () => {
  let status: TerminalPayment['status'] = 'in_progress';
  let isLost = true;
  const page = await atReader(
    on(checkTerminalPayment, () => (isLost ? lost() : answer(status))),
    on(cancelTerminalPayment, lost),
  );
  await tap('Cancel Payment');
  const unknown = screen.getByRole('heading', { name: 'We could not reach the reader.' });
  expect(unknown).toHaveFocus();
  expect(screen.getByText(/^The card may have been charged\./)).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
  // another way to pay would take the money twice
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await pass(9000);
  expect(times(page, checkTerminalPayment)).toBeGreaterThanOrEqual(3);
  expect(unknown).toHaveFocus();
  isLost = false;
  await pass(3000);
  expect(unknown).toBeVisible();
  status = 'succeeded';
  await pass(3000);
  await isAdded(page);
});

test('whoever does not want to wait checks again, or stops the reader again', async () => {
  let isLost = true;
  await atReader(
    on(checkTerminalPayment, () => (isLost ? lost() : answer('in_progress'))),
    on(cancelTerminalPayment, () => (isLost ? lost() : answer('canceled'))),
  );
  await tap('Cancel Payment');
  // what was said of the cancel has gone
  await pass(5000);
  await tap('Check again');
  expect(await findProblem()).toBeVisible();
  await pass(5000);
  // its reader stays where it was
  expect(screen.getByRole('group', { name: 'Card reader' })).toHaveFocus();
  isLost = false;
  await tap('Cancel Payment');
  expect(screen.getByRole('heading', { name: 'Payment canceled' })).toHaveFocus();
});

test('a card that is not taken says why', async () => {
  const page = await atPayment(
    'Card reader',
    on(processTerminalPayment, answer('in_progress')),
    on(confirmTerminalPayment, answer('failed', 'Your card was declined.')),
  );
  await press(page, 'Charge $41.78');
  await press(page, 'Confirm Payment');
  expect(await findProblem()).toHaveTextContent('Your card was declined.');
  expect(screen.getByRole('button', { name: 'Charge $41.78' })).toBeEnabled();
});

test('what went wrong at a reader is said for five seconds', async () => {
  await atReader(on(confirmTerminalPayment, answer('failed', 'Your card was declined.')));
  await tap('Confirm Payment');
  expect(screen.getByText('Your card was declined.')).toBeVisible();
  await pass(4999);
  expect(screen.getByText('Your card was declined.')).toBeVisible();
  await pass(1);
  expect(screen.queryByText('Your card was declined.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Charge $41.78' })).toBeEnabled();
});

test('without a reader it is said where to look', async () => {
  await atPayment('Card reader', on(listCardReaders, { data: [], canConfirm: true }));
  expect(await screen.findByText('Please check your terminal payments')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Card readers' })).toHaveAttribute(
    'href',
    expect.stringContaining('/settings/payouts'),
  );
});

test('after a reload a card that was held meanwhile is found', async () => {
  const page = await toPayment(
    'Card reader',
    on(confirmOrder, { ...toPay, clientSecret: 'of-the-payment-at-the-reader' }),
    on(checkTerminalPayment, answer('succeeded')),
  );
  await isAdded(page);
});
