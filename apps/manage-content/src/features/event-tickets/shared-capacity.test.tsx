import {
  createSharedCapacity,
  deleteSharedCapacity,
  getManagedEvent,
  listEventCodes,
  updateSharedCapacity,
  type ManagedEvent,
  type ManagedTicketType,
  type SharedCapacityInput,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01939000-0000-7000-8000-00000000000${n}`;
const type = (n: number, name: string): ManagedTicketType => ({
  id: id(n),
  name,
  description: '',
  price: 20,
  fee: 0.89,
  capacity: 200,
  category: 'admission',
  visibility: 'public',
  listIds: [],
  quantityPerCode: null,
  membershipTierIds: [],
  memberSalesAt: null,
  attendance: 'in-person',
  salesStartAt: null,
  salesEndAt: null,
  minPerOrder: 1,
  maxPerOrder: 10,
  paused: false,
  afterTypeId: null,
  state: 'on_sale',
  position: n,
  sold: 0,
  archived: false,
  version: 1,
});
const gala: ManagedEvent = { ...managedGala, ticketTypes: [type(1, 'Adult'), type(2, 'Child')] };
const HALL = {
  id: id(9),
  version: 3,
  name: 'Hall',
  capacity: 300,
  ticketTypeIds: [id(1), id(2)],
  left: 12,
};
const withHall: ManagedEvent = { ...gala, sharedCapacity: [HALL] };

const open = (event: ManagedEvent, server: Handler[] = []) =>
  renderRemote(remote, {
    path: `/management/courses/${event.id}/tickets`,
    user: maro,
    server: [...server, on(getManagedEvent, event), on(listEventCodes, { data: [] })],
  });
beforeEach(() => sessionStorage.clear());

const section = async () => within(await screen.findByRole('region', { name: 'Shared capacity' }));

test('without any a sentence says what it is for, and a number is shared among types', async () => {
  const sent: SharedCapacityInput[] = [];
  const { user } = open(gala, [
    on(createSharedCapacity, ({ body }) => {
      sent.push(body);
      return withHall;
    }),
  ]);
  const shared = await section();
  expect(shared.getByText(/several ticket types/)).toBeVisible();
  expect(shared.queryByRole('list')).not.toBeInTheDocument();
  await user.click(shared.getByRole('button', { name: 'Share capacity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New shared capacity' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(dialog.getByRole('button', { name: /^Number per date:/ }));
  expect(dialog.getByLabelText('Number per date')).toHaveFocus();
  await user.keyboard('300');
  await user.type(dialog.getByLabelText('Name'), 'Hall');
  await user.click(dialog.getByRole('checkbox', { name: 'Adult' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Child' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await shared.findByText(/Adult, Child · 12 left in Hall/)).toBeVisible();
  expect(sent).toEqual([{ name: 'Hall', capacity: 300, ticketTypeIds: [id(1), id(2)] }]);
  expect(sessionStorage).toHaveLength(0);
});

test('a number that is too low is said at its field, and what was typed stays', async () => {
  const message = 'Not lower than 37: so many are sold or held for one date.';
  const { user } = open(withHall, [
    on(updateSharedCapacity, fail('capacity_below_sold', [{ path: 'capacity', message }])),
  ]);
  const shared = await section();
  await user.click(shared.getByRole('button', { name: 'Edit Hall' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit shared capacity' }));
  const number = dialog.getByLabelText('Number per date');
  await user.clear(number);
  await user.type(number, '20');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText(/Not lower than 37/)).not.toHaveLength(0);
  expect(number).toHaveValue('20');
  expect(number).toBeInvalid();
});

test('it is taken away after a question', async () => {
  const { user } = open(withHall, [on(deleteSharedCapacity, gala)]);
  const shared = await section();
  await user.click(shared.getByRole('button', { name: 'Remove Hall' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Remove Hall' }));
  expect(await screen.findByRole('region', { name: 'Shared capacity' })).not.toHaveTextContent(
    '300',
  );
});
