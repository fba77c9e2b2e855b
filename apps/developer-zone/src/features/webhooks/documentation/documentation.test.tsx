import { maro } from '@foyer/fixtures';
import { renderRemote } from '@foyer/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../../routes.ts';

test('the documentation names every event and shows how to verify one', async () => {
  renderRemote(remote, { path: '/manage/harbourhall/developer-zone/documentation', user: maro });
  expect(await screen.findByRole('heading', { name: 'Receiving webhooks' })).toBeVisible();
  expect(screen.getByText('membership.subscription.expired')).toBeVisible();
  expect(screen.getByLabelText('Check the signature')).toHaveTextContent('webhook.verify');
});
