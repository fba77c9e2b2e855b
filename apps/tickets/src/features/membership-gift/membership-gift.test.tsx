import { claimGift, getOwnMembership, listOwnSubscriptions, readGift } from '@foyer/contracts';
import { harbourhall, nora } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const PATH = '/memberships/gift/7KQ2-M9XD-04TR-VZ8A';
const ID = '01990000-0000-7000-8000-000000000001';
const gift = {
  owner: { ...harbourhall, type: 'School' as const, hasProfile: true },
  tierName: 'Friend',
  interval: 'year' as const,
  giverName: 'Ines Abara',
  message: 'Happy birthday!',
  goodUntil: '2029-11-28T12:00:00.000Z',
  isUsed: false,
};
const open = (server: Handler[], user: typeof nora | null = nora) =>
  renderRemote(remote, {
    path: PATH,
    user,
    server: [
      ...server,
      on(readGift, gift),
      on(listOwnSubscriptions, []),
      on(getOwnMembership, fail('not_found')),
    ],
  });

test('says who gives what, and leads to the membership once it is claimed', async () => {
  const { user, calls, location } = open([on(claimGift, { subscriptionId: ID })]);
  expect(await screen.findByRole('heading', { level: 1, name: 'A gift for you' })).toBeVisible();
  expect(
    screen.getByText('Ines Abara gives you a membership of Harbour Hall: Friend.'),
  ).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('Ines Abara writesHappy birthday!');
  expect(screen.getByText(/^It begins today and is yours for a year/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Become a member' }));
  await waitFor(() =>
    expect(location()).toBe(`/manage/nora/tickets-and-subscriptions/subscriptions/${ID}`),
  );
  expect(screen.getByText('You are a member of Harbour Hall')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.url).toBe(
    '/client_side_api/v1/membership_gifts/7KQ2-M9XD-04TR-VZ8A/claim',
  );
});

test('who is not signed in does so first, and comes back', async () => {
  open([], null);
  expect(await screen.findByRole('link', { name: 'Log in or sign up' })).toHaveAttribute(
    'href',
    `/auth?redirect_to=${encodeURIComponent(PATH)}`,
  );
  expect(screen.queryByRole('button', { name: 'Become a member' })).not.toBeInTheDocument();
});

test('of somebody who is gone says what it is all the same', async () => {
  open([on(readGift, { ...gift, giverName: '', message: '' })]);
  expect(
    await screen.findByText('You are given a membership of Harbour Hall: Friend.'),
  ).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test.each([nora, null])('a code that opens nothing says so', async (user) => {
  open([on(readGift, fail('not_found'))], user);
  expect(await screen.findByRole('heading', { name: 'This gift cannot be claimed' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Your subscriptions' })).toHaveLength(user ? 1 : 0);
});

test('one that is spent says so before anything is pressed', async () => {
  open([on(readGift, { ...gift, isUsed: true, giverName: '', message: '' })]);
  expect(
    await screen.findByRole('heading', { name: 'This gift was claimed already' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Become a member' })).not.toBeInTheDocument();
});

test.each([
  ['gift_used', 'This gift was claimed already'],
  ['already_member', 'You are a member already'],
  ['not_found', 'This gift cannot be claimed'],
] as const)('whoever is refused with %s is told why', async (code, heading) => {
  const { user } = open([on(claimGift, fail(code))]);
  await user.click(await screen.findByRole('button', { name: 'Become a member' }));
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('another refusal says why, and can be tried again', async () => {
  const { user } = open([on(claimGift, fail('unavailable'))]);
  await user.click(await screen.findByRole('button', { name: 'Become a member' }));
  expect(await findProblem()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Become a member' })).toBeEnabled();
});
