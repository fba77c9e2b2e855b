import {
  listOwnOrders,
  leaveSeat,
  listOwnSubscriptions,
  takeTicketBack,
  type MembershipSubscription,
  type TicketGroup,
} from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { harbourhall, maro, nora } from '@foyer/fixtures';
import { on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const BASE = '/manage/nora/tickets-and-subscriptions';
const group = (n: number, change: Partial<TicketGroup> = {}): TicketGroup => ({
  id: id(n),
  ticketPageId: id(n),
  eventId: id(90),
  eventName: `Evening ${n}`,
  thumbnail: null,
  startsAt: '2026-12-06T00:30:00.000Z',
  postponed: false,
  timezone: 'America/New_York',
  location: { name: 'Harbour Hall', city: 'Portland' },
  locationSetting: 'venue',
  attendanceTypes: ['in-person'],
  broadcastId: null,
  registrationCount: 2,
  registrations: [
    { id: id(50), name: 'Nora Lind', status: 'active', waitsFor: null },
    { id: id(51), name: 'Nora Lind', status: 'active', waitsFor: null },
  ],
  ownOrderIds: [],
  ...change,
});
const listing = (data: TicketGroup[], totalCount = data.length) =>
  on(listOwnOrders, ({ query }) => ({ data, totalCount, page: query.page, perPage: 10 }));
const open = (server: Handler[], path = `${BASE}/tickets`, user = nora) =>
  renderRemote(remote, { path, server, user });

test('each event is a row that leads to its tickets', async () => {
  open([
    listing([
      group(1),
      group(2, {
        registrations: [{ id: id(50), name: 'Nora Lind', status: 'refunded', waitsFor: null }],
        registrationCount: 1,
      }),
    ]),
  ]);
  expect(await screen.findByRole('link', { name: 'Evening 1' })).toHaveAttribute(
    'href',
    `/tickets/${id(1)}`,
  );
  const [first, second] = within(screen.getByRole('list', { name: 'Your tickets' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(
    'Saturday 5 December 2026, 19:30 ESTHarbour Hall, Portland2 tickets',
  );
  expect(second).toHaveTextContent('Refunded');
  const tabs = within(screen.getByRole('navigation', { name: 'Tickets and Subscriptions' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);
  expect(tabs).toEqual(['Upcoming events', 'Past events', 'Subscriptions']);
});

test('what somebody bought themselves has its receipt beside it', async () => {
  open([listing([group(1, { ownOrderIds: [id(1)] }), group(2, { ownOrderIds: [id(2), id(3)] })])]);
  const address = (n: number) => `/client_side_api/v1/orders/${id(n)}/receipt`;
  expect(await screen.findByRole('link', { name: 'Receipt for Evening 1' })).toHaveAttribute(
    'href',
    address(1),
  );
  for (const n of [2, 3])
    expect(
      screen.getByRole('link', { name: `Receipt ${orderNumber(id(n))} for Evening 2` }),
    ).toHaveAttribute('href', address(n));
});

test('tickets that ended in several ways leave nothing to count', async () => {
  open([
    listing([
      group(1, {
        registrationCount: 0,
        registrations: [
          { id: id(50), name: 'Nora Lind', status: 'refunded', waitsFor: null },
          { id: id(51), name: 'Nora Lind', status: 'transferred', waitsFor: null },
        ],
      }),
    ]),
  ]);
  expect(await screen.findByText('No valid tickets')).toBeVisible();
  expect(screen.queryByText('0 tickets')).not.toBeInTheDocument();
});

test.each([
  ['tickets', 'upcoming'],
  ['tickets/past-events', 'past'],
])('an empty list of %s says where else to look', async (path, type) => {
  open([listing([])], `${BASE}/${path}`);
  expect(
    await screen.findByText(
      `We couldn’t find any ${type} events associated with this account. ` +
        `If you’ve purchased tickets before, try logging in with a different email address or checking your confirmation email.`,
    ),
  ).toBeVisible();
});

test('a ticket that waits for its holder is claimed, not opened; an online one opens its stream', async () => {
  open([
    listing([
      group(1, {
        registrations: [
          { id: id(60), name: 'Nora Lind', status: 'transfer_pending', waitsFor: null },
        ],
      }),
      group(2, { attendanceTypes: ['online'], broadcastId: 'b-1' }),
    ]),
  ]);
  expect(await screen.findByRole('link', { name: 'Claim ticket' })).toHaveAttribute(
    'href',
    `/event/${id(90)}/order-form/${id(60)}`,
  );
  expect(screen.queryByRole('link', { name: 'Evening 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Evening 2' })).toHaveAttribute('href', '/b/b-1');
});

test('what was given away and nobody has claimed says for whom it waits, and comes back', async () => {
  const waits = { id: id(60), name: 'Nora Lind', status: 'transferred' as const };
  let waitsFor: string | null = 'Tove Berg';
  const { user, calls } = open([
    on(listOwnOrders, () => ({
      data: [group(1, { registrations: [{ ...waits, waitsFor }] })],
      totalCount: 1,
      page: 1,
      perPage: 10,
    })),
    on(takeTicketBack, () => {
      waitsFor = null;
      return { orderId: id(61), tickets: [] };
    }),
  ]);
  expect(await screen.findByText('Waits for Tove Berg to claim it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take ticket back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take the ticket back?' });
  await user.click(within(dialog).getByRole('button', { name: 'Take ticket back' }));
  expect(await screen.findByText('The ticket is yours again, with a new code')).toBeVisible();
  expect(screen.queryByText(/^Waits for/)).not.toBeInTheDocument();
  expect(calls.some(({ url }) => url.endsWith(`/registrations/${id(60)}/transfer`))).toBe(true);
});

test('further pages are links, and asked for', async () => {
  const { user, location, calls } = open([listing([group(1)], 11)]);
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(location()).toBe(`${BASE}/tickets?page=2`));
  expect(calls.at(-1)?.url).toContain('page=2');
});

test('the area alone leads to its first list', async () => {
  const { location } = open([listing([group(1)])], BASE);
  expect(await screen.findByRole('link', { name: 'Evening 1' })).toBeVisible();
  expect(location()).toBe(`${BASE}/tickets`);
});

test('in the native app the heading is shorter and there are no subscriptions', async () => {
  open([listing([group(1)])], `${BASE}/tickets?native=true`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Subscriptions' })).not.toBeInTheDocument();
});

test('an organization has no tickets: its manager is sent to their own', async () => {
  const { location } = open(
    [listing([])],
    '/manage/harbourhall/tickets-and-subscriptions/tickets',
    maro,
  );
  await screen.findByText(/any upcoming events/);
  expect(location()).toBe('/manage/maro/tickets-and-subscriptions/tickets');
});

describe('subscriptions', () => {
  const subscription = (
    n: number,
    change: Partial<MembershipSubscription> = {},
  ): MembershipSubscription => ({
    id: id(n),
    status: 'active',
    expiresAt: '2099-01-01T10:00:00.000Z',
    pausedUntil: null,
    isPaymentFailing: false,
    seat: null,
    owner: { ...harbourhall, type: 'School', hasProfile: true },
    tier: { name: 'Friend', price: { amount: 12.5, currency: 'usd', interval: 'month' } },
    stripeSubscription: true,
    ...change,
  });

  test('show whose membership one shares, which may be left', async () => {
    let seats = [subscription(1, { seat: { id: id(9), of: 'Ines Abara' } })];
    const { user, calls } = open(
      [
        on(listOwnSubscriptions, () => seats),
        on(leaveSeat, (() => {
          seats = [];
        }) as never),
      ],
      `${BASE}/subscriptions`,
    );
    expect(await screen.findByText('Family seat of Ines Abara')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Manage/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave the membership of Harbour Hall' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this membership?' });
    expect(calls.map((call) => call.id)).not.toContain(leaveSeat.id);
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You don’t have any subscriptions yet.')).toBeVisible();
  });

  test('show whose they are, what they cost and which were given', async () => {
    open(
      [on(listOwnSubscriptions, [subscription(1), subscription(2, { stripeSubscription: false })])],
      `${BASE}/subscriptions`,
    );
    const [paid, given] = within(
      await screen.findByRole('list', { name: 'Your subscriptions' }),
    ).getAllByRole('listitem');
    expect(paid).toHaveTextContent(
      'Harbour HallFriend$12.50 per monthRenews on 01 Jan 2099CardManage',
    );
    expect(
      within(paid ?? document.body).getByRole('link', { name: 'Your member card of Harbour Hall' }),
    ).toHaveAttribute('href', expect.stringMatching(/^\/member-card\/./));
    expect(
      within(paid ?? document.body).getByRole('link', {
        name: 'Manage your membership of Harbour Hall',
      }),
    ).toHaveAttribute('href', `${BASE}/subscriptions/${id(1)}`);
    expect(
      within(paid ?? document.body).getByRole('link', { name: 'Harbour Hall' }),
    ).toHaveAttribute('href', '/o/harbourhall');
    expect(paid).not.toHaveTextContent('Added Manually');
    expect(given).toHaveTextContent('Added Manually');
    expect(given).not.toHaveTextContent('Manage');
  });

  test.each<[string, Partial<MembershipSubscription>]>([
    ['Ends on 01 Jan 2099', { status: 'canceled' }],
    ['Active', { expiresAt: null }],
    ['Renews on 01 Jan 2099The last payment failed and is tried again', { isPaymentFailing: true }],
  ])('say how they stand: %s', async (words, change) => {
    open([on(listOwnSubscriptions, [subscription(1, change)])], `${BASE}/subscriptions`);
    const rows = within(await screen.findByRole('list', { name: 'Your subscriptions' }));
    expect(rows.getByRole('listitem')).toHaveTextContent(`per month${words}CardManage`);
  });

  test('that no page manages are linked nowhere', async () => {
    renderRemote(remote, {
      path: `${BASE}/subscriptions`,
      user: nora,
      server: [on(listOwnSubscriptions, [subscription(1)])],
      hasPage: (pathname) => !/subscriptions\/./.test(pathname),
    });
    expect(await screen.findByText('$12.50 per month')).toBeVisible();
    expect(screen.queryByText('Manage')).not.toBeInTheDocument();
  });

  test('are none yet', async () => {
    open([on(listOwnSubscriptions, [])], `${BASE}/subscriptions`);
    expect(await screen.findByText('You don’t have any subscriptions yet.')).toBeVisible();
  });
});

test.each([
  ['where not everybody may see it', { hasProfile: false }, true],
  ['in a release without it', { hasProfile: true }, false],
])(
  'an organizer’s page %s is not linked: a name, not a link to nothing',
  async (_, of, hasPage) => {
    const friend: MembershipSubscription = {
      id: id(1),
      status: 'active',
      expiresAt: '2099-01-01T10:00:00.000Z',
      pausedUntil: null,
      isPaymentFailing: false,
      seat: null,
      owner: { ...harbourhall, type: 'School', ...of },
      tier: { name: 'Friend', price: { amount: 12.5, currency: 'usd', interval: 'month' } },
      stripeSubscription: true,
    };
    renderRemote(remote, {
      path: `${BASE}/subscriptions`,
      user: nora,
      server: [on(listOwnSubscriptions, [friend])],
      hasPage: () => hasPage,
    });
    expect(await screen.findByText('Harbour Hall')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Harbour Hall' })).not.toBeInTheDocument();
  },
);
