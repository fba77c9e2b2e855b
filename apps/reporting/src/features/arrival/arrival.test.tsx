import { getRevenue } from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const open = (user: typeof maro | null) =>
  renderRemote(remote, {
    path: '/manage/harbourhall/reporting',
    user,
    server: [on(getRevenue, fail('internal'))],
  });

test('the area alone leads to its first tab', async () => {
  const { location } = open(maro);
  await waitFor(() => expect(location()).toBe('/manage/harbourhall/reporting/revenue'));
});

test('a visitor signs in first and comes back', async () => {
  const { location } = open(null);
  await waitFor(() =>
    expect(location()).toBe(
      `/auth?redirect_to=${encodeURIComponent('/manage/harbourhall/reporting')}`,
    ),
  );
});
