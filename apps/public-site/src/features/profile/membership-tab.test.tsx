import {
  getMemberships,
  getProfile,
  listProfileEvents,
  type Profile,
  type PublicMemberships,
  type SessionUser,
} from '@foyer/contracts';
import { harbourhall, nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const hall: Profile = {
  id: harbourhall.id,
  name: harbourhall.name,
  username: harbourhall.username,
  identifier: harbourhall.username,
  avatar: null,
  type: 'School',
  banner: null,
  fullDescription: '',
  followersCount: 0,
  followingCount: 0,
  organizationsCount: 0,
  follows: false,
  canManage: false,
  member: false,
  hasVideos: false,
  hasEvents: true,
  hasMembershipTiers: true,
  hasPublicMembershipTiers: true,
  membershipStatus: 'public',
  stripeConnected: true,
  timezone: 'America/New_York',
  currency: 'usd',
  social: { email: 'hall@foyer.test' },
};
const id = (n: number) => `01990000-0000-7000-8000-0000000f00${String(n).padStart(2, '0')}`;
const priceOf = (price: number, interval: 'month' | 'year') => ({
  id: id(price),
  price,
  interval,
  intervalCount: 1 as const,
  position: 0,
  currency: 'usd' as const,
  archived: false,
  subscribeUrl: '/membership_subscriptions/initialize_session',
  stripeApiPriceId: id(price),
});
const tierOf = (
  n: number,
  name: string,
  prices: ReturnType<typeof priceOf>[],
  archived = false,
) => ({
  id: id(n),
  name,
  description: '',
  validSubscriptionsLimit: null,
  membersCount: 0,
  seats: 1,
  trialDays: 0,
  archived,
  prices,
  benefits: [],
  own: null,
});
const memberships: PublicMemberships = {
  owner: { ...harbourhall, type: 'School', hasProfile: true, email: null },
  title: '',
  description: '',
  tiers: [
    tierOf(70, 'Patron', [priceOf(25, 'month')]),
    tierOf(71, 'Friend', [priceOf(6, 'month'), priceOf(60, 'year')]),
    tierOf(72, 'Of before', [priceOf(2, 'month')], true),
  ],
  isSold: true,
  paymentProvider: 'sandbox',
  csrfToken: null,
};
const open = (
  told: Partial<PublicMemberships> = {},
  profile: Partial<Profile> = {},
  search = '',
  server: Handler[] = [],
  user?: SessionUser,
) =>
  renderRemote(remote, {
    ...(user && { user }),
    path: `/o/harbourhall${search}`,
    server: [
      ...server,
      on(getProfile, { ...hall, ...profile }),
      on(getMemberships, { ...memberships, ...told }),
      on(listProfileEvents, { data: [], totalCount: 0, page: 1, perPage: 3 }),
    ],
  });

test('the first tab invites to become a member, at the lowest price of what is sold', async () => {
  const { user, location } = open();
  const invitation = await screen.findByRole('region', { name: 'Become a member!' });
  expect(invitation).toHaveTextContent(
    'Unlock member exclusive benefits by subscribing and becoming a member.',
  );
  expect(invitation).toHaveTextContent('From $6.00 monthly');
  await user.click(within(invitation).getByRole('link', { name: 'Become a Member' }));
  expect(await screen.findByRole('heading', { name: 'Patron' })).toBeVisible();
  await waitFor(() => expect(location()).toBe('/o/harbourhall?tab=membership'));
});

test('the invitation is in the words of the house', async () => {
  open({ title: 'Stand with the hall', description: 'It stands since 1893.', isSold: false });
  const invitation = await screen.findByRole('region', { name: 'Stand with the hall' });
  expect(invitation).toHaveTextContent('It stands since 1893.');
  expect(invitation).not.toHaveTextContent('From');
});

test('a member is not invited once more, but led to what they have', async () => {
  const own = {
    ...{ subscriptionId: id(90), status: 'active' as const, priceId: id(6), expiresAt: null },
    ...{ stripeSubscription: true, manageUrl: '/membership_subscriptions/manage' },
  };
  const tiers = memberships.tiers.map((tier) => (tier.name === 'Friend' ? { ...tier, own } : tier));
  open({ tiers }, {}, '', [], nora);
  const region = await screen.findByRole('region', { name: 'You are a member' });
  expect(region).toHaveTextContent('Friend');
  expect(within(region).getByRole('link', { name: 'Your membership' })).toHaveAttribute(
    'href',
    `/manage/nora/tickets-and-subscriptions/subscriptions/${id(90)}`,
  );
  expect(screen.queryByRole('link', { name: 'Become a Member' })).toBeNull();
});

test('one who has nothing but memberships has a first tab for them', async () => {
  open({}, { hasEvents: false });
  expect(await screen.findByRole('link', { name: 'Become a Member' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Upcoming Events' })).toBeNull();
});

test('one without any is asked for none, whatever the address wants', async () => {
  const { calls } = open({}, { hasPublicMembershipTiers: false }, '?tab=membership');
  expect(await screen.findByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Membership' })).toBeNull();
  expect(calls.map((call) => call.id)).not.toContain(getMemberships.id);
});

test('its tab leads a visitor over signing in back to the page of memberships', async () => {
  open({}, {}, '?tab=membership');
  const link = await screen.findByRole('link', { name: 'Subscribe to Patron, $25.00 monthly' });
  expect(decodeURIComponent(decodeURIComponent(link.getAttribute('href') ?? ''))).toContain(
    `/o/harbourhall/redirect_stripe/${id(25)}/${harbourhall.id}?redirect_to=/o/harbourhall/memberships`,
  );
});

test('what does not load is told on its own tab, and leaves the first one as it is', async () => {
  const down = [on(getMemberships, fail('internal'))];
  const first = open({}, {}, '', down);
  expect(await screen.findByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  first.unmount();
  open({}, {}, '?tab=membership', down);
  expect(await screen.findByRole('alert')).toBeVisible();
});
