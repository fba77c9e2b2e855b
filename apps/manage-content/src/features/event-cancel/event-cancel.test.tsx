import {
  cancelDate,
  cancelEvent,
  getDateCancellation,
  getEventCancellation,
  getManagedEvent,
  resumeEventCancellation,
  type EventCancellation,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const path = `/management/courses/${managedGala.id}/cancellation`;
const before: EventCancellation = {
  status: 'not_canceled',
  currency: 'usd',
  canceledAt: null,
  canceledBy: null,
  message: '',
  people: 3,
  orders: 3,
  tickets: 5,
  feesReturned: 4.45,
  feesKept: 3.12,
  refundAmount: 104.45,
  refundedAmount: 0,
  refunds: { total: 5, done: 0, refused: 0 },
  mails: { total: 0, sent: 0 },
  refused: [],
};
const running: EventCancellation = {
  ...before,
  status: 'running',
  canceledAt: '2026-11-20T12:00:00.000Z',
  canceledBy: 'Maro Castellan',
  message: 'Our soprano is ill.',
  refundedAmount: 41.78,
  refunds: { total: 5, done: 2, refused: 0 },
  mails: { total: 3, sent: 1 },
};
const stopped: EventCancellation = {
  ...running,
  status: 'stopped',
  refunds: { total: 5, done: 4, refused: 1 },
  mails: { total: 3, sent: 3 },
  refused: [
    {
      orderId: '01990000-0000-7000-8000-0000deadbeef',
      buyer: 'Nora Lind',
      amount: 20.89,
      reason: 'The card was closed.',
    },
  ],
};
const open = (server: Handler[], status: 'published' | 'canceled' = 'canceled', at = path) =>
  renderRemote(remote, {
    path: at,
    user: maro,
    server: [...server, on(getManagedEvent, { ...managedGala, status, hasOrders: true })],
  });
beforeEach(() => sessionStorage.clear());

test('canceling shows the sum, takes a message and the typed name, and ends where one sees what happens', async () => {
  let isCanceled = false;
  const { user, calls } = open(
    [
      on(getEventCancellation, () => (isCanceled ? running : before)),
      on(cancelEvent, () => {
        isCanceled = true;
        return { ...managedGala, status: 'canceled' as const };
      }),
    ],
    'published',
  );
  expect(await screen.findByText('5 tickets of 3 people end, in 3 orders.')).toBeVisible();
  expect(
    screen.getByText(
      '$104.45 go back to the cards they were paid with, fees and donations included.',
    ),
  ).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Your message/ }), 'Our soprano is ill.');
  await user.click(screen.getByRole('button', { name: 'Cancel event and refund $104.45' }));
  expect(await screen.findAllByText('This is not the name of the event')).not.toHaveLength(0);
  expect(isCanceled).toBe(false);
  await user.type(
    screen.getByRole('textbox', { name: 'Type “Winter Gala” to confirm' }),
    'winter gala',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel event and refund $104.45' }));
  expect(await screen.findByText('2 of 5 refunded')).toBeVisible();
  expect(calls.find(({ id }) => id === cancelEvent.id)?.body).toEqual({
    message: 'Our soprano is ill.',
  });
  expect(screen.getByRole('progressbar', { name: 'Refunds' })).toHaveAttribute('value', '2');
  expect(screen.getByText('$41.78 of $104.45')).toBeVisible();
  expect(screen.getByText('1 of 3 sent')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Progress' })).toHaveFocus();
});

const evening = {
  id: '01990000-0000-7000-8000-000000000811',
  version: 1,
  startsAt: '2026-12-06T00:30:00.000Z',
  local: '2026-12-05T19:30',
  minutes: 120,
  doorsMinutesBefore: null,
  canceled: false,
  postponed: false,
  formerStartsAt: null,
  returnsUntil: null,
  sold: 5,
  addOns: 0,
  holders: 3,
  hasOrders: true,
};
const openEvening = (server: Handler[]) =>
  renderRemote(remote, {
    path: `/management/courses/${managedGala.id}/dates/${evening.id}/cancellation`,
    user: maro,
    server: [
      ...server,
      on(getManagedEvent, { ...managedGala, status: 'published', dates: [evening] }),
    ],
  });

test('one date: what it costs, who gives their fees back and who keeps them, and its day typed once more', async () => {
  const canceled: string[] = [];
  const { user } = openEvening([
    on(getDateCancellation, () => (canceled.length > 0 ? running : before)),
    on(cancelDate, ({ params }) => {
      canceled.push(params.dateId);
      return { ...managedGala, dates: [{ ...evening, canceled: true }] };
    }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Cancel this date' })).toBeVisible();
  for (const text of [
    /The other dates go on as they are/,
    /\$4\.45 of it are Foyer’s fees, which Foyer gives back/,
    /The card provider keeps \$3\.12/,
  ])
    expect(screen.getByText(text)).toBeVisible();
  const press = screen.getByRole('button', { name: 'Cancel date and refund $104.45' });
  await user.click(press);
  expect(await screen.findAllByText('This is not the date')).not.toHaveLength(0);
  expect(canceled).toEqual([]);
  await user.type(
    screen.getByRole('textbox', { name: 'Type “05 Dec 2026” to confirm' }),
    '05 dec 2026',
  );
  await user.click(press);
  expect(await screen.findByText('2 of 5 refunded')).toBeVisible();
  expect(canceled).toEqual([evening.id]);
});

test('a date that nobody bought is canceled with a press', async () => {
  const nothing = {
    orders: 0,
    tickets: 0,
    people: 0,
    refundAmount: 0,
    feesReturned: 0,
    feesKept: 0,
  };
  let isCanceled = false;
  const { user } = openEvening([
    on(getDateCancellation, { ...before, ...nothing }),
    on(cancelDate, () => {
      isCanceled = true;
      return managedGala;
    }),
  ]);
  const press = await screen.findByRole('button', { name: 'Cancel date' });
  expect(screen.queryByRole('textbox', { name: /to confirm/ })).toBeNull();
  await user.click(press);
  await waitFor(() => expect(isCanceled).toBe(true));
});

test('what stopped is named with its reason, leads to its order and is tried again', async () => {
  const { user } = open([
    on(getEventCancellation, stopped),
    on(resumeEventCancellation, { ...stopped, ...running }),
  ]);
  expect(
    (await screen.findByText('The event is canceled, but something stopped.')).closest(
      '[role=status]',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nora Lind, $20.89' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/reporting/orders/01990000-0000-7000-8000-0000deadbeef',
  );
  expect(screen.getByText('The card was closed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 of 5 refunded')).toBeVisible();
});

test('every page of a canceled event says how far it is', async () => {
  open(
    [on(getEventCancellation, stopped)],
    'canceled',
    `/management/courses/${managedGala.id}/tickets`,
  );
  expect(
    await screen.findByText('This event is canceled, but not everybody is refunded or told.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See progress' })).toHaveAttribute('href', path);
});
