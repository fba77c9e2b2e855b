import {
  buyGift,
  getMemberships,
  orderSummary,
  readGivenGift,
  readOrder,
  type PublicMemberships,
} from '@foyer/contracts';
import { harbourhall, heldOrder, nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const PRICE = '01990000-0000-7000-8000-0000000f0001';
const PAGE = `/memberships/give/${harbourhall.id}/${PRICE}`;
const tier: PublicMemberships['tiers'][number] = {
  id: '01990000-0000-7000-8000-0000000f0010',
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
      id: PRICE,
      price: 60,
      interval: 'year',
      intervalCount: 1,
      position: 0,
      currency: 'usd',
      archived: false,
      subscribeUrl: '/membership_subscriptions/initialize_session',
      stripeApiPriceId: PRICE,
    },
  ],
};
const sold: PublicMemberships = {
  owner: { ...harbourhall, avatar: null, type: 'School', hasProfile: true, email: null },
  title: '',
  description: '',
  isSold: true,
  paymentProvider: 'sandbox',
  csrfToken: null,
  tiers: [tier],
};
const open = (server: Handler[] = [], { path = PAGE, user = nora as typeof nora | null } = {}) =>
  renderRemote(remote, {
    path,
    user,
    server: [
      ...server,
      on(getMemberships, sold),
      on(buyGift, { orderId: heldOrder.id }),
      on(readOrder, { ...heldOrder, eventId: null }),
      on(orderSummary, fail('not_found')),
      on(readGivenGift, { gift: null }),
    ],
  });
const sent = ({ calls }: ReturnType<typeof open>) =>
  calls.find(({ id }) => id === buyGift.id)?.body;

test('whom it is for, what they read and when: then it is paid', async () => {
  const view = open();
  const { user, location } = view;
  expect(await screen.findByRole('heading', { level: 1, name: 'Give a membership' })).toBeVisible();
  expect(screen.getByText('Friend, at Harbour Hall')).toBeVisible();
  expect(screen.getByText('$60.00')).toBeVisible();
  expect(screen.getByText(/^You pay this once, for one year/)).toBeVisible();
  await user.type(screen.getByLabelText('Their name'), 'Ada Quist');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await user.type(screen.getByLabelText(/^Their email/), 'ada@example.test');
  await user.type(screen.getByLabelText(/^Your message/), 'Happy birthday!');
  await user.click(screen.getByRole('radio', { name: 'On a day that I choose' }));
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '2027-03-05');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(location()).toBe(`/memberships/checkout/${heldOrder.id}`));
  expect(sent(view)).toEqual({
    ownerId: harbourhall.id,
    priceId: PRICE,
    name: 'Ada Quist',
    email: 'ada@example.test',
    message: 'Happy birthday!',
    sendOn: '2027-03-05',
  });
});

test('without an address nothing is mailed on a day', async () => {
  const view = open();
  const { user } = view;
  await user.type(await screen.findByLabelText('Their name'), 'Ada Quist');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(sent(view)).toMatchObject({ email: null, sendOn: null }));
});

test('what is missing or wrong is said beside its field', async () => {
  const view = open();
  const { user } = view;
  await user.type(await screen.findByLabelText(/^Their email/), 'ada@');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByLabelText('Their name')).toHaveAccessibleDescription('Enter a name');
  expect(screen.getByLabelText(/^Their email/)).toHaveAccessibleDescription(/Enter a valid email/);
  await user.type(screen.getByLabelText('Their name'), 'Ada');
  await user.type(screen.getByLabelText(/^Their email/), 'example.test');
  await user.click(screen.getByRole('radio', { name: 'On a day that I choose' }));
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByRole('textbox', { name: 'Day' })).toHaveAccessibleDescription(
    /Choose a day/,
  );
  expect(sent(view)).toBeUndefined();
});

test('what the server refuses is told, and what was typed stays', async () => {
  const { user } = open([on(buyGift, fail('tier_full'))]);
  await user.type(await screen.findByLabelText('Their name'), 'Ada Quist');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText(/no place left/)).toBeVisible();
  expect(screen.getByLabelText('Their name')).toHaveValue('Ada Quist');
});

test('a private page is asked for with its link, which leads back', async () => {
  const { calls } = open([], { path: `${PAGE}?privateUuid=secret` });
  expect(await screen.findByRole('link', { name: 'Back to the memberships' })).toHaveAttribute(
    'href',
    '/o/harbourhall/secret',
  );
  expect(calls.find(({ id }) => id === getMemberships.id)?.url).toContain('privateUuid=secret');
});

test.each<[string, Partial<PublicMemberships>]>([
  ['hidden', { tiers: [{ ...tier, archived: true }] }],
  ['full', { tiers: [{ ...tier, validSubscriptionsLimit: 4, membersCount: 4 }] }],
  ['of a house that cannot be paid', { isSold: false }],
  ['not there', { tiers: [] }],
])('a membership that is %s is not for sale', async (_, change) => {
  open([on(getMemberships, { ...sold, ...change })]);
  expect(
    await screen.findByRole('heading', { name: 'Sorry! This membership is not for sale.' }),
  ).toBeVisible();
});

test('a visitor signs in first', async () => {
  const { location } = open([], { user: null });
  await waitFor(() => expect(location()).toBe(`/auth?redirect_to=${encodeURIComponent(PAGE)}`));
});
