import {
  getTickets,
  orderSummary,
  readGivenGift,
  type GivenGift,
  sendOwnOrderAgain,
  type OrderSummary,
  type Ticket,
} from '@foyer/contracts';
import { nora, paidSummary, winterGala } from '@foyer/fixtures';
import { readDraft } from '@foyer/remote-kit';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const path = `/event/${winterGala.id}/checkout/thankyou/${paidSummary.id}`;
const open = (handler: Handler, at = path, server: Handler[] = [held()]) =>
  renderRemote(remote, { path: at, server: [handler, ...server] });
beforeEach(() => sessionStorage.clear());
const summary = (change: Partial<OrderSummary> = {}) =>
  on(orderSummary, { ...paidSummary, ...change });

const ticket = (n: number, change: Partial<Ticket> = {}): Ticket => ({
  id: `01980000-0000-7000-8000-00000000080${n}`,
  orderItemId: `01980000-0000-7000-8000-00000000070${n}`,
  orderId: paidSummary.id,
  owner: { id: winterGala.owner.id, name: 'Harbour Hall', type: 'School', username: null },
  eventName: winterGala.name,
  firstName: 'Nora',
  lastName: `Lindqvist ${n}`,
  ticket: 'Stalls',
  attendance: 'in-person',
  seat: null,
  qrCode: `signed-${n}`,
  code: `code-${n}`,
  shortCode: `ABCD123${n}`,
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
    id: winterGala.id,
    startsAt: '2026-12-06T00:30:00.000Z',
    endsAt: '2026-12-06T03:00:00.000Z',
    doorTime: null,
    timezone: 'America/New_York',
    poster: null,
    canceled: false,
    postponed: false,
    formerStartsAt: null,
  },
  location: { name: 'Harbour Hall', address: '', city: '', latitude: null, longitude: null },
  locationSetting: 'venue',
  broadcastId: null,
  transferAllowed: true,
  exchangeAllowed: false,
  exchangeUntil: null,
  cancelAllowed: true,
  refundsAllowed: true,
  refundUntil: null,
  paid: 20.89,
  currency: 'usd',
  orderAnswers: [],
  customUserListData: null,
  ...change,
});
function held(...tickets: Ticket[]): Handler {
  return on(getTickets, { orderId: paidSummary.id, tickets, receiptOrderIds: [] });
}
const codes = () => screen.findByRole('region', { name: 'Your tickets' });

test('the codes are there at once; what was given away or refunded says so instead', async () => {
  const endedAt = '2026-11-23T20:00:00.000Z';
  open(summary({ status: 'partially_refunded', refunded: 20.89 }), path, [
    held(
      ticket(1),
      ticket(2, { status: 'transferred', transferredTo: 'Ann Berg', endedAt, qrCode: null }),
      ticket(3, { status: 'refunded', endedAt, qrCode: null }),
    ),
  ]);
  const shown = await codes();
  expect(within(shown).getAllByRole('img', { name: /^QR code of/ })).toHaveLength(1);
  expect(within(shown).getByText('ABCD-1231')).toBeVisible();
  expect(shown).toHaveTextContent('This ticket was transferred to Ann Berg on 23 Nov 2026');
  expect(shown).toHaveTextContent('This ticket was refunded on 23 Nov 2026');
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(
    /Refunded−\$20\.89/,
  );
});

test('the date goes into the calendar that somebody keeps', async () => {
  const { user } = open(summary(), path, [held(ticket(1))]);
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const addressOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await addressOf('Google Calendar')).toContain('dates=20261206T003000Z%2F20261206T030000Z');
  expect(await addressOf('Apple Calendar and others (.ics)')).toContain(
    'tickets-of-the-winter-gala/calendar',
  );
});

test('of many tickets four are shown, and the way to all', async () => {
  open(summary(), path, [held(...[1, 2, 3, 4, 5, 6].map((n) => ticket(n)))]);
  expect(within(await codes()).getAllByRole('img')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Show all 6 tickets' })).toHaveAttribute(
    'href',
    '/tickets/tickets-of-the-winter-gala',
  );
});

describe('nothing in the mail', () => {
  const again = (answer: Parameters<typeof on<typeof sendOwnOrderAgain>>[1]) =>
    on(sendOwnOrderAgain, answer);

  test('it is sent again to the same address', async () => {
    const { user, calls } = open(summary(), path, [held(), again({ message: 'Sent' })]);
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    await waitFor(() =>
      expect(calls.find(({ id }) => id === sendOwnOrderAgain.id)?.body).toEqual({
        email: 'nora@foyer.test',
      }),
    );
  });

  test('a mistyped address is mended, and the page says where it went', async () => {
    let email = 'nora@gmial.test';
    const { user } = open(
      on(orderSummary, () => ({ ...paidSummary, user: { ...paidSummary.user, email } })),
      path,
      [
        held(),
        again(({ body }) => {
          email = body.email;
          return { message: `Sent to ${email}` };
        }),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Change the address' }));
    const field = await screen.findByLabelText('Email');
    expect(field).toHaveValue('nora@gmial.test');
    await user.click(screen.getByRole('button', { name: 'Send to this address' }));
    expect(field).toHaveAccessibleDescription(/^It went to this address already/);
    await user.clear(field);
    await user.type(field, 'nora@right.test');
    await user.click(screen.getByRole('button', { name: 'Send to this address' }));
    expect(
      await screen.findByText('The tickets are on their way to nora@right.test.'),
    ).toBeVisible();
  });

  test('what the server refuses stays in the form with its reason', async () => {
    const { user } = open(summary(), path, [held(), again(fail('order_address_kept'))]);
    await user.click(await screen.findByRole('button', { name: 'Change the address' }));
    await user.type(await screen.findByLabelText('Email'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send to this address' }));
    expect(await findProblem()).toHaveTextContent(/within a day of buying/);
    expect(screen.getByLabelText('Email')).toHaveValue('nora@foyer.testx');
  });

  test('after a day only sending again is offered', async () => {
    open(summary({ mayChangeAddress: false }));
    expect(await screen.findByRole('button', { name: 'Resend' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the address' })).not.toBeInTheDocument();
  });
});

test('the account that is offered comes filled in, and nothing of it stands in the address', async () => {
  const { user, location } = open(summary());
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(location()).toBe('/auth/sign-up?to=tickets'));
  expect(readDraft('sign-up')).toEqual({
    name: 'Nora Lindqvist',
    username: 'noralindqvist',
    email: 'nora@foyer.test',
  });
});

test('a paid order shows what was bought, where it went and how to see it', async () => {
  const { location } = open(summary());
  expect(await screen.findByRole('heading', { name: 'Thank you. See you there.' })).toBeVisible();
  expect(location()).toBe(`${path}/success`);
  expect(screen.getByText('The tickets are on their way to nora@foyer.test.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Tickets' })).toHaveAttribute(
    'href',
    '/tickets/tickets-of-the-winter-gala',
  );
  expect(screen.getByText('$41.78')).toBeVisible();
  expect(screen.getByText(/Paid with Visa •••• 4242/)).toHaveTextContent(
    'Refunds until 28 Nov 2099.',
  );
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
});

test('one ticket is one, and who has an account is not offered another', async () => {
  renderRemote(remote, {
    path,
    user: nora,
    server: [
      summary({
        orderItems: [{ kind: 'ticket', name: 'Stalls', count: 1, totalBasePrice: 20 }],
        card: { brand: 'amex', last4: '0005' },
      }),
    ],
  });
  expect(await screen.findByText('The ticket is on its way to nora@foyer.test.')).toBeVisible();
  expect(screen.getByText(/Paid with American Express •••• 0005/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
});

test('a donation is a line of the order like its tickets', async () => {
  open(
    summary({
      orderItems: [
        ...paidSummary.orderItems,
        { kind: 'donation', name: 'Donation', count: 1, totalBasePrice: 5 },
      ],
      paymentDetails: { subtotal: 40, fees: 1.78, discounts: 0, donation: 5, total: 46.78 },
    }),
  );
  const receipt = await screen.findByRole('region', { name: 'Order summary' });
  expect(receipt).toHaveTextContent(/2 × Stalls\$40\.00Donation\$5\.00Fees\$1\.78Total\$46\.78/);
  expect(screen.getByText('The tickets are on their way to nora@foyer.test.')).toBeVisible();
});

const withoutTickets: Partial<OrderSummary> = {
  eventId: null,
  instanceId: null,
  ticketType: null,
  course: null,
  startsAt: null,
  locationName: null,
  ticketsCode: null,
  orderItems: [{ kind: 'postcard', name: 'Postcard', count: 2, totalBasePrice: 6 }],
  paymentDetails: { subtotal: 6, fees: 1.44, discounts: 0, donation: 0, total: 7.44 },
};
const alone = `/checkout/thankyou/${paidSummary.id}`;

const membership: Partial<OrderSummary> = {
  ...withoutTickets,
  orderItems: [{ kind: 'membership', name: 'Friend, monthly', count: 1, totalBasePrice: 5.7 }],
  paymentDetails: { subtotal: 5.7, fees: 0.3, discounts: 0, donation: 0, total: 6 },
};

test('whoever paid a membership is told that they are a member, and finds it', async () => {
  renderRemote(remote, {
    path: alone,
    user: nora,
    server: [on(readGivenGift, { gift: null }), summary(membership)],
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Thank you. You are a member.' }),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(
    /Friend, monthly\$5\.70Fees\$0\.30Total\$6\.00/,
  );
  expect(screen.getByRole('link', { name: 'See your membership' })).toHaveAttribute(
    'href',
    '/manage/nora/tickets-and-subscriptions/subscriptions',
  );
});

const withTicket: Partial<OrderSummary> = {
  orderItems: [
    ...paidSummary.orderItems,
    { kind: 'membership', name: 'Friend, monthly', count: 1, totalBasePrice: 6 },
  ],
};

test('whoever bought one with tickets finds both', async () => {
  renderRemote(remote, { path, user: nora, server: [held(ticket(1)), summary(withTicket)] });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Thank you. You are a member.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Tickets' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your membership' })).toHaveAttribute(
    'href',
    '/manage/nora/tickets-and-subscriptions/subscriptions',
  );
});

test('whose card was refused for both goes back to the cart that holds them', async () => {
  renderRemote(remote, {
    path: `${path}/failure?card=refused`,
    user: nora,
    server: [summary({ ...withTicket, status: 'processing' })],
  });
  const ways = await screen.findAllByRole('link', { name: 'Pay another way' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    expect.stringMatching(`^/event/${winterGala.id}/checkout\\?`),
  ]);
});

describe('a gift', () => {
  const gift: GivenGift = {
    owner: { ...paidSummary.owner, avatar: null, hasProfile: true },
    tierName: 'Friend',
    interval: 'month',
    name: 'Ada Quist',
    email: null,
    message: 'Happy birthday!',
    sendAt: null,
    timezone: 'America/New_York',
    code: '7KQ2-M9XD-04TR-VZ8A',
    goodUntil: '2029-11-28T15:00:00.000Z',
    isClaimed: false,
  };
  const openGift = (change: Partial<GivenGift> = {}) =>
    renderRemote(remote, {
      path: alone,
      user: nora,
      server: [on(readGivenGift, { gift: { ...gift, ...change } }), summary(membership)],
    });

  test('shows code and link to hand over or to print, and no membership of one’s own', async () => {
    let isPrinted = false;
    globalThis.print = () => {
      isPrinted = true;
    };
    const { user } = openGift();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Thank you for your gift.' }),
    ).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Your gift for Ada Quist' }));
    expect(card.getByText('7KQ2-M9XD-04TR-VZ8A')).toBeVisible();
    expect(card.getByText(/\/memberships\/gift\/7KQ2-M9XD-04TR-VZ8A$/)).toBeVisible();
    expect(card.getByText(/^Hand the code or the link over/)).toBeVisible();
    expect(card.getByText(/^To be claimed until 28 Nov 2029/)).toBeVisible();
    expect(card.getByText('Happy birthday!')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See your membership' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Print' }));
    expect(isPrinted).toBe(true);
  });

  test.each<[Partial<GivenGift>, string]>([
    [{ email: 'ada@example.test' }, 'We mail it to ada@example.test.'],
    [
      { email: 'ada@example.test', sendAt: '2027-03-05T14:00:00.000Z' },
      'We mail it to ada@example.test on 05 Mar 2027.',
    ],
    [{ code: null, goodUntil: null, isClaimed: true }, 'It was claimed.'],
    [{ code: null, goodUntil: null }, 'It can no longer be claimed.'],
  ])('says how it stands', async (change, text) => {
    openGift(change);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

test('whose card was refused for a membership pays it another way', async () => {
  renderRemote(remote, {
    path: `${alone}/failure?card=refused`,
    user: nora,
    server: [on(readGivenGift, { gift: null }), summary({ ...membership, status: 'processing' })],
  });
  expect(await screen.findByRole('link', { name: 'Pay another way' })).toHaveAttribute(
    'href',
    `/memberships/checkout/${paidSummary.id}`,
  );
});

test('an order without tickets has its page by itself: the receipt, and the way to its seller', async () => {
  const { location } = open(summary(withoutTickets), alone);
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you.' })).toBeVisible();
  expect(location()).toBe(`${alone}/success`);
  expect(screen.getByText('The receipt is on its way to nora@foyer.test.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(
    /2 × Postcard\$6\.00Fees\$1\.44Total\$7\.44/,
  );
  expect(screen.getByRole('link', { name: 'Download receipt' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/client_side_api\/v1\/orders\/[\w-]+\/receipt$/),
  );
  expect(screen.getByRole('link', { name: 'Go to Harbour Hall' })).toHaveAttribute(
    'href',
    '/o/harbourhall',
  );
  for (const name of ['View Tickets', 'Add to calendar', 'Download PDF', 'Create an account'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(screen.queryByText(/ticket/i)).not.toBeInTheDocument();
});

test.each([
  ['refunded', 'This order was refunded'],
  ['failed', 'We’re sorry. Your payment attempt didn’t go through.'],
] as const)('one that is %s leads to its seller too', async (status, name) => {
  const { location } = open(summary({ ...withoutTickets, status }), alone);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(location()).toBe(`${alone}/failure`);
  expect(screen.getByRole('link', { name: 'Go to Harbour Hall' })).toBeVisible();
  expect(screen.queryByText(/ticket/i)).not.toBeInTheDocument();
});

test('its page stands at the event exactly when it has tickets', async () => {
  const { location, unmount } = open(summary(), alone);
  expect(await screen.findByRole('heading', { name: 'Thank you. See you there.' })).toBeVisible();
  expect(location()).toBe(`${path}/success`);
  unmount();
  const other = open(summary(withoutTickets));
  expect(await screen.findByRole('heading', { name: 'Thank you.' })).toBeVisible();
  expect(other.location()).toBe(`${alone}/success`);
});

test('a free order says so, and a private event is not to be shared', async () => {
  open(
    summary({
      paymentDetails: { subtotal: 0, fees: 0, discounts: 0, donation: 0, total: 0 },
      card: null,
      course: { id: winterGala.id, name: winterGala.name, private: true },
    }),
  );
  expect(await screen.findByText('Comp (Free)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});

test('an online ticket leads to its stream', async () => {
  open(summary({ ticketType: 'online', broadcastUrl: 'https://stream.foyer.test/gala' }));
  expect(await screen.findByRole('link', { name: 'View Stream' })).toHaveAttribute(
    'href',
    'https://stream.foyer.test/gala',
  );
  expect(screen.queryByRole('link', { name: 'View Tickets' })).not.toBeInTheDocument();
});

test('a payment on its way is waited for', async () => {
  let answers = 0;
  const { location } = open(
    on(orderSummary, () => ({
      ...paidSummary,
      status: (answers += 1) < 2 ? ('handling_payment' as const) : ('completed' as const),
    })),
  );
  expect(await screen.findByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  expect(screen.getByText(/Your tickets are kept for you until it has decided/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(/Total/);
  expect(screen.queryByRole('link', { name: 'Download receipt' })).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(`${path}/success`));
});

test.each([
  [
    'without tickets',
    { eventId: null, instanceId: null, course: null, ticketType: null },
    /What you bought comes by email/,
    'Go to Harbour Hall',
  ],
  [
    'for what was canceled',
    { isCalledOff: true },
    /What arrives of it goes back/,
    'Go to the event',
  ],
] as const)(
  'a payment that takes days %s says what becomes of it',
  async (_, change, text, link) => {
    open(summary({ status: 'handling_payment', ...change }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/kept for you/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
  },
);

test.each([
  ['failed', summary({ status: 'failed' })],
  ['timed out', summary({ status: 'timed_out' })],
  ['canceled before it was paid', summary({ status: 'canceled', wasCompleted: false })],
])('an order that is %s apologises and leads back to the event', async (_, handler) => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="foyer-site">{"supportEmail":"help@house.test"}</script>',
  );
  const { location } = open(handler, `${path}/success`);
  expect(
    await screen.findByRole('heading', {
      name: 'We’re sorry. Your payment attempt didn’t go through.',
    }),
  ).toBeVisible();
  expect(location()).toBe(`${path}/failure`);
  expect(screen.getByRole('link', { name: 'help@house.test' })).toHaveAttribute(
    'href',
    'mailto:help@house.test',
  );
  expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
    'href',
    `/event/${winterGala.id}`,
  );
});

test.each(['', '/success', '/failure', '/failure?card=refused'])(
  'an order of another browser, or of none, says where its tickets are and nothing of a payment (%s)',
  async (part) => {
    const { location } = open(on(orderSummary, fail('not_found')), path + part);
    expect(
      await screen.findByRole('heading', { name: 'This page opens in the browser that bought' }),
    ).toBeVisible();
    expect(location()).toBe(path);
    expect(
      screen.getByText('Your tickets are in your mail. Or log in to see those of your account.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/auth?redirect_to=${encodeURIComponent(path)}`,
    );
    expect(screen.queryByText(/payment|sorry|charged/i)).not.toBeInTheDocument();
  },
);

test('who is signed in and did not buy it is led to the tickets of the account', async () => {
  renderRemote(remote, { path, user: nora, server: [on(orderSummary, fail('not_found'))] });
  expect(await screen.findByRole('link', { name: 'My tickets' })).toHaveAttribute(
    'href',
    `/manage/${nora.username}/tickets-and-subscriptions/tickets`,
  );
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

test('a card that was refused is forgotten once the order is paid, or over', async () => {
  const { unmount } = open(summary({ status: 'completed' }), `${path}/failure?card=refused`);
  expect(await screen.findByRole('heading', { name: 'Thank you. See you there.' })).toBeVisible();
  unmount();
  open(summary({ status: 'timed_out' }), `${path}/failure?card=refused`);
  expect(await screen.findByRole('link', { name: 'Try Again' })).toBeVisible();
});

test('the page of a paid order is drawn at its own address, without another one before it', async () => {
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent;
    if (heading && heading !== seen.at(-1)) seen.push(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  open(summary());
  await screen.findByRole('heading', { name: 'Thank you. See you there.' });
  observer.disconnect();
  expect(seen).toEqual(['Thank you. See you there.']);
});

test.each([
  ['refunded', 'This order was refunded'],
  // free tickets that their holder gave up
  ['canceled', 'This order was canceled'],
] as const)(
  'an order that was %s does not speak of a payment that failed',
  async (status, name) => {
    const { location } = open(summary({ status }), `${path}/success`);
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(location()).toBe(`${path}/failure`);
    expect(screen.getByRole('link', { name: 'Go to the event' })).toHaveAttribute(
      'href',
      `/event/${winterGala.id}`,
    );
    expect(screen.queryByText(/payment attempt/)).not.toBeInTheDocument();
  },
);

test('a server that does not answer keeps the page waiting instead of crying failure, and is asked again', async () => {
  let isDown = true;
  const { queryClient, location } = open(
    on(orderSummary, () => (isDown ? fail('internal') : paidSummary)),
  );
  expect(await screen.findByText('One moment, we are checking your payment')).toBeInTheDocument();
  await waitFor(() => {
    const [{ state } = { state: undefined }] = queryClient.getQueryCache().getAll();
    expect(state).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  });
  expect(screen.queryByRole('heading', { name: /sorry/i })).not.toBeInTheDocument();
  isDown = false;
  await waitFor(() => expect(location()).toBe(`${path}/success`));
});
