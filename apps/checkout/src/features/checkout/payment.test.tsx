import {
  cancelOrder,
  completeOrder,
  confirmOrder,
  createOrder,
  getEvent,
  listTickets,
  orderSummary,
  sandboxPay,
  type ResponseOf,
} from '@foyer/contracts';
import { galaNight, heldOrder, listed, nora, paidSummary, winterGala } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';
import { readKept } from './kept-checkout.store.ts';

const confirmed = {
  ...heldOrder,
  status: 'processing' as const,
  clientSecret: 'secret-of-the-test-payment',
  expiresAt: '2026-11-20T12:09:00.000Z',
};
const answered = (change: Partial<ResponseOf<typeof sandboxPay>>) => ({
  status: 'requires_payment_method' as const,
  error: null,
  ...change,
});
const declined = (code: string, message: string) =>
  answered({ error: { code, message, doNotRetry: false } });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** The main headings that are drawn from now on, one after the other. */
function headings() {
  const seen = [document.querySelector('h1')?.textContent];
  const observer = new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent;
    if (text && text !== seen.at(-1)) seen.push(text);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    return seen.slice(1);
  };
}

/** At the payment step, with a good card typed in. */
async function atPayment(...server: Handler[]) {
  const page = renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    user: nora,
    server: [
      ...server,
      on(getEvent, winterGala),
      on(listTickets, listed),
      on(createOrder, heldOrder),
      on(confirmOrder, confirmed),
      on(completeOrder, { ...confirmed, status: 'completed' }),
    ],
  });
  await page.user.click(
    (await screen.findAllByRole('button', { name: 'Continue' }))[0] as HTMLElement,
  );
  await page.user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await page.user.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await page.user.type(screen.getByLabelText('Expiry'), '1230');
  await page.user.type(screen.getByLabelText('Security code'), '123');
  await page.user.type(screen.getByLabelText('ZIP'), '10001');
  return {
    ...page,
    pay: () => page.user.click(screen.getByRole('button', { name: 'Pay $41.78' })),
  };
}

test('a payment that goes through leads to the thanks', async () => {
  const { pay, location, calls } = await atPayment(
    on(sandboxPay, answered({ status: 'succeeded' })),
    on(orderSummary, paidSummary),
  );
  const heard = headings();
  await pay();
  await waitFor(() =>
    expect(location()).toBe(`/event/${winterGala.id}/checkout/thankyou/${heldOrder.id}/success`),
  );
  await screen.findByRole('heading', { name: 'Thank you. See you there.' });
  // no other page in between: a reader would begin there
  expect(heard()).toEqual(['Thank you. See you there.']);
  expect(calls.find(({ id }) => id === sandboxPay.id)?.body).toMatchObject({
    clientSecret: confirmed.clientSecret,
    card: { number: '4242 4242 4242 4242', expiry: '12 / 30' },
  });
});

test('one that takes its time leads there too, even when nobody can be asked about it', async () => {
  const { pay, location } = await atPayment(
    on(sandboxPay, answered({ status: 'processing' })),
    on(completeOrder, fail('internal')),
  );
  await pay();
  await waitFor(() => expect(location()).toContain('/thankyou/'));
});

test('a decline keeps the card and says why', async () => {
  const { pay } = await atPayment(
    on(sandboxPay, declined('card_declined', 'Your card was declined.')),
  );
  await pay();
  expect(await findProblem()).toHaveTextContent(
    'Your card was declined.Nothing was charged. Check the details or pay with another card.',
  );
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('4242 4242 4242 4242');
});

test('a card that is not to be tried again leads to the failure page, and the order stays for another', async () => {
  const refused = answered({
    error: { code: 'lost_card', message: 'Your card was declined.', doNotRetry: true },
  });
  const { pay, location, calls } = await atPayment(
    on(sandboxPay, refused),
    on(orderSummary, { ...paidSummary, status: 'processing', ticketsCode: null }),
  );
  await pay();
  await waitFor(() =>
    expect(location()).toBe(
      `/event/${winterGala.id}/checkout/thankyou/${heldOrder.id}/failure?card=refused`,
    ),
  );
  expect(await screen.findByText(/asks not to try it again/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
    'href',
    `/event/${winterGala.id}/checkout?tab=payment&instanceId=${galaNight.id}&ticketType=in-person`,
  );
  expect(calls.map(({ id }) => id)).not.toContain(cancelOrder.id);
  expect(readKept(winterGala.id, galaNight.id)?.orderId).toBe(heldOrder.id);
});

test('without a network nothing is sent, and whoever pressed may think again', async () => {
  const { user, pay, calls, location } = await atPayment(
    on(sandboxPay, answered({ status: 'succeeded' })),
    on(orderSummary, paidSummary),
  );
  const paid = () => calls.filter(({ id }) => id === sandboxPay.id).length;
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => dispatchEvent(new Event('offline')));
  const comesBack = () =>
    act(async () => {
      network.mockReturnValue(true);
      dispatchEvent(new Event('online'));
    });
  await pay();
  expect(await screen.findByText(/^You are offline\. Nothing was sent/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Don’t pay yet' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Don’t pay yet' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Pay $41.78' })).toHaveFocus();
  await comesBack();
  expect(paid()).toBe(0);

  network.mockReturnValue(false);
  await pay();
  await screen.findByRole('button', { name: 'Don’t pay yet' });
  await comesBack();
  await waitFor(() => expect(location()).toContain('/thankyou/'));
  expect(paid()).toBe(1);
});

test('an answer that never came does not say that nothing was charged', async () => {
  const { pay } = await atPayment(on(sandboxPay, fail('internal')));
  await pay();
  expect(await findProblem()).not.toHaveTextContent('Nothing was charged');
});

test('where the tickets go is said before paying, and can be changed', async () => {
  const buyer = { firstName: 'Nora', lastName: 'Lindqvist', email: 'nora@foyer.test' };
  const { user, location } = await atPayment(on(confirmOrder, { ...confirmed, buyer }));
  expect(screen.getByText(/The tickets go to nora@foyer.test\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(location()).toContain('tab=info');
});

test.each([
  ['ZIP', 'incorrect_zip', 'The ZIP does not match.'],
  ['Expiry', 'expired_card', 'Your card has expired.'],
  ['Expiry', 'invalid_expiry_year_past', 'Your card’s expiration date is in the past.'],
  ['Security code', 'incorrect_cvc', 'Your card’s security code is incorrect.'],
])('what the bank says of the %s stands at its field: %s', async (label, code, message) => {
  const { pay } = await atPayment(on(sandboxPay, declined(code, message)));
  await pay();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
});

test('a card that is past its month is not sent', async () => {
  const { pay, user, calls } = await atPayment();
  await user.clear(screen.getByLabelText('Expiry'));
  await user.type(screen.getByLabelText('Expiry'), '0120');
  await pay();
  expect(screen.getByLabelText('Expiry')).toHaveAccessibleDescription(/^This card has expired/);
  expect(calls.map(({ id }) => id)).not.toContain(sandboxPay.id);
});

test('a refusal without a reason is told in the agreed words', async () => {
  const { pay } = await atPayment(on(sandboxPay, answered({})));
  await pay();
  expect(await findProblem()).toHaveTextContent(
    'There was an error with the payment. Please try again.',
  );
});

test('a card with something missing is not sent', async () => {
  const { pay, user, calls } = await atPayment();
  await user.clear(screen.getByLabelText('Security code'));
  await pay();
  expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(
    'Check the security code',
  );
  expect(calls.map(({ id }) => id)).not.toContain(sandboxPay.id);
});

test.each([
  ['approved', 'Confirm payment', 'succeeded' as const, /thankyou/],
  ['rejected', 'Decline', 'requires_payment_method' as const, /tab=payment/],
])('a bank that asks is answered: %s', async (challenge, button, status, place) => {
  const { pay, user, location, calls } = await atPayment(
    on(sandboxPay, ({ body }) => answered({ status: body.challenge ? status : 'requires_action' })),
  );
  await pay();
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(location()).toMatch(place));
  expect(calls.filter(({ id }) => id === sandboxPay.id).at(-1)?.body).toEqual({
    clientSecret: confirmed.clientSecret,
    challenge,
  });
});

test('an order that closed meanwhile ends in the overlay', async () => {
  const { pay } = await atPayment(on(sandboxPay, fail('order_not_open')));
  await pay();
  expect(await screen.findByRole('alertdialog', { name: 'Sorry... Time’s up' })).toBeVisible();
});
