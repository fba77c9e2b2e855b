import {
  cancelOrderItem,
  getTickets,
  takeTicketBack,
  transferRegistration,
  type Ticket,
} from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';
import { pollMs } from './ticket-page.model.ts';

const secret = 'q8vJ0XyLrW3kM5nT7bZ1aP4dSfU';
const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const ticket = (n: number, change: Partial<Ticket> = {}): Ticket => ({
  id: id(n),
  orderItemId: id(n + 4),
  orderId: id(7),
  owner: { id: id(9), name: 'Harbour Hall', type: 'School', username: 'harbourhall' },
  eventName: 'Winter Gala',
  firstName: 'Nora',
  lastName: `Lind ${n}`,
  ticket: 'Balcony',
  attendance: 'in-person',
  seat: null,
  qrCode: `FOYER1.${'a'.repeat(26)}${n}.${'b'.repeat(86)}`,
  code: `${'a'.repeat(26)}${n}`,
  shortCode: `7KQ2M9X${n}`,
  status: 'active',
  transferredTo: null,
  waitsFor: null,
  takeBackAllowed: false,
  takenBack: false,
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
    canceled: false,
    postponed: false,
    formerStartsAt: null,
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
  exchangeAllowed: false,
  exchangeUntil: null,
  cancelAllowed: true,
  refundsAllowed: true,
  refundUntil: '2099-11-29T00:30:00.000Z',
  paid: 24.93,
  currency: 'usd',
  orderAnswers: [],
  customUserListData: null,
  ...change,
});
const pageOf = (...tickets: Ticket[]) => ({ orderId: id(7), tickets, receiptOrderIds: [] });
const open = (server: Handler[]) => renderRemote(remote, { path: `/tickets/${secret}`, server });
const ended = {
  qrCode: null,
  code: null,
  shortCode: null,
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
    '7KQ2-M9X1',
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
  expect(screen.queryByText(/Ticket 1/)).not.toBeInTheDocument();
});

test('who sold it leads to their page, where everybody may see that', async () => {
  const { unmount } = open([on(getTickets, pageOf(ticket(1)))]);
  // under the title, and among the facts
  const links = await screen.findAllByRole('link', { name: 'Harbour Hall' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/o/harbourhall',
    '/o/harbourhall',
  ]);
  unmount();
  const owner = { ...ticket(1).owner, type: 'User' as const, name: 'Maro Bell', username: null };
  open([on(getTickets, pageOf(ticket(1, { owner })))]);
  expect(await screen.findAllByText('Maro Bell')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Maro Bell' })).not.toBeInTheDocument();
});

test('the receipt of its order is offered to whom the server opens it, by the same link', async () => {
  const ofTwo = pageOf(ticket(1), ticket(2, { orderId: id(6) }));
  const { user, unmount } = open([on(getTickets, { ...ofTwo, receiptOrderIds: [id(7)] })]);
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `/client_side_api/v1/orders/${id(7)}/receipt?code=${secret}`,
  );
  await user.click(screen.getByRole('button', { name: 'Next ticket' }));
  expect(await screen.findByText('Ticket 2 / 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Receipt' })).not.toBeInTheDocument();
  unmount();
  renderRemote(remote, {
    path: `/tickets/${id(7)}`,
    user: nora,
    server: [on(getTickets, { ...pageOf(ticket(1)), receiptOrderIds: [id(7)] })],
  });
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `/client_side_api/v1/orders/${id(7)}/receipt`,
  );
});

test.each([
  [
    'postponed',
    { postponed: true, formerStartsAt: '2026-12-06T00:30:00.000Z' },
    'Postponed: it was to start on Saturday 5 December 2026, 19:30 EST. Your ticket stays valid for the new date.',
  ],
  [
    'moved',
    { formerStartsAt: '2026-11-29T00:30:00.000Z' },
    'New date: it was to start on Saturday 28 November 2026, 19:30 EST. Your ticket stays valid.',
  ],
])('a ticket for a date that was %s says so and stays', async (_, change, sentence) => {
  const one = ticket(1);
  open([on(getTickets, pageOf({ ...one, event: { ...one.event, ...change } }))]);
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
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

/** The one ticket that is shown; the others stand beside it, out of reach. */
const shown = () => {
  const [slide, ...more] = Array.from(
    document.querySelectorAll<HTMLElement>('section:not([inert])'),
  );
  if (!slide || more.length > 0) throw new Error(`${more.length + 1} tickets are shown`);
  return slide;
};

test('several tickets are gone through with buttons and arrow keys, and the place is kept', async () => {
  const { user, location } = open([on(getTickets, pageOf(ticket(1), ticket(2), ticket(3)))]);
  expect(await screen.findByText('Ticket 1 / 3')).toBeVisible();
  expect(screen.getByText('Ticket 1 of 3')).toBeInTheDocument();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(screen.getByRole('button', { name: 'Previous ticket' })).toBeDisabled();
  const next = screen.getByRole('button', { name: 'Next ticket' });
  await user.click(next);
  expect(await screen.findByText('Ticket 2 / 3')).toBeVisible();
  expect(within(shown()).getByText('Nora Lind 2')).toBeVisible();
  expect(next).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Ticket 3 / 3')).toBeVisible();
  expect(location()).toBe(`/tickets/${secret}?ticket=3`);
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Ticket 2 / 3')).toBeVisible();
});

test('what a door did is shown to whoever comes back to the page', async () => {
  let now = ticket(1);
  open([on(getTickets, () => pageOf(now))]);
  await screen.findByText('Show this at the door');
  now = ticket(1, { checkedInAt: '2026-12-06T00:12:00.000Z' });
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('Admitted at 19:12 EST')).toBeVisible();
});

const toCome = (change: Partial<Ticket> = {}) =>
  ticket(1, { event: { ...ticket(1).event, endsAt: '2099-12-06T02:30:00.000Z' }, ...change });
const noNetwork = on(getTickets, fail('unavailable'));
const kept = () => Object.keys(localStorage).filter((key) => key.includes(secret));

test('without a network the tickets are shown as they were, and as they are once it is back', async () => {
  const { unmount } = open([on(getTickets, pageOf(toCome()))]);
  await screen.findByText('Show this at the door');
  await waitFor(() => expect(kept()).toHaveLength(1));
  unmount();
  let isBack = false;
  const admitted = pageOf(toCome({ checkedInAt: '2026-12-06T00:12:00.000Z' }));
  open([on(getTickets, () => (isBack ? admitted : fail('unavailable')))]);
  expect(
    await screen.findByText(/^No network: your tickets as they were on .+\. Their codes work/),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of Nora Lind 1’s ticket' })).toBeVisible();
  // none of this works without a network
  for (const [role, name] of [
    ['link', 'Download PDF'],
    ['link', 'Add to calendar'],
    ['button', 'Transfer ticket'],
  ] as const)
    expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
  isBack = true;
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('Admitted at 19:12 EST')).toBeVisible();
  expect(screen.queryByText(/^No network/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toBeVisible();
});

test('tickets that were kept before they said what their seller is open without a network', async () => {
  const { unmount } = open([on(getTickets, pageOf(toCome()))]);
  await waitFor(() => expect(kept()).toHaveLength(1));
  unmount();
  const [key = ''] = kept();
  const text = localStorage.getItem(key) ?? '';
  expect(text).toContain('"type":"School",');
  localStorage.setItem(key, text.replaceAll('"type":"School",', ''));
  open([noNetwork]);
  expect(await screen.findByText(/^No network: your tickets as they were on/)).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Harbour Hall' }))
    expect(link).toHaveAttribute('href', '/o/harbourhall');
});

test('a link that opens nothing any more leaves nothing on the device', async () => {
  const { unmount } = open([on(getTickets, pageOf(toCome()))]);
  await waitFor(() => expect(kept()).toHaveLength(1));
  unmount();
  const second = open([on(getTickets, fail('order_not_found'))]);
  expect(await screen.findByText('Sorry! That order wasn’t found.')).toBeVisible();
  expect(kept()).toEqual([]);
  second.unmount();
  open([noNetwork]);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a ticket that ended days ago is not kept', async () => {
  const past = { ...ticket(1).event, endsAt: '2026-01-01T00:00:00.000Z' };
  open([on(getTickets, pageOf(ticket(1, { event: past })))]);
  await screen.findByRole('heading', { level: 1 });
  expect(kept()).toEqual([]);
});

test.each([
  ['the day before', '2026-12-05T00:30:00Z', {}, false],
  ['when doors open', '2026-12-05T23:30:00Z', {}, 15_000],
  ['when nobody can be let in any more', '2026-12-05T23:30:00Z', ended, false],
  ['after the end', '2026-12-06T02:31:00Z', {}, false],
])('the page asks by itself around the event alone: %s', (_, now, change, expected) => {
  const status = change === ended ? ('transferred' as const) : ('active' as const);
  expect(pollMs([ticket(1, { ...change, status })], new Date(now))).toBe(expected);
});

test('a ticket of a canceled event says so before its money is back', async () => {
  open([on(getTickets, pageOf(ticket(1, { event: { ...ticket(1).event, canceled: true } })))]);
  expect(await screen.findByText('This event was canceled')).toBeVisible();
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

test('a transfer needs name and email, warns, keeps what was typed when it fails, and then shows what became of the ticket', async () => {
  let isRefused = true;
  const gone = ticket(1, { ...ended, status: 'transferred', transferredTo: 'Tove Berg' });
  const { user, calls } = open([
    on(getTickets, pageOf(ticket(1))),
    on(transferRegistration, () => (isRefused ? fail('transfer_not_allowed') : pageOf(gone))),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Transfer ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'Transfer ticket' });
  expect(dialog).toHaveTextContent('this cannot be undone');
  const send = within(dialog).getByRole('button', { name: 'Transfer ticket' });
  await user.click(send);
  expect(within(dialog).getByText('this field is required')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await user.type(within(dialog).getByLabelText('Recipient’s name'), 'Tove Berg');
  await user.type(within(dialog).getByLabelText('Recipient’s email'), 'tove@example.test');
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

test('a ticket that waits is taken back after a question, and shows its new code', async () => {
  const given = ticket(1, {
    ...ended,
    status: 'transferred',
    transferredTo: 'Tove Berg',
    waitsFor: { name: 'Tove Berg', email: 'tove@example.test' },
    takeBackAllowed: true,
  });
  let isClaimed = true;
  const { user, calls } = open([
    on(getTickets, pageOf(given)),
    on(takeTicketBack, () => (isClaimed ? fail('ticket_claimed') : pageOf(ticket(1)))),
  ]);
  expect(
    await screen.findByText(
      'This ticket was transferred to Tove Berg on 20 Nov 2026, and waits to be claimed',
    ),
  ).toBeVisible();
  expect(screen.getByText('We sent the link to claim it to tove@example.test.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take ticket back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take the ticket back?' });
  expect(dialog).toHaveTextContent('Tove Berg has not claimed it and cannot any more.');
  const confirm = within(dialog).getByRole('button', { name: 'Take ticket back' });
  await user.click(confirm);
  expect(await within(dialog).findByText('This ticket was claimed already.')).toBeVisible();
  isClaimed = false;
  await user.click(confirm);
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take ticket back' })).not.toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === 'DELETE')?.url).toBe(
    `/client_side_api/v1/registrations/${id(1)}/transfer?code=${secret}`,
  );
});

test('whoever has to claim a ticket is led to its form, with the link that they have', async () => {
  open([on(getTickets, pageOf(ticket(1, { ...ended, status: 'transfer_pending' })))]);
  expect(await screen.findByRole('link', { name: 'Claim ticket' })).toHaveAttribute(
    'href',
    `/event/${id(8)}/order-form/${id(1)}?code=${secret}`,
  );
  expect(screen.queryByRole('button', { name: 'Transfer ticket' })).not.toBeInTheDocument();
});

test('canceling asks first, shows why it is refused, and says when it is done', async () => {
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

test('a code to share says what it is for and how many took it; copying it says so for five seconds', async () => {
  const shareCode = '7KQ2-M9XD-04TR-VZ8A-7KQ2-M9XD-04';
  const { user } = open([
    on(
      getTickets,
      pageOf(ticket(1, { customUserListData: { count: 1, quantity: 2, shareCode } }), ticket(2)),
    ),
  ]);
  const shared = (await screen.findByText('Code to share')).closest('div') ?? document.body;
  expect(shared).toHaveTextContent(
    `${shareCode}Copy code1 of 2 takenFriends can buy up to 2 tickets like this with it, at the checkout under “promo code”.`,
  );
  expect(screen.getAllByText('Code to share')).toHaveLength(1);
  await user.click(within(shared).getByRole('button', { name: 'Copy code' }));
  expect(await within(shared).findByRole('button', { name: 'Code copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(shareCode);
});
