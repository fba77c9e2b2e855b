import {
  getManagedEvent,
  listCategories,
  updateEvent,
  type EventChanges,
  type ManagedEvent,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { findProblem, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

function open(change: Partial<ManagedEvent> = {}) {
  const sent: EventChanges[] = [];
  const event = { ...managedGala, ...change };
  const view = renderRemote(remote, {
    path: `/management/courses/${event.id}/details/edit`,
    user: maro,
    server: [
      on(getManagedEvent, event),
      on(listCategories, []),
      on(updateEvent, ({ body }) => {
        sent.push(body as EventChanges);
        return { ...event, takesDonations: true };
      }),
    ],
  });
  return { ...view, sent };
}
const save = () => screen.getByRole('button', { name: 'Save changes' });
const takes = () => screen.findByRole('checkbox', { name: 'Ask for a donation at the checkout' });

beforeEach(() => sessionStorage.clear());

test('an organizer asks for donations with words and amounts of their own', async () => {
  const { user, sent } = open();
  expect(screen.queryByLabelText(/^Suggested amount/)).not.toBeInTheDocument();
  await user.click(await takes());
  await user.type(screen.getByLabelText(/^What it is for/), 'For the roof');
  await user.type(screen.getByLabelText(/^A few words about it/), 'It leaks.');
  await user.type(screen.getByLabelText(/^Suggested amount/), '12,5');
  await user.type(screen.getByLabelText(/^Amounts to choose from/), '50, 5 10');
  await user.click(screen.getByRole('checkbox', { name: /^Put the suggested amount/ }));
  await user.click(save());
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      version: managedGala.version,
      takesDonations: true,
      donationTitle: 'For the roof',
      donationDescription: 'It leaks.',
      donationSuggestedAmount: 12.5,
      donationPresets: [5, 10, 50],
      donationIncludeAutomatically: true,
    },
  ]);
});

test('amounts that cannot be are said at their fields; what is not asked for is not judged', async () => {
  const { user, sent } = open({ takesDonations: true, donationIncludeAutomatically: true });
  await user.type(await screen.findByLabelText(/^Amounts to choose from/), '1 2 3 4 5');
  await user.click(save());
  const problem = await findProblem();
  expect(within(problem).getByText('Amounts to choose from: At most 4 amounts.')).toBeVisible();
  await user.click(
    within(problem).getByRole('button', {
      name: 'Suggested amount: Suggest an amount: it is what is put into every order.',
    }),
  );
  expect(screen.getByLabelText(/^Suggested amount/)).toHaveFocus();
  expect(sent).toEqual([]);
  await user.click(await takes());
  await user.click(save());
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(sent[0]).toEqual({ version: managedGala.version, takesDonations: false });
});

test('it says that nothing is asked for before payments are connected', async () => {
  open({ takesDonations: true, paymentsConnected: false });
  expect(await screen.findByText(/as soon as payments are connected/)).toBeVisible();
});
