import { claimMembership, listOwnSubscriptions, readMemberInvite } from '@foyer/contracts';
import { harbourhall, nora } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const PATH = '/memberships/invitation/aaaaaaaaaaaaaaaaaaaaaaaa';
const MINE = '/manage/nora/tickets-and-subscriptions/subscriptions';
const invitation = {
  owner: { ...harbourhall, type: 'School' as const, hasProfile: true },
  tierName: 'Friend',
  sharedBy: null,
  email: 'n•••@example.test',
};
const open = (server: Handler[], user: typeof nora | null = nora) =>
  renderRemote(remote, {
    path: PATH,
    user,
    server: [...server, on(readMemberInvite, invitation), on(listOwnSubscriptions, [])],
  });
const refusedWith = async (code: Parameters<typeof fail>[0]) => {
  const view = open([on(claimMembership, fail(code))]);
  await view.user.click(await screen.findByRole('button', { name: 'Become a member' }));
  return view;
};

test('says who invites to what, and leads to the subscriptions once it is claimed', async () => {
  const { user, calls, location } = open([
    on(claimMembership, { subscriptionId: '01990000-0000-7000-8000-000000000001' }),
  ]);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Become a member of Harbour Hall' }),
  ).toBeVisible();
  expect(screen.getByText(/^Harbour Hall invites you to be a member: Friend\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harbour Hall' })).toHaveAttribute(
    'href',
    '/o/harbourhall',
  );
  expect(screen.getByText(`You are logged in as ${nora.email}.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Become a member' }));
  await waitFor(() => expect(location()).toBe(MINE));
  expect(screen.getByText('You are a member of Harbour Hall')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.url).toBe(
    '/client_side_api/v1/membership_invitations/aaaaaaaaaaaaaaaaaaaaaaaa/claim',
  );
});

test('a seat says who shares a membership', async () => {
  open([on(readMemberInvite, { ...invitation, sharedBy: 'Ines Abara' })]);
  expect(
    await screen.findByText(/^Ines Abara shares a membership of Harbour Hall with you: Friend\./),
  ).toBeVisible();
});

test('who is not signed in does so first, and comes back', async () => {
  const { calls } = open([], null);
  expect(await screen.findByText(/^Log in or sign up with n•••@example\.test,/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in or sign up' })).toHaveAttribute(
    'href',
    `/auth?redirect_to=${encodeURIComponent(PATH)}`,
  );
  expect(screen.queryByRole('button', { name: 'Become a member' })).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test.each([
  ['that is not there', nora],
  ['that is not there, for a visitor', null],
] as const)('a link %s says so', async (_, user) => {
  open([on(readMemberInvite, fail('not_found'))], user);
  expect(
    await screen.findByRole('heading', { name: 'This invitation is no longer valid' }),
  ).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Your subscriptions' })).toHaveLength(user ? 1 : 0);
});

test('a link that somebody else claimed meanwhile says so', async () => {
  await refusedWith('not_found');
  expect(
    await screen.findByRole('heading', { name: 'This invitation is no longer valid' }),
  ).toBeVisible();
  expect(screen.getByText(/^It was claimed already/)).toBeVisible();
});

test('an invitation of another address says which, and how to change the account', async () => {
  await refusedWith('invitation_for_another');
  expect(
    await screen.findByRole('heading', { name: 'This invitation is for another address' }),
  ).toBeVisible();
  expect(
    screen.getByText(`It was sent to n•••@example.test, and you are logged in as ${nora.email}.`),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/auth/logout');
});

test('who is a member by another way is told so', async () => {
  await refusedWith('already_member');
  expect(await screen.findByRole('heading', { name: 'You are a member already' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your subscriptions' })).toHaveAttribute('href', MINE);
});

test('another refusal says why, and can be tried again', async () => {
  await refusedWith('unavailable');
  expect(await screen.findByRole('button', { name: 'Become a member' })).toBeEnabled();
  expect(await findProblem()).toBeVisible();
});
