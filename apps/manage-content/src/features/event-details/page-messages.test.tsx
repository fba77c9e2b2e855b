import {
  getManagedEvent,
  listCategories,
  updateEvent,
  type EventChanges,
  type ManagedEvent,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { findProblem, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const doors: ManagedEvent['bannerMessages'][number] = {
  type: 'info',
  message: 'Doors moved to the east side',
  color: null,
  dismissible: false,
  ctaText: null,
  ctaUrl: null,
};

function open(bannerMessages: ManagedEvent['bannerMessages'] = []) {
  const sent: EventChanges[] = [];
  const event = { ...managedGala, bannerMessages };
  const view = renderRemote(remote, {
    path: `/management/courses/${event.id}/details/edit`,
    user: maro,
    server: [
      on(getManagedEvent, event),
      on(listCategories, []),
      on(updateEvent, ({ body }) => {
        const changes = body as EventChanges;
        sent.push(changes);
        return { ...event, bannerMessages: changes.bannerMessages ?? [] };
      }),
    ],
  });
  return { ...view, sent };
}
const add = () => screen.findByRole('button', { name: 'Add a message' });
const save = () => screen.getByRole('button', { name: 'Save changes' });

beforeEach(() => sessionStorage.clear());

test('a message is written in a window and saved with the page, not before', async () => {
  const { user, sent } = open();
  await user.click(await add());
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a message' }));
  await user.type(dialog.getByLabelText(/^Message/), 'The hall is cold');
  await user.type(dialog.getByLabelText(/^Color of its own/), '#FFD166');
  await user.type(dialog.getByLabelText(/^Button/), 'How to get there');
  await user.type(dialog.getByLabelText(/^Where the button leads/), 'https://hall.test/way');
  const preview = within(dialog.getByRole('region', { name: 'How it looks' }));
  expect(preview.getByText('The hall is cold')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('The hall is cold')).toBeVisible();
  expect(sent).toEqual([]);

  await user.click(save());
  await screen.findByText('Changes saved');
  expect(sent).toEqual([
    {
      version: managedGala.version,
      bannerMessages: [
        {
          type: 'info',
          message: 'The hall is cold',
          color: '#FFD166',
          dismissible: true,
          ctaText: 'How to get there',
          ctaUrl: 'https://hall.test/way',
        },
      ],
    },
  ]);
});

test('half a button, another address and no color are said at their fields, and nothing is lost', async () => {
  const { user } = open();
  await user.click(await add());
  const dialog = within(await screen.findByRole('dialog'));
  const keep = dialog.getByRole('button', { name: 'Apply' });
  await user.type(dialog.getByLabelText(/^Message/), 'Hello');
  await user.type(dialog.getByLabelText(/^Color of its own/), 'red');
  await user.type(dialog.getByLabelText(/^Where the button leads/), 'http://hall.test');
  await user.click(keep);
  expect(await findProblem()).toHaveTextContent('Use a color such as #0f4c4a');
  expect(dialog.getByLabelText(/^Where the button leads/)).toHaveAccessibleDescription(
    expect.stringContaining('Enter an address that begins with https://'),
  );
  await user.clear(dialog.getByLabelText(/^Color of its own/));
  await user.clear(dialog.getByLabelText(/^Where the button leads/));
  await user.type(dialog.getByLabelText(/^Button/), 'Read on');
  await user.click(keep);
  expect(dialog.getByLabelText(/^Where the button leads/)).toBeInvalid();
  expect(dialog.getByLabelText(/^Message/)).toHaveValue('Hello');
});

test('a message is changed and taken out; the focus stays where messages are', async () => {
  const { user, sent } = open([doors, { ...doors, message: 'Coat room closed' }]);
  await user.click(await screen.findByRole('button', { name: `Edit “${doors.message}”` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit message' }));
  await user.type(dialog.getByLabelText(/^Message/), '!');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Remove “Coat room closed”' }));
  expect(await add()).toHaveFocus();
  await user.click(save());
  await screen.findByText('Changes saved');
  expect(sent[0]?.bannerMessages).toEqual([{ ...doors, message: `${doors.message}!` }]);
});

test('five are enough', async () => {
  open(Array.from({ length: 5 }, (_, n) => ({ ...doors, message: `Message ${n}` })));
  expect(await add()).toBeDisabled();
});
