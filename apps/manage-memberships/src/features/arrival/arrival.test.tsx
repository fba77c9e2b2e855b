import { getMembershipSettings, type MembershipSettings } from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const settings: MembershipSettings = {
  version: 1,
  title: '',
  description: '',
  status: 'public',
  membershipPrivateUuid: 'x',
  membershipPageUrl: 'https://foyer.test/m',
  privateUrl: 'https://foyer.test/x',
  stripeConnected: true,
  type: 'School',
  feePercentage: 1,
};
const open = (path: string, user: typeof maro | null = maro) =>
  renderRemote(remote, { path, user, server: [on(getMembershipSettings, settings)] });

test.each(['/manage/harbourhall/memberships', '/manage/harbourhall/memberships/tiers'])(
  '%s leads to what there is',
  async (path) => {
    const { location } = open(path);
    expect(await screen.findByLabelText('Title (optional)')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/manage/harbourhall/memberships/settings'));
  },
);

test('a visitor signs in first and comes back', async () => {
  const { location } = open('/manage/harbourhall/memberships/tiers', null);
  await waitFor(() =>
    expect(location()).toBe(
      `/auth?redirect_to=${encodeURIComponent('/manage/harbourhall/memberships/tiers')}`,
    ),
  );
});
