import {
  completeOrder,
  confirmOrder,
  createOrder,
  getEvent,
  listTickets,
  orderSummary,
} from '@foyer/contracts';
import { heldOrder, listed, nora, paidSummary, winterGala } from '@foyer/fixtures';
import { findProblem, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../../routes.ts';
import { PaymentForm } from './payment-form.view.tsx';
import { paymentProviders } from './payment-providers.model.ts';
import type { PaymentPartProps, PaymentResult } from './payment.model.ts';
import { usePayment } from './payment.store.ts';

const THANKS = `/event/${winterGala.id}/checkout/thankyou/${heldOrder.id}`;

/** A provider that shakes hands: another one than the sandbox, in a folder's worth of lines. */
let shake: () => Promise<PaymentResult>;
function Handshake({ order, isSettling, onChangeInfo, onEnd }: PaymentPartProps) {
  const { attempt, problem, isPending, giveUp } = usePayment(onEnd);
  return (
    <PaymentForm
      order={order}
      problem={problem}
      isPending={isPending || isSettling}
      giveUp={giveUp}
      onChangeInfo={onChangeInfo}
      onSubmit={(event) => {
        event?.preventDefault();
        void attempt(shake);
      }}
    >
      <p>Shake hands with the box office.</p>
    </PaymentForm>
  );
}
paymentProviders.set('handshake', () => Promise.resolve(Handshake));

beforeEach(() => sessionStorage.clear());

/** At the payment step of an order that names `paymentProvider`. */
async function atPayment(paymentProvider: string) {
  const order = { ...heldOrder, paymentProvider };
  const confirmed = {
    ...order,
    status: 'processing' as const,
    clientSecret: 'secret-of-the-test-payment',
  };
  const page = renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    user: nora,
    server: [
      on(getEvent, winterGala),
      on(listTickets, listed),
      on(createOrder, order),
      on(confirmOrder, confirmed),
      on(completeOrder, { ...confirmed, status: 'completed' }),
      on(orderSummary, paidSummary),
    ],
  });
  await page.user.click(
    (await screen.findAllByRole('button', { name: 'Continue' }))[0] as HTMLElement,
  );
  await page.user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  return page;
}
/** The handshake's payment, tried once with this result. */
async function pay(result: () => Promise<PaymentResult>) {
  const page = await atPayment('handshake');
  shake = result;
  await screen.findByText('Shake hands with the box office.');
  expect(screen.queryByLabelText(/^Card number/)).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Pay $41.78' }));
  return page;
}

test('another provider’s payment goes through to the thanks, and the server is told', async () => {
  const { location, calls } = await pay(() => Promise.resolve({ status: 'paid' }));
  await waitFor(() => expect(location()).toBe(`${THANKS}/success`));
  expect(calls.filter(({ id }) => id === completeOrder.id)).toHaveLength(1);
});

test('what another provider calls a lost card ends this try, not the order', async () => {
  const { location, calls } = await pay(() => Promise.resolve({ status: 'cardRefused' }));
  await waitFor(() => expect(location()).toContain(THANKS));
  expect(calls.map(({ id }) => id)).not.toContain(completeOrder.id);
});

test('another provider’s refusal stands in its form, which can be sent again', async () => {
  const problem = { message: 'A hand was withdrawn.', isRefusal: true };
  const { user, location } = await pay(() => Promise.resolve({ status: 'declined', problem }));
  expect(await findProblem()).toHaveTextContent('A hand was withdrawn.Nothing was charged.');
  shake = () => Promise.resolve({ status: 'paid' });
  await user.click(screen.getByRole('button', { name: 'Pay $41.78' }));
  await waitFor(() => expect(location()).toBe(`${THANKS}/success`));
});

test('another provider that is not reached is told without a word about what was charged', async () => {
  const { location } = await pay(() => Promise.reject(new Error('Nobody is at the box office.')));
  const problem = await findProblem();
  expect(problem).toHaveTextContent('Nobody is at the box office.');
  expect(problem).not.toHaveTextContent('Nothing was charged');
  expect(location()).toContain('tab=payment');
});

test('a buyer whom another provider’s bank asks something stays until that is over', async () => {
  const { user, location } = await pay(() => Promise.resolve({ status: 'asked' }));
  shake = () => Promise.resolve({ status: 'paid' });
  expect(screen.queryByRole('group', { name: /./ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay $41.78' }));
  await waitFor(() => expect(location()).toBe(`${THANKS}/success`));
});

test('a provider that this page does not know is said, with what to do about it', async () => {
  const { user, location } = await atPayment('of tomorrow');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This page is out of date');
  expect(alert).toHaveTextContent(/Load the page again: your tickets stay held/);
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location()).toContain('tab=info'));
});
