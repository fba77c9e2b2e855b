import {
  askAgain,
  getEvent,
  getWaitingPlace,
  joinWaitingList,
  leaveWaitingList,
  listWaitableTickets,
  type WaitableTicket,
  type WaitingPlace,
} from '@foyer/contracts';
import { galaNight, nora, winterGala } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../routes.ts';

const ID = '01990000-0000-7000-8000-0000000e0001';
const stalls: WaitableTicket = {
  instanceId: galaNight.id,
  startsAt: galaNight.startsAt,
  ticketTypeId: '01990000-0000-7000-8000-0000000e0002',
  name: 'Stalls',
  price: 20,
  fee: 0.89,
  currency: 'usd',
  minQuantity: 1,
  maxQuantity: 4,
};
const balcony = {
  ...stalls,
  ticketTypeId: '01990000-0000-7000-8000-0000000e0003',
  name: 'Balcony',
  price: 0,
  fee: 0,
  maxQuantity: 2,
};
const later = {
  ...balcony,
  instanceId: '01990000-0000-7000-8000-0000000e0004',
  startsAt: '2026-12-06T20:00:00.000Z',
};

const openJoin = (
  data: WaitableTicket[],
  server: Handler[] = [],
  search = '',
  user?: typeof nora,
) =>
  renderRemote(remote, {
    path: `/event/${winterGala.id}/waiting-list${search}`,
    ...(user && { user }),
    server: [
      ...server,
      on(getEvent, { ...winterGala, hasWaitingList: true }),
      on(listWaitableTickets, { timezone: winterGala.timezone, data }),
    ],
  });

describe('joining', () => {
  test('asks for one ticket and who waits; the inbox has the rest', async () => {
    const { user, calls } = openJoin([stalls, balcony], [on(joinWaitingList, true)]);
    await user.type(await screen.findByLabelText('First name'), 'Ada');
    expect(screen.getByLabelText('Ticket')).toHaveDisplayValue('Stalls, $20.89');
    await user.type(screen.getByLabelText('Last name'), 'Berg');
    await user.type(screen.getByLabelText('Email'), 'ada@example.test');
    await user.click(screen.getByRole('button', { name: 'One more: How many tickets' }));
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    const done = await screen.findByRole('group', { name: /^Check your inbox/ });
    expect(done).toHaveFocus();
    expect(done).toHaveTextContent('ada@example.test');
    expect(calls.find(({ id }) => id === joinWaitingList.id)?.body).toEqual({
      eventId: winterGala.id,
      instanceId: stalls.instanceId,
      ticketTypeId: stalls.ticketTypeId,
      quantity: 2,
      firstName: 'Ada',
      lastName: 'Berg',
      email: 'ada@example.test',
    });
  });

  test('begins with the ticket that the address names, for whoever is signed in', async () => {
    openJoin(
      [stalls, balcony, later],
      [],
      `?instanceId=${later.instanceId}&ticketTypeId=${later.ticketTypeId}`,
      nora,
    );
    expect(await screen.findByLabelText('Date')).toHaveValue(later.instanceId);
    expect(screen.getByLabelText('Ticket')).toHaveDisplayValue('Balcony, Free');
    expect(screen.getByLabelText('Email')).toHaveValue(nora.email);
  });

  test('brings the number down to what another ticket allows', async () => {
    const { user } = openJoin([stalls, balcony]);
    const more = await screen.findByRole('button', { name: 'One more: How many tickets' });
    for (let n = 0; n < 3; n++) await user.click(more);
    await user.selectOptions(screen.getByLabelText('Ticket'), 'Balcony, Free');
    expect(screen.getByText(/From 1 to 2\./)).toBeVisible();
    expect(screen.getByRole('group', { name: 'How many tickets' })).toHaveTextContent('2');
  });

  test('says what is missing before it is sent, and what the server refuses', async () => {
    const { user, calls } = openJoin([stalls], [on(joinWaitingList, () => fail('not_sold_out'))]);
    const send = await screen.findByRole('button', { name: 'Join the waiting list' });
    await user.click(send);
    expect(await findProblem()).toHaveTextContent('First name');
    expect(calls.some(({ id }) => id === joinWaitingList.id)).toBe(false);
    await user.type(screen.getByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Last name'), 'Berg');
    await user.type(screen.getByLabelText('Email'), 'ada@example.test');
    await user.click(send);
    expect(await screen.findByText('There are tickets left. You can buy them now.')).toBeVisible();
  });

  test('has nothing to offer where nothing is sold out', async () => {
    openJoin([]);
    expect(await screen.findByText('There is nothing to wait for now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the event' })).toBeVisible();
  });
});

const place: WaitingPlace = {
  id: ID,
  eventId: winterGala.id,
  eventName: winterGala.name,
  sellerName: 'Harbour Hall',
  instanceId: galaNight.id,
  startsAt: galaNight.startsAt,
  timezone: winterGala.timezone,
  ticketName: 'Stalls',
  quantity: 2,
  firstName: 'Ada',
  email: 'ada@example.test',
  status: 'waiting',
  joinedAt: '2026-11-20T12:00:00.000Z',
  place: 3,
  offerEndsAt: null,
  mayAskAgain: false,
};
const openPlace = (change: Partial<WaitingPlace> = {}, server: Handler[] = []) =>
  renderRemote(remote, {
    path: `/event/${winterGala.id}/waiting-list/${ID}?code=secret`,
    server: [...server, on(getWaitingPlace, { ...place, ...change })],
  });

describe('a place in line', () => {
  test('says where somebody stands; one press leaves, and opening the page leaves nothing', async () => {
    const { user, calls } = openPlace({}, [
      on(leaveWaitingList, { ...place, status: 'left', place: null, mayAskAgain: true }),
    ]);
    expect(await screen.findByRole('heading', { name: 'You are number 3 in line' })).toBeVisible();
    expect(screen.getByText('2 × Stalls')).toBeVisible();
    expect(calls.some(({ id }) => id === leaveWaitingList.id)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
    const left = await screen.findByRole('heading', {
      name: 'You are not on the waiting list any more',
    });
    expect(left).toHaveFocus();
    expect(calls.find(({ id }) => id === leaveWaitingList.id)?.body).toEqual({ code: 'secret' });
    expect(screen.getByRole('button', { name: 'Wait again' })).toBeVisible();
  });

  test('with an offer leads to the checkout of what is kept', async () => {
    openPlace({ status: 'offered', place: null, offerEndsAt: '2026-11-20T16:00:00.000Z' });
    expect(await screen.findByRole('heading', { name: 'It is your turn' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy your tickets' })).toHaveAttribute(
      'href',
      `/event/${winterGala.id}/checkout?instanceId=${galaNight.id}&waitingListCode=secret`,
    );
    expect(screen.getByText(/^We keep your tickets until Friday 20 November 2026/)).toBeVisible();
  });

  test('that passed can be taken again at the end of the line', async () => {
    const { user } = openPlace({ status: 'passed', place: null, mayAskAgain: true }, [
      on(askAgain, { ...place, place: 7 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Wait again' }));
    expect(await screen.findByRole('heading', { name: 'You are number 7 in line' })).toHaveFocus();
  });

  test('that is nobody’s says so', async () => {
    openPlace({}, [on(getWaitingPlace, () => fail('not_found'))]);
    expect(await screen.findByText('There is no such place on a waiting list')).toBeVisible();
  });
});
