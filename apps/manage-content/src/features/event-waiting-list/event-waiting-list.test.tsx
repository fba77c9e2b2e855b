import {
  changeWaitingList,
  getManagedEvent,
  getWaitingList,
  listWaitingPeople,
  offerToWaitingPerson,
  removeWaitingPerson,
  type WaitingList,
  type WaitingPerson,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const list: WaitingList = {
  isOpen: true,
  offerMinutes: 240,
  version: 3,
  timezone: 'America/New_York',
  waiting: { people: 1, tickets: 2 },
  offered: { people: 1, tickets: 1 },
  taken: { people: 0, tickets: 0 },
};
const ada: WaitingPerson = {
  id: '01990000-0000-7000-8000-0000000f0001',
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@example.test',
  ticketName: 'Stalls',
  startsAt: '2026-12-05T00:30:00.000Z',
  quantity: 1,
  status: 'offered',
  joinedAt: '2026-11-20T12:00:00.000Z',
  offerEndsAt: '2026-11-20T18:00:00.000Z',
};
const ben: WaitingPerson = {
  ...ada,
  id: '01990000-0000-7000-8000-0000000f0002',
  firstName: 'Ben',
  email: 'ben@example.test',
  quantity: 2,
  status: 'waiting',
  offerEndsAt: null,
};

const open = (server: Handler[] = [], change: Partial<WaitingList> = {}, data = [ada, ben]) =>
  renderRemote(remote, {
    path: `/management/courses/${managedGala.id}/waiting-list`,
    user: maro,
    server: [
      ...server,
      on(getManagedEvent, managedGala),
      on(getWaitingList, { ...list, ...change }),
      on(listWaitingPeople, { data, totalCount: data.length, page: 1, perPage: 25 }),
    ],
  });

test('who waits stands in the order of their turns, with what is offered to whom', async () => {
  open();
  await screen.findByText('ada@example.test');
  const table = screen.getByRole('table', { name: 'People' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/Ada Berg.*Stalls.*Offered.*until/);
  expect(second).toHaveTextContent(/Ben Berg.*In line/);
});

test('the list is opened and closed at once, from the state that was read', async () => {
  const { user, calls } = open([on(changeWaitingList, { ...list, isOpen: false, version: 4 })]);
  await user.click(await screen.findByRole('switch', { name: /^People can join/ }));
  expect(await screen.findByText(/Nobody new can join\. The person who waits/)).toBeVisible();
  expect(calls.find(({ id }) => id === changeWaitingList.id)?.body).toEqual({
    isOpen: false,
    version: 3,
  });
});

test('a length that somebody else changed meanwhile is not overwritten', async () => {
  const { user } = open([on(changeWaitingList, () => fail('edit_conflict'))]);
  await user.selectOptions(await screen.findByLabelText('How long an offer lasts'), '20 minutes');
  expect(await screen.findByText('Somebody changed this meanwhile.')).toBeVisible();
  expect(screen.getByLabelText('How long an offer lasts')).toHaveDisplayValue('4 hours');
});

test('nobody is passed over or taken off without a question', async () => {
  const { user, calls } = open([
    on(offerToWaitingPerson, () => fail('sold_out')),
    on(removeWaitingPerson, { ...ben, status: 'left' }),
  ]);
  const actions = await screen.findByRole('button', { name: 'Actions for Ben Berg' });
  await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'Offer tickets now' }));
  const ask = await screen.findByRole('dialog', { name: 'Offer tickets to Ben Berg now?' });
  await user.click(within(ask).getByRole('button', { name: 'Offer now' }));
  expect(await findProblem()).toHaveTextContent('not enough tickets are left');
  await user.click(within(ask).getByRole('button', { name: 'Keep the order' }));
  await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'Take off the list' }));
  const off = await screen.findByRole('dialog', { name: 'Take Ben Berg off the waiting list?' });
  await user.click(within(off).getByRole('button', { name: 'Take off' }));
  expect(await screen.findByText('Ben Berg is off the waiting list')).toBeVisible();
  expect(calls.filter(({ id }) => id === removeWaitingPerson.id)).toHaveLength(1);
});

test('a list with nobody on it says what will be here', async () => {
  open([], { isOpen: false, waiting: { people: 0, tickets: 0 } }, []);
  expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  expect(screen.getByText(/Turn it on to let people wait/)).toBeVisible();
});
