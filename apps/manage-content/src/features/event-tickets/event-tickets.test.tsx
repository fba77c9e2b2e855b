import {
  createTicketType,
  getManagedEvent,
  listEventCodes,
  type TicketTypeInput,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const open = (server: Handler[] = []) =>
  renderRemote(remote, {
    path: `/management/courses/${managedGala.id}/tickets`,
    user: maro,
    server: [...server, on(getManagedEvent, managedGala), on(listEventCodes, { data: [] })],
  });
beforeEach(() => sessionStorage.clear());

async function openForm(user: ReturnType<typeof open>['user']) {
  await user.click(
    (await screen.findAllByRole('button', { name: 'Add ticket type' }))[0] as HTMLElement,
  );
  return within(await screen.findByRole('dialog', { name: 'New ticket type' }));
}

test('what is wrong is listed and leads to its field', async () => {
  const { user } = open();
  const dialog = await openForm(user);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(within(dialog.getByRole('alert')).getByRole('button', { name: /^Price:/ }));
  expect(dialog.getByLabelText('Price')).toHaveFocus();
});

test('what was typed survives a refusal and a reload; Cancel gives it up', async () => {
  const first = open([on(createTicketType, fail('internal'))]);
  const dialog = await openForm(first.user);
  await first.user.type(dialog.getByLabelText('Name'), 'Balcony');
  await first.user.type(dialog.getByLabelText('Price'), '12');
  await first.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/went wrong/i)).toBeVisible();
  first.unmount();

  const { user } = open();
  const again = await openForm(user);
  expect(again.getByLabelText('Name')).toHaveValue('Balcony');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(again.getByLabelText('Name')).toHaveValue('Balcony');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect((await openForm(user)).getByLabelText('Name')).toHaveValue('');
});

test('a saved ticket type closes its dialog and is not typed any more', async () => {
  const sent: TicketTypeInput[] = [];
  const { user } = open([
    on(createTicketType, ({ body }) => {
      sent.push(body);
      return managedGala;
    }),
  ]);
  const dialog = await openForm(user);
  await user.type(dialog.getByLabelText('Name'), 'Balcony');
  await user.type(dialog.getByLabelText('Price'), '12,50');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No ticket types yet')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ name: 'Balcony', price: 12.5, capacity: null }]);
  expect(sessionStorage).toHaveLength(0);
});
