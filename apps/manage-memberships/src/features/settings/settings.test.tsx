import {
  getMembershipSettings,
  rotateMembershipLink,
  updateMembershipSettings,
  type MembershipSettings,
} from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { getConfig, screen, waitForElementToBeRemoved } from '@testing-library/react';
import remote from '../../routes.ts';

const settings: MembershipSettings = {
  version: 1,
  title: 'Friends of the Hall',
  description: 'Seats before everybody else.',
  status: 'public',
  membershipPrivateUuid: 'secret-part',
  membershipPageUrl: 'https://foyer.test/o/harbourhall/memberships',
  privateUrl: 'https://foyer.test/o/harbourhall/secret-part',
  stripeConnected: true,
  type: 'School',
  feePercentage: 1,
};
beforeEach(() => sessionStorage.clear());
const open = (server: Handler[]) =>
  renderRemote(remote, { path: '/manage/harbourhall/memberships/settings', user: maro, server });

test('the settings are shown with their counters, the fee and the public link', async () => {
  open([on(getMembershipSettings, settings)]);
  expect(await screen.findByLabelText('Title (optional)')).toHaveValue('Friends of the Hall');
  expect(screen.getByText('19/56')).toBeInTheDocument();
  expect(screen.getByText('28/200')).toBeInTheDocument();
  expect(screen.getByText('1% of each membership payment')).toBeVisible();
  expect(screen.getByText('https://foyer.test/o/harbourhall/memberships')).toBeVisible();
});

test('saving says so for two seconds', async () => {
  const { user, calls } = open([
    on(getMembershipSettings, settings),
    on(updateMembershipSettings, ({ body }) => ({ ...settings, ...body })),
  ]);
  await user.type(await screen.findByLabelText('Title (optional)'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const note = await screen.findByText('Settings updated');
  expect(calls.at(-1)).toMatchObject({
    method: 'PATCH',
    url: `/client_side_api/v1/profile_management/membership_settings/${harbourhall.id}`,
    body: { version: 1, title: 'Friends of the Hall!' },
  });
  await waitForElementToBeRemoved(note);
});

test('a failure says so and keeps what was typed', async () => {
  const { user } = open([
    on(getMembershipSettings, settings),
    on(updateMembershipSettings, fail('internal')),
  ]);
  await user.type(await screen.findByLabelText('Title (optional)'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Something went wrong, please try again')).toBeVisible();
  expect(screen.getByLabelText('Title (optional)')).toHaveValue('Friends of the Hall!');
});

test('a private page has its link to copy and to replace', async () => {
  const { user } = open([
    on(getMembershipSettings, {
      ...settings,
      status: 'private',
      membershipPageUrl: settings.privateUrl,
    }),
    on(rotateMembershipLink, {
      ...settings,
      status: 'private',
      privateUrl: 'https://foyer.test/o/harbourhall/other-part',
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Copy the private link' }));
  expect(await navigator.clipboard.readText()).toBe(settings.privateUrl);
  await user.click(screen.getByRole('button', { name: 'Make a new link' }));
  await user.click(await screen.findByRole('button', { name: 'Make new link' }));
  expect(await screen.findByText('https://foyer.test/o/harbourhall/other-part')).toBeVisible();
});

test('choosing private tells that the link works after saving', async () => {
  const { user } = open([on(getMembershipSettings, settings)]);
  await user.click(await screen.findByRole('radio', { name: /^Private/ }));
  expect(
    screen.getByText('The link works once the page is set to private and saved.'),
  ).toBeVisible();
});

test('leaving with changes asks first', async () => {
  const { user, router } = open([on(getMembershipSettings, settings)]);
  await user.type(await screen.findByLabelText('Title (optional)'), '!');
  // as a user's event, not in `act`: the question that comes has effects of its own after it
  await getConfig().asyncWrapper(() => router.navigate('/manage/harbourhall/events'));
  expect(
    await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave page' }));
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
});

test('somebody who may not see them finds no page', async () => {
  open([on(getMembershipSettings, fail('not_found'))]);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('where no page shows memberships, none is promised and no link to one is copied', async () => {
  renderRemote(remote, {
    path: '/manage/harbourhall/memberships/settings',
    user: maro,
    server: [on(getMembershipSettings, settings)],
    hasPage: (pathname) => !pathname.startsWith('/o/'),
  });
  expect(await screen.findByText(/No page of Foyer shows them yet/)).toBeVisible();
  expect(
    screen.queryByText(/on your profile|private link find|foyer\.test/),
  ).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Copy/ })).not.toBeInTheDocument();
});
