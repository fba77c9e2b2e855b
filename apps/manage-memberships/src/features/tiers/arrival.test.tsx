import { listTiers } from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const TIERS = '/manage/harbourhall/memberships/tiers';
const open = (path: string, user: typeof maro | null = maro) =>
  renderRemote(remote, {
    path,
    user,
    server: [on(listTiers, { data: [], currency: 'usd', timezone: 'UTC', stripeConnected: true })],
  });

test('“Memberships” alone leads to the tiers', async () => {
  const { location } = open('/manage/harbourhall/memberships');
  expect(await screen.findByRole('heading', { name: 'Memberships' })).toBeVisible();
  await waitFor(() => expect(location()).toBe(TIERS));
  const tabs = screen.getByRole('navigation', { name: 'Memberships' });
  expect(tabs).toHaveTextContent('TiersBenefits');
});

test('a visitor signs in first and comes back', async () => {
  const { location } = open(TIERS, null);
  await waitFor(() => expect(location()).toBe(`/auth?redirect_to=${encodeURIComponent(TIERS)}`));
});
