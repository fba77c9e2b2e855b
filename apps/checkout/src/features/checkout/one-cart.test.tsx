import {
  createOrder,
  getEvent,
  listTickets,
  type CheckoutMembership,
  type CheckoutOrder,
} from '@foyer/contracts';
import { heldOrder, listed, nora, stalls, winterGala } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';
import { readKept } from './kept-checkout.store.ts';

const idOf = (n: number) => `01980000-0000-7000-8000-0000000009${n}`;
const membership = (
  n: number,
  name: string,
  price: number,
  percentageValue: number,
): CheckoutMembership => ({
  ...{ priceId: idOf(n), tierId: idOf(n + 1), name, price, interval: 'month' },
  benefits: [
    {
      ...{ membershipId: idOf(n), benefitId: idOf(n + 2), ticketId: stalls.id },
      ...{ name: `${name} pay less`, amount: null, percentageValue, usesLeft: null },
    },
  ],
});
const FRIENDS = membership(10, 'Friends', 6, 10);
const PATRONS = membership(20, 'Patrons', 20, 50);
const USELESS = { ...membership(30, 'Neighbors', 3, 10), benefits: [] };

interface Stage {
  memberships?: CheckoutMembership[];
  isVisitor?: boolean;
  server?: Handler[];
}
const open = ({
  memberships = [FRIENDS, PATRONS, USELESS],
  isVisitor = false,
  server = [],
}: Stage = {}) =>
  renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    ...(!isVisitor && { user: nora }),
    server: [
      ...server,
      on(getEvent, winterGala),
      on(listTickets, { ...listed, tickets: [stalls], memberships }),
    ],
  });
const box = async () => within(await screen.findByRole('region', { name: 'Become a member' }));
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const goOn = () => screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement;

beforeEach(() => sessionStorage.clear());

test('the membership that saves most is offered, the others in a list, one that saves nothing not', async () => {
  const { user } = open();
  // 2 tickets at $20.89
  await user.click(await screen.findByRole('button', { name: 'One more: Stalls' }));
  const offers = await box();
  expect(
    offers.getByText('Become a member: Patrons, $20.00 / month, and save $20.88 now'),
  ).toBeVisible();
  expect(offers.getByText('Friends, $6.00 / month, saves $4.18 now')).toBeInTheDocument();
  expect(offers.queryByText(/Neighbors/)).not.toBeInTheDocument();
});

test('one that is added drops the prices at once, stands in the total, and says how it renews', async () => {
  const { user, calls } = open({ memberships: [FRIENDS], server: [on(createOrder, heldOrder)] });
  await user.click((await box()).getByRole('button', { name: 'Add Friends' }));
  expect(await screen.findByRole('checkbox', { name: /^Friends pay less: 10% off/ })).toBeChecked();
  expect(summary().getByText('$6.00')).toBeVisible();
  expect(summary().getByText('−$2.09')).toBeVisible();
  // 20.89 − 2.09 + 6.00
  expect(summary().getByText('$24.80')).toBeVisible();
  expect(
    summary().getByText(
      'Friends renews every month at $6.00 until you end it. Your card is kept for that.',
    ),
  ).toBeVisible();
  await user.click(goOn());
  await waitFor(() =>
    expect(calls.find(({ id }) => id === createOrder.id)?.body).toMatchObject({
      membershipPriceId: FRIENDS.priceId,
      membershipDiscounts: [{ membershipId: FRIENDS.priceId, ticketId: stalls.id }],
    }),
  );
  // where the terms are agreed to it is said once more
  expect(await screen.findAllByText(/renews every month at \$6.00 until you end it/)).toHaveLength(
    2,
  );
});

test('one that is removed leaves nothing behind, and the focus stays', async () => {
  const { user } = open({ memberships: [FRIENDS] });
  await user.click((await box()).getByRole('button', { name: 'Add Friends' }));
  await user.click((await box()).getByRole('button', { name: 'Remove Friends' }));
  expect(screen.getByRole('region', { name: 'Become a member' })).toHaveFocus();
  expect(summary().getByText('$20.89')).toBeVisible();
  expect(summary().queryByText('$6.00')).not.toBeInTheDocument();
});

test('its share of the fee is no fee on top, once the order says so', async () => {
  const order: CheckoutOrder = {
    ...heldOrder,
    items: [
      ...heldOrder.items,
      {
        ...{ id: idOf(40), kind: 'membership', productId: FRIENDS.tierId, ticketId: null },
        ...{ name: 'Friends, monthly', price: 5.94, fee: 0.06, discount: 0, discountName: null },
      },
    ],
    paymentDetails: { ...heldOrder.paymentDetails, fees: 0.89, total: 24.8 },
  };
  const { user } = open({ memberships: [FRIENDS], server: [on(createOrder, order)] });
  await user.click((await box()).getByRole('button', { name: 'Add Friends' }));
  await user.click(goOn());
  await screen.findByRole('heading', { name: 'Your info' });
  expect(summary().getByText('$0.89')).toBeVisible();
});

test('a visitor logs in first, and what they chose and wanted is kept', async () => {
  const { user, location } = open({ memberships: [FRIENDS], isVisitor: true });
  await user.click((await box()).getByRole('button', { name: 'Log in to add Friends' }));
  await waitFor(() => expect(location()).toMatch(/^\/auth\?redirect_to=.*checkout/));
  expect(readKept(winterGala.id, winterGala.nextEvent?.id ?? '')).toMatchObject({
    membershipPriceId: FRIENDS.priceId,
    quantities: { [stalls.id]: 1 },
  });
});

test('what a visitor wanted is in the cart when they are back', async () => {
  const first = open({ memberships: [FRIENDS], isVisitor: true });
  await first.user.click((await box()).getByRole('button', { name: 'Log in to add Friends' }));
  await waitFor(() => expect(first.location()).toContain('/auth'));
  first.unmount();
  open({ memberships: [FRIENDS] });
  expect((await box()).getByRole('button', { name: 'Remove Friends' })).toBeVisible();
  expect(summary().getByText('$24.80')).toBeVisible();
});

test('one that is no longer to be had is said, and asked for anew', async () => {
  const { user, calls } = open({
    memberships: [FRIENDS],
    server: [on(createOrder, fail('membership_not_offered'))],
  });
  await user.click((await box()).getByRole('button', { name: 'Add Friends' }));
  const before = calls.filter(({ id }) => id === listTickets.id).length;
  await user.click(goOn());
  expect(await screen.findByText(/^You cannot become a member here any more/)).toBeVisible();
  await waitFor(() =>
    expect(calls.filter(({ id }) => id === listTickets.id).length).toBeGreaterThan(before),
  );
});

test('a member is offered none', async () => {
  open({ memberships: [] });
  expect(await screen.findByRole('button', { name: 'One more: Stalls' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Become a member' })).not.toBeInTheDocument();
});
