import {
  completeOrder,
  confirmOrder,
  getMemberships,
  orderSummary,
  readGivenGift,
  readOrder,
  sandboxPay,
  type CheckoutOrder,
  type GivenGift,
  type OrderSummary,
  type PublicMemberships,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { heldOrder, nora, paidSummary } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../../routes.ts';

const TIER = '01990000-0000-7000-8000-0000000f0010';
const [item] = heldOrder.items;
const order: CheckoutOrder = {
  ...heldOrder,
  eventId: null,
  instanceId: null,
  items: item
    ? [
        {
          ...item,
          kind: 'membership',
          productId: TIER,
          ticketId: null,
          name: 'Friend, monthly',
          price: 5.7,
          fee: 0.3,
        },
      ]
    : [],
  paymentDetails: { ...heldOrder.paymentDetails, subtotal: 5.7, fees: 0.3, total: 6 },
};
const confirmed: CheckoutOrder = {
  ...order,
  status: 'processing',
  clientSecret: 'secret-of-the-test-payment',
  buyer: { firstName: 'Nora', lastName: 'Lind', email: nora.email },
};
const summary: OrderSummary = {
  ...paidSummary,
  eventId: null,
  instanceId: null,
  course: null,
  ticketType: null,
  ticketsCode: null,
  startsAt: null,
  orderItems: [{ kind: 'membership', name: 'Friend, monthly', count: 1, totalBasePrice: 5.7 }],
  paymentDetails: order.paymentDetails,
};
const sold: PublicMemberships = {
  owner: { ...paidSummary.owner, avatar: null, hasProfile: true, email: null },
  title: '',
  description: '',
  isSold: true,
  paymentProvider: 'sandbox',
  csrfToken: null,
  tiers: [
    {
      id: TIER,
      name: 'Friend',
      description: '',
      validSubscriptionsLimit: null,
      membersCount: 0,
      seats: 1,
      trialDays: 0,
      archived: false,
      benefits: [],
      own: null,
      prices: [
        {
          id: '01990000-0000-7000-8000-0000000f0001',
          price: 6,
          interval: 'month',
          intervalCount: 1,
          position: 0,
          currency: 'usd',
          archived: false,
          subscribeUrl: '/membership_subscriptions/initialize_session',
          stripeApiPriceId: '01990000-0000-7000-8000-0000000f0001',
        },
      ],
    },
  ],
};
const PAGE = `/memberships/checkout/${order.id}`;
const around = [
  on(orderSummary, summary),
  on(getMemberships, sold),
  on(readGivenGift, { gift: null }),
];
const open = (...server: Handler[]) =>
  renderRemote(remote, { path: PAGE, user: nora, server: [...server, ...around] });

test('a membership is paid by whom the account names, who agrees to the terms beside the button', async () => {
  const { user, location, calls } = open(
    on(readOrder, order),
    on(confirmOrder, confirmed),
    on(sandboxPay, { status: 'succeeded', error: null }),
    on(completeOrder, { ...confirmed, status: 'completed' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Your membership' })).toBeVisible();
  expect(screen.getByText('Friend, monthly')).toBeVisible();
  // all that is asked for in one: nothing comes on top of what the tier costs
  expect(screen.getByText('$6.00')).toBeVisible();
  expect(await screen.findByText(/every month until you cancel/)).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Nora');
  expect(screen.getByLabelText('Last name')).toHaveValue('Lind');
  expect(screen.getByLabelText('Email')).toHaveValue(nora.email);
  expect(screen.getByRole('button', { name: /terms/i })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await user.type(screen.getByLabelText('Expiry'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.type(screen.getByLabelText('ZIP'), '10001');
  expect(screen.getByText(/^The receipt goes to/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay $6.00' }));
  await waitFor(() => expect(location()).toContain(`/checkout/thankyou/${order.id}`));
  expect(calls.find(({ id }) => id === confirmOrder.id)?.body).toMatchObject({
    buyer: { firstName: 'Nora', lastName: 'Lind', email: nora.email },
    termsVersion: TERMS_VERSION,
  });
  expect(calls.map(({ id }) => id)).toContain(completeOrder.id);
});

test('what is left of another plan is off this once, and the next time it costs the whole', async () => {
  open(
    on(readOrder, {
      ...order,
      paymentDetails: { ...order.paymentDetails, discounts: 2.5, total: 3.5 },
    }),
  );
  expect(await screen.findByText('$3.50')).toBeVisible();
  expect(screen.getByText(/^[-−]\$2\.50$/)).toBeVisible();
  expect(await screen.findByText(/renews every month for \$6\.00 until you cancel/)).toBeVisible();
});

test('who pays is asked for before anything is confirmed', async () => {
  const { user, calls } = open(on(readOrder, order));
  await user.clear(await screen.findByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription('Enter your email');
  expect(calls.map(({ id }) => id)).not.toContain(confirmOrder.id);
});

test('what the server refuses is told, and what was typed stays', async () => {
  const { user } = open(on(readOrder, order), on(confirmOrder, fail('payments_not_connected')));
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByRole('group')).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveValue('Nora');
});

test('one that ended meanwhile is not confirmed any more', async () => {
  const { user } = open(on(readOrder, order), on(confirmOrder, fail('order_expired')));
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText(/^The time to pay is over/)).toBeVisible();
});

const gift: GivenGift = {
  owner: { ...sold.owner, avatar: null },
  tierName: 'Friend',
  interval: 'month',
  name: 'Ada Quist',
  email: null,
  message: '',
  sendAt: null,
  timezone: 'America/New_York',
  code: null,
  goodUntil: null,
  isClaimed: false,
};
test.each<[Partial<GivenGift>, string]>([
  [{}, 'You get a code to hand over as soon as it is paid.'],
  [{ email: 'ada@example.test' }, 'We mail it to ada@example.test as soon as it is paid.'],
  [
    { email: 'ada@example.test', sendAt: '2027-03-05T14:00:00.000Z' },
    'We mail it to ada@example.test on 05 Mar 2027.',
  ],
])('a gift says whom it is for, and nothing of renewals', async (change, text) => {
  open(on(readGivenGift, { gift: { ...gift, ...change } }), on(readOrder, order));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your gift' })).toBeVisible();
  expect(screen.getByText('Ada Quist')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/^You pay this once/)).toBeVisible();
  expect(screen.queryByText(/until you cancel/)).toBeNull();
});

test('how often it renews is not made up where it is told to nobody', async () => {
  open(on(getMemberships, { ...sold, tiers: [] }), on(readOrder, order));
  expect(await screen.findByText(/renews by itself at this price until you cancel/)).toBeVisible();
});

test.each([
  ['whose time is over', { status: 'timed_out' }, /^The time to pay is over/, /memberships$/],
  [
    'that nobody looked at since',
    { status: 'processing', clientSecret: 'secret', expiresAt: heldOrder.serverNow },
    /^The time to pay is over/,
    /memberships$/,
  ],
  ['that was ended', { status: 'canceled' }, /^There is nothing to pay/, /memberships$/],
  ['that is paid', { status: 'completed' }, /^You have paid/, 'See your order'],
] as const)('one %s takes no payment, and says so', async (_, change, text, link) => {
  open(on(readOrder, { ...order, ...change }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByRole('link', { name: link })).toBeVisible();
  expect(screen.queryByRole('button', { name: /payment|^Pay/ })).toBeNull();
});

test('an order that is nobody’s here says that there is nothing to pay', async () => {
  open(on(readOrder, fail('not_found')));
  expect(
    await screen.findByRole('heading', { name: 'Sorry! There is nothing to pay here.' }),
  ).toBeVisible();
});

test('whoever is signed out signs in, and comes back', async () => {
  const { location } = renderRemote(remote, { path: PAGE, server: [on(readOrder, order)] });
  await waitFor(() => expect(location()).toBe(`/auth?redirect_to=${encodeURIComponent(PAGE)}`));
});
