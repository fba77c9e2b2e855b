import { cancelOrderItem, getTickets, transferRegistration, type Ticket } from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const secret = 'q8vJ0XyLrW3kM5nT7bZ1aP4dSfU';
const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const ticket = (n: number, change: Partial<Ticket> = {}): Ticket => ({
  id: id(n),
  orderItemId: id(n + 4),
  orderId: id(7),
  owner: { id: id(9), name: 'Harbour Hall', username: 'harbourhall' },
  eventName: 'Winter Gala',
  firstName: 'Nora',
  lastName: `Lind ${n}`,
  ticket: 'Balcony',
  attendance: 'in-person',
  seat: null,
  qrCode: `FOYER1.${'a'.repeat(26)}${n}.${'b'.repeat(86)}`,
  code: `${'a'.repeat(26)}${n}`,
  status: 'active',
  transferredTo: null,
  endedAt: null,
  canceledAt: null,
  checkedInAt: null,
  theme: 'light',
  event: {
    id: id(8),
    startsAt: '2026-12-06T00:30:00.000Z',
    endsAt: '2026-12-06T02:30:00.000Z',
    doorTime: '2026-12-05T23:30:00.000Z',
    timezone: 'America/New_York',
    poster: null,
  },
  location: {
    name: 'Harbour Hall',
    address: '12 Quay Street',
    city: 'Portland',
    latitude: null,
    longitude: null,
  },
  locationSetting: 'venue',
  broadcastId: null,
  transferAllowed: true,
  cancelAllowed: true,
  refundsAllowed: true,
  refundUntil: '2099-11-29T00:30:00.000Z',
  paid: 24.93,
  currency: 'usd',
  orderAnswers: [],
  customUserListData: null,
  ...change,
});
const pageOf = (...tickets: Ticket[]) => ({ orderId: id(7), tickets });
const open = (server: Handler[]) => renderRemote(remote, { path: `/tickets/${secret}`, server });
const ended = {
  qrCode: null,
  code: null,
  transferAllowed: false,
  cancelAllowed: false,
  endedAt: '2026-11-20T12:00:00.000Z',
};

test('a ticket shows its code and what its holder needs', async () => {
  open([on(getTickets, pageOf(ticket(1)))]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter Gala' })).toBeVisible();
  const code = screen.getByRole('img', { name: 'QR code of Nora Lind 1’s ticket' });
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['208', '208']);
  for (const text of [
    'Saturday 5 December 2026, 19:30 EST',
    '18:30 EST',
    'Nora Lind 1',
    'Balcony',
    '12 Quay Street, Portland',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Map' })).toHaveAttribute(
    'href',
    expect.stringContaining('Harbour%20Hall'),
  );
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    `/client_side_api/v1/tickets/${secret}/pdf`,
  );
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/client_side_api/v1/tickets/${secret}/calendar`,
  );
  expect(screen.queryByText('No refunds')).not.toBeInTheDocument();
  expect(screen.queryByText(/Ticket 1 \/ 1/)).not.toBeInTheDocument();
});

test('the way to the event is open to everybody, the way to all tickets to their owner', async () => {
  const { unmount } = open([on(getTickets, pageOf(ticket(1)))]);
  expect(await screen.findByRole('link', { name: 'Winter Gala' })).toHaveAttribute(
    'href',
    `/event/${id(8)}`,
  );
  expect(screen.queryByRole('link', { name: 'All my tickets' })).not.toBeInTheDocument();
  unmount();
  renderRemote(remote, {
    path: `/tickets/${secret}`,
    user: nora,
    server: [on(getTickets, pageOf(ticket(1)))],
  });
  expect(await screen.findByRole('link', { name: 'All my tickets' })).toHaveAttribute(
    'href',
    '/manage/nora/tickets-and-subscriptions/tickets',
  );
});

test('several tickets are gone through with buttons and arrow keys', async () => {
  const { user, location } = open([on(getTickets, pageOf(ticket(1), ticket(2), ticket(3)))]);
  expect(await screen.findByText('Ticket 1 / 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous ticket' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next ticket' }));
  expect(await screen.findByText('Ticket 2 / 3')).toBeVisible();
  expect(screen.getByText('Nora Lind 2')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Ticket 3 / 3')).toBeVisible();
  expect(location()).toBe(`/tickets/${secret}?ticket=3`);
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Ticket 2 / 3')).toBeVisible();
});

test.each([
  [
    'transferred',
    { transferredTo: 'Tove Berg' },
    'This ticket was transferred to Tove Berg on 20 Nov 2026',
  ],
  ['canceled', {}, 'This ticket was canceled on 20 Nov 2026'],
  ['refunded', {}, 'This ticket was refunded on 20 Nov 2026'],
] as const)('a %s ticket has no code and says so', async (status, change, sentence) => {
  open([
    on(getTickets, pageOf(ticket(1, { ...ended, status, ...change, locationSetting: 'tba' }))),
  ]);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  for (const name of ['Transfer ticket', 'Cancel Ticket'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download PDF' })).not.toBeInTheDocument();
  expect(screen.getByText('To be announced')).toBeVisible();
  expect(screen.queryByText(/[Rr]efunds/)).not.toBeInTheDocument();
});

test('a transfer needs name and e-mail, warns, keeps what was typed when it fails, and then shows what became of the ticket', async () => {
  let isRefused = true;
  const gone = ticket(1, { ...ended, status: 'transferred', transferredTo: 'Tove Berg' });
  const { user, calls } = open([
    on(getTickets, pageOf(ticket(1))),
    on(transferRegistration, () => (isRefused ? fail('transfer_not_allowed') : pageOf(gone))),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Transfer ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'Transfer ticket' });
  expect(dialog).toHaveTextContent('This cannot be undone');
  const send = within(dialog).getByRole('button', { name: 'Transfer ticket' });
  await user.click(send);
  expect(within(dialog).getByText('this field is required')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await user.type(within(dialog).getByLabelText('Recipient’s name'), 'Tove Berg');
  await user.type(within(dialog).getByLabelText('Recipient’s e-mail'), 'tove@example.test');
  await user.click(send);
  expect(await within(dialog).findByText(/This ticket cannot be transferred\./)).toBeVisible();
  expect(within(dialog).getByLabelText('Recipient’s name')).toHaveValue('Tove Berg');
  isRefused = false;
  await user.click(send);
  expect(
    await screen.findByText('This ticket was transferred to Tove Berg on 20 Nov 2026'),
  ).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'PATCH')).toMatchObject({
    url: `/client_side_api/v1/registrations/${id(1)}/transfer?code=${secret}`,
    body: { user: { name: 'Tove Berg', email: 'tove@example.test' } },
  });
});

test('cancelling asks first, shows why it is refused, and says when it is done', async () => {
  let isCanceled = false;
  let isRefused = true;
  const { user } = open([
    on(getTickets, () =>
      pageOf(isCanceled ? ticket(1, { ...ended, status: 'canceled' }) : ticket(1)),
    ),
    on(cancelOrderItem, () => {
      if (isRefused) return fail('registration_not_cancellable');
      isCanceled = true;
      return { message: 'Registration cancelled' };
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Cancel Ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent('This action cannot be undone');
  expect(dialog).toHaveTextContent(
    '$24.93, the fee included, go back to the card it was paid with.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Ticket' }));
  expect(await within(dialog).findByText('Registration cannot be cancelled')).toBeVisible();
  isRefused = false;
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Ticket' }));
  expect(await screen.findByText('Registration cancelled')).toBeVisible();
  expect(await screen.findByText('This ticket was canceled on 20 Nov 2026')).toBeVisible();
});

test.each<[string, Partial<Ticket>, string | null]>([
  ['as it was promised', {}, 'Refunds until 28 Nov 2099'],
  ['over', { refundUntil: '2026-01-02T12:00:00.000Z' }, 'Refunds ended on 02 Jan 2026'],
  ['none', { refundsAllowed: false, refundUntil: null }, 'No refunds'],
  ['nothing, because it was free', { refundsAllowed: false, refundUntil: null, paid: 0 }, null],
])('a ticket says what its own order was promised: %s', async (_, change, sentence) => {
  open([on(getTickets, pageOf(ticket(1, change)))]);
  await screen.findByRole('heading', { level: 1, name: 'Winter Gala' });
  expect(screen.queryByText(/[Rr]efunds/)?.textContent ?? null).toBe(sentence);
});

test('who cancels a free ticket reads nothing of cards', async () => {
  const { user } = open([on(getTickets, pageOf(ticket(1, { paid: 0 })))]);
  await user.click(await screen.findByRole('button', { name: 'Cancel Ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent('Your place goes to somebody else.');
  expect(dialog).not.toHaveTextContent(/card/);
});

test('a ticket for the screen does not send anybody to a door', async () => {
  open([on(getTickets, pageOf(ticket(1, { attendance: 'online', locationSetting: 'online' })))]);
  expect(await screen.findByText('A ticket to watch online')).toBeVisible();
  expect(screen.queryByText('Show this at the door')).not.toBeInTheDocument();
});

test('an unknown order leads to its own not-found page', async () => {
  const { location } = open([on(getTickets, fail('order_not_found'))]);
  expect(
    await screen.findByRole('heading', { name: 'Sorry! That order wasn’t found.' }),
  ).toBeVisible();
  expect(location()).toBe(`/tickets/${secret}/not-found`);
});
