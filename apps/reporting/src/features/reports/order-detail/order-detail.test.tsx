import {
  cancelOrderItem,
  getSession,
  getTransaction,
  refundAgain,
  refundOrderItems,
  resendTicket,
  sendOrderAgain,
  type TimelineEntry,
  type Transaction,
} from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { sessionStore } from '@foyer/session';
import { screen, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const id = '01990000-0000-7000-8000-0000deadbeef';
const itemId = (n: number) => `01990000-0000-7000-8000-00000000010${n}`;
const item = (
  n: number,
  change: Partial<Transaction['orderItems'][number]> = {},
): Transaction['orderItems'][number] => ({
  id: itemId(n),
  kind: 'ticket',
  name: `Stalls ${n}`,
  patron: 'Nora Lind',
  basePrice: 20,
  baseFee: 0.89,
  discountAmount: 0,
  discountName: null,
  status: 'active',
  transferActivity: null,
  seat: null,
  registrationId: itemId(n),
  refundableAmount: 20.89,
  ...change,
});
const happened = (at: string, more: Partial<TimelineEntry>): TimelineEntry => ({
  at,
  kind: 'ordered',
  by: null,
  item: null,
  from: null,
  to: null,
  amount: null,
  state: 'done',
  ...more,
});
const order: Transaction = {
  id,
  date: '2026-11-01T12:00:00.000Z',
  status: 'partially_refunded',
  userId: '01990000-0000-7000-8000-000000000008',
  patronId: '01990000-0000-7000-8000-000000000009',
  userFirstName: 'Nora',
  userLastName: 'Lind',
  userEmail: 'nora@foyer.test',
  amount: 41.78,
  currency: 'usd',
  paymentMethod: 'card',
  productType: 'Course',
  productId: '01990000-0000-7000-8000-000000000001',
  productName: 'Winter Gala',
  isDisputed: false,
  isRefundOwed: false,
  products: [
    {
      productType: 'Course',
      productId: '01990000-0000-7000-8000-000000000001',
      productName: 'Winter Gala',
    },
  ],
  productDate: '2026-12-06T00:30:00.000Z',
  productTimezone: 'America/New_York',
  timezone: 'America/New_York',
  disputes: [],
  owedRefunds: [],
  uncountedRefund: 0,
  orderAnswers: [],
  terms: { version: '2026-11-25', agreedAt: '2026-11-30T01:30:00.000Z' },
  orderItems: [item(1), item(2, { status: 'refunded', refundableAmount: 0 })],
  paymentDetails: {
    paymentMethod: 'card',
    subtotal: 40,
    donation: 0,
    discounts: 0,
    total: 41.78,
    viewcyFee: 0.89,
    stripeFee: 1.51,
    refundedAmount: 20.89,
    disputedAmount: 0,
    netAmount: 18.49,
  },
  timeline: [
    happened('2026-11-01T12:00:00.000Z', { kind: 'ordered' }),
    happened('2026-11-01T12:02:00.000Z', {
      kind: 'paid',
      amount: 41.78,
      to: 'the Visa card ending in 4242',
    }),
    happened('2026-11-01T12:02:05.000Z', { kind: 'mailed', to: 'nora@foyer.test' }),
    happened('2026-11-02T12:00:00.000Z', {
      kind: 'refunded',
      amount: 20.89,
      item: 'Standing',
      by: 'Maro',
      state: 'pending',
    }),
  ],
};
const open = (server: Handler[]) =>
  renderRemote(remote, { path: `/manage/harbourhall/reporting/orders/${id}`, user: maro, server });
const menuOf = (name: string) => screen.queryByRole('button', { name });

test('an order says what happened with it, when and by whom', async () => {
  open([on(getTransaction, order)]);
  const story = within(await screen.findByRole('region', { name: 'What happened' }));
  expect(story.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '11-01-2026 07:00 ESTOrdered',
    '11-01-2026 07:02 ESTPaid $41.78 with the Visa card ending in 4242',
    '11-01-2026 07:02 ESTMail sent to nora@foyer.test',
    '11-02-2026 07:00 EST$20.89 on its way back: Standingby Maro',
  ]);
});

test('an order shows its buyer, product, tickets and where the money went', async () => {
  open([on(getTransaction, order)]);
  const head = within(await screen.findByRole('region', { name: 'Order' }));
  expect(head.getByText('11-01-2026 07:00 EST')).toBeVisible();
  // one way of dates on the page
  expect(screen.getByText('12-05-2026 19:30 EST')).toBeVisible();
  expect(document.title).toBe(`Order details ${orderNumber(id)} · Foyer`);
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `/client_side_api/v1/profile_management/transactions/${id}/receipt?ownerId=${harbourhall.id}`,
  );
  expect(screen.getByRole('link', { name: 'Nora Lind' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/reporting/patrons/01990000-0000-7000-8000-000000000009',
  );
  expect(screen.getByRole('link', { name: 'Winter Gala' })).toHaveAttribute(
    'href',
    '/event/01990000-0000-7000-8000-000000000001',
  );
  expect(screen.getByText('Event Ticket')).toBeVisible();
  const payment = screen.getByRole('region', { name: 'Payment details' });
  expect(payment).toHaveTextContent(
    /Subtotal\$40\.00Fees\$1\.78Total\$41\.78Refunded−\$20\.89Foyer fee−\$0\.89Card fee−\$1\.51Net amount\$18\.49/,
  );
});

test('only a ticket that is active can be refunded or canceled', async () => {
  open([on(getTransaction, order)]);
  expect(await screen.findByRole('button', { name: 'Stalls 1, Nora Lind' })).toBeVisible();
  expect(menuOf('Stalls 2, Nora Lind')).not.toBeInTheDocument();
});

test.each([
  ['free', { paymentMethod: 'free' }],
  ['pending', { status: 'pending' as const }],
  ['refunded', { status: 'refunded' as const }],
  ['a membership', { productType: 'MembershipTier' as const }],
])('an order that is %s offers no actions', async (_, change) => {
  open([on(getTransaction, { ...order, ...change })]);
  await screen.findByRole('table', { name: 'Order items' });
  expect(menuOf('Stalls 1, Nora Lind')).not.toBeInTheDocument();
});

test('what was paid in cash is handed back by whoever asks for it', async () => {
  const { user } = open([on(getTransaction, { ...order, paymentMethod: 'cash' })]);
  await user.click(await screen.findByRole('button', { name: 'Stalls 1, Nora Lind' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  expect(await screen.findByRole('dialog', { name: 'Refund Stalls 1?' })).toHaveTextContent(
    'It was paid in cash: hand $20.89 back from the drawer.',
  );
});

const disputed = (change: Partial<Transaction['disputes'][number]>): Transaction => ({
  ...order,
  isDisputed: change.status !== 'won',
  disputes: [
    {
      status: 'open',
      reason: 'fraudulent',
      amount: 41.78,
      taken: 41.78,
      fee: 15,
      respondBy: '2026-11-10T23:59:59.000Z',
      ...change,
    },
  ],
  paymentDetails: { ...order.paymentDetails, disputedAmount: change.taken ?? 41.78 },
});

test.each<[string, Partial<Transaction['disputes'][number]>, RegExp]>([
  [
    'open',
    {},
    /A payment of \$41\.78 is disputedThe buyer’s bank has taken \$41\.78 back.*Its fee is \$15\.00\..*did not pay this\..*by 10 Nov 2026/,
  ],
  [
    'asked about',
    { taken: 0, fee: 0, reason: 'general' },
    /asks about this payment.*so far\. Answer it/,
  ],
  [
    'won',
    { status: 'won', taken: 0, respondBy: null },
    /The dispute of \$41\.78 was decided for youWhat the bank had taken is yours again\. Its fee is \$15\.00\./,
  ],
  [
    'lost',
    { status: 'lost', respondBy: null },
    /decided for the buyer\$41\.78 stays with them\..*the tickets stay valid/,
  ],
])(
  'a dispute that is %s says what the bank did and what there is to do',
  async (_, change, words) => {
    open([on(getTransaction, disputed(change))]);
    await screen.findByRole('region', { name: 'Order' });
    expect(document.querySelector('main')).toHaveTextContent(words);
  },
);

test('what a bank has taken is not offered to be given back; its tickets can end', async () => {
  const { user } = open([on(getTransaction, disputed({}))]);
  expect(await screen.findByRole('region', { name: 'Payment details' })).toHaveTextContent(
    'Disputed−$41.78',
  );
  expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stalls 1, Nora Lind' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Resend ticket',
    'Cancel ticket',
  ]);
});

test('a refund names the ticket, the amount and the effect, and says what came of it', async () => {
  let isRefunded = false;
  const { user, calls } = open([
    on(getTransaction, () =>
      isRefunded ? { ...order, orderItems: [item(1, { status: 'refunded' })] } : order,
    ),
    on(refundOrderItems, () => {
      isRefunded = true;
      return { refunded: 1, waiting: 0, refused: 0 };
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Stalls 1, Nora Lind' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund Stalls 1?' });
  expect(dialog).toHaveTextContent(
    'Nora Lind gets $20.89 back, the fee included, and the ticket is no longer valid.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Refund $20.89' }));
  expect(await screen.findByText('Registration refunded')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.url).toBe(
    `/client_side_api/v1/orders/${id}/refunds?ownerId=${harbourhall.id}`,
  );
  expect(menuOf('Stalls 1, Nora Lind')).not.toBeInTheDocument();
});

test('all tickets of an order go back in one window, and those left out stay', async () => {
  const refunded = new Set<string>();
  const items = [item(1), item(2), item(3)];
  const { user, calls } = open([
    on(getTransaction, () => ({
      ...order,
      orderItems: items.map((one) =>
        refunded.has(one.id) ? { ...one, status: 'refunded' as const, refundableAmount: 0 } : one,
      ),
    })),
    on(refundOrderItems, ({ body }) => {
      for (const one of body.itemIds) refunded.add(one);
      return { refunded: body.itemIds.length, waiting: 0, refused: 0 };
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Refund tickets' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund tickets' });
  expect(within(dialog).getByRole('button', { name: 'Refund $62.67' })).toBeEnabled();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Stalls 2, $20.89 Nora Lind' }));
  expect(dialog).toHaveTextContent('Nora Lind gets $41.78 back');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $41.78' }));
  expect(await screen.findByText('2 tickets refunded')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { itemIds: [itemId(1), itemId(3)] },
  ]);
});

test.each([
  [
    { refunded: 1, waiting: 0, refused: 1 },
    'The card provider refused 1 ticket, which stays valid. 1 ticket is refunded.',
  ],
  [{ refunded: 1, waiting: 1, refused: 0 }, '1 ticket refunded, 1 on the way.'],
])('a refund that does not go through at once says how far it came: %j', async (outcome, words) => {
  const { user } = open([
    on(getTransaction, { ...order, orderItems: [item(1), item(2)] }),
    on(refundOrderItems, outcome),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Refund tickets' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'All 2 tickets' }));
  await user.click(within(dialog).getByRole('button', { name: 'Refund $0.00' }));
  expect(await within(dialog).findByText('Choose at least one ticket.')).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'All 2 tickets' }));
  await user.click(within(dialog).getByRole('button', { name: 'Refund $41.78' }));
  expect(await screen.findByText(words)).toBeVisible();
});

const donation = item(3, {
  kind: 'donation',
  name: 'Donation',
  basePrice: 5,
  baseFee: 0,
  registrationId: null,
  refundableAmount: 5,
});

test('a donation beside tickets goes back alone; nothing of it is a ticket', async () => {
  const { user, calls } = open([
    on(getTransaction, { ...order, orderItems: [item(1), donation] }),
    on(refundOrderItems, { refunded: 1, waiting: 0, refused: 0 }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Donation, Nora Lind' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Refund']);
  await user.click(screen.getByRole('menuitem', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund Donation?' });
  expect(dialog).toHaveTextContent('Nora Lind gets $5.00 back. This action cannot be undone.');
  expect(dialog).not.toHaveTextContent(/ticket|no longer valid/);
  await user.click(within(dialog).getByRole('button', { name: 'Refund $5.00' }));
  expect(await screen.findByText('Donation refunded')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ itemIds: [itemId(3)] });
});

test('an order of several products names them all', async () => {
  const pass = { productType: 'MembershipTier' as const, productId: itemId(9) };
  open([
    on(getTransaction, {
      ...order,
      products: [...order.products, { ...pass, productName: 'Friend of the house' }],
    }),
  ]);
  expect(await screen.findByRole('region', { name: 'Product' })).toHaveTextContent(
    'EventWinter GalaAlso in this orderFriend of the house',
  );
});

test('lines of several kinds go back in one window as items', async () => {
  const postcard = item(2, { kind: 'postcard', name: 'Postcard', registrationId: null });
  const { user } = open([
    on(getTransaction, { ...order, orderItems: [item(1), postcard, donation] }),
    on(refundOrderItems, { refunded: 3, waiting: 0, refused: 0 }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Refund items' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund items' });
  expect(within(dialog).getByRole('checkbox', { name: 'All 3 items' })).toBeChecked();
  expect(dialog).toHaveTextContent('what is chosen is no longer valid');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $46.78' }));
  expect(await screen.findByText('3 items refunded')).toBeVisible();
});

test('a ticket that cost nothing is not offered a refund', async () => {
  const { user } = open([
    on(getTransaction, { ...order, orderItems: [item(1, { refundableAmount: 0 })] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Stalls 1, Nora Lind' }));
  expect(await screen.findByRole('menuitem', { name: 'Cancel ticket' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Refund' })).not.toBeInTheDocument();
});

test('a lost ticket is sent again', async () => {
  const { user, calls } = open([on(getTransaction, order), on(resendTicket, { message: 'sent' })]);
  await user.click(await screen.findByRole('button', { name: 'Stalls 1, Nora Lind' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Resend ticket' }));
  expect(await screen.findByText('The ticket of Nora Lind is on its way again.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.url).toContain(
    `/registrations/${itemId(1)}/resend`,
  );
});

test('a cancellation says that the money stays, and a refusal is shown in the server’s words', async () => {
  const { user } = open([
    on(getTransaction, order),
    on(cancelOrderItem, fail('registration_not_cancellable')),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Stalls 1, Nora Lind' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Stalls 1?' });
  expect(dialog).toHaveTextContent('the $20.89 paid for it is not given back');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel ticket' }));
  expect(await within(dialog).findByText('Registration cannot be cancelled')).toBeVisible();
});

test('whoever was taken off the team meanwhile is told so, and keeps the page', async () => {
  const { user } = open([
    on(getTransaction, order),
    on(cancelOrderItem, fail('not_found')),
    on(getSession, { user: { ...maro, organizations: [] } }),
  ]);
  sessionStore.getState().actAs('harbourhall');
  await user.click(await screen.findByRole('button', { name: 'Stalls 1, Nora Lind' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Stalls 1?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel ticket' }));
  expect(await within(dialog).findByText(/You no longer manage Harbour Hall/)).toBeVisible();
});

test('an order is sent again, and to another address only after saying what that ends', async () => {
  let email = order.userEmail;
  const { user, calls } = open([
    on(getTransaction, () => ({ ...order, userEmail: email })),
    on(sendOrderAgain, ({ body }) => {
      email = body.email;
      return { message: `Sent to ${email}` };
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resend this order' });
  expect(dialog).toHaveTextContent('All that was sent before stays valid.');
  const field = within(dialog).getByLabelText('Email');
  await user.clear(field);
  await user.click(within(dialog).getByRole('button', { name: 'Change and send' }));
  expect(await findProblem()).toHaveTextContent('Email: Please enter a valid email address');
  await user.type(field, 'nora@right.test');
  expect(dialog).toHaveTextContent('that were sent to nora@foyer.test stop working');
  await user.click(within(dialog).getByRole('button', { name: 'Change and send' }));
  expect(await screen.findByText('Sent to nora@right.test')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'nora@right.test' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'nora@right.test' });
});

test('what has nothing valid left is not sent', async () => {
  open([on(getTransaction, { ...order, orderItems: [item(1, { status: 'canceled' })] })]);
  await screen.findByRole('table', { name: 'Order items' });
  expect(screen.queryByRole('button', { name: 'Resend' })).not.toBeInTheDocument();
});

test('which terms the buyer agreed to is said, and when, in the zone of the event', async () => {
  open([on(getTransaction, { ...order, timezone: 'Europe/Berlin' })]);
  expect(await screen.findByRole('region', { name: 'Customer' })).toHaveTextContent(
    'Agreed toFoyer’s terms of 25 Nov 2026 11-29-2026 20:30 EST',
  );
});

test('where nobody agreed to terms nothing is said of them', async () => {
  open([on(getTransaction, { ...order, terms: null })]);
  expect(await screen.findByRole('region', { name: 'Customer' })).toBeVisible();
  expect(screen.queryByText('Agreed to')).not.toBeInTheDocument();
});

test('a missing order says so', async () => {
  open([on(getTransaction, fail('order_not_found'))]);
  expect(
    await screen.findByRole('heading', { name: 'Sorry! That order wasn’t found.' }),
  ).toBeVisible();
});

test('there is no receipt before something is sold', async () => {
  open([on(getTransaction, { ...order, status: 'pending' })]);
  await screen.findByRole('table', { name: 'Order items' });
  expect(screen.queryByRole('link', { name: 'Receipt' })).not.toBeInTheDocument();
});

describe('money that came back, or went past Foyer', () => {
  const owed: Transaction = {
    ...order,
    isRefundOwed: true,
    owedRefunds: [
      {
        id: itemId(9),
        amount: 20.89,
        item: 'Stalls 2',
        reason: 'expired_or_canceled_card',
        returnedAt: '2026-11-05T12:00:00.000Z',
      },
    ],
  };
  const openOwed = async (answer: Handler) => {
    const { user } = open([on(getTransaction, owed), answer]);
    await user.click(await screen.findByRole('button', { name: 'Pay it back' }));
    return user;
  };

  test('a refund that a bank sent back is said with its reason, and made again', async () => {
    const sent: unknown[] = [];
    const user = await openOwed(
      on(refundAgain, ({ body }) => {
        sent.push(body);
        return { state: 'refunded' as const };
      }),
    );
    expect(screen.getByText('A refund of $20.89 came back')).toBeVisible();
    expect(
      screen.getByText(/^It was for Stalls 2\. The card has expired or is closed\./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refund again' }));
    await screen.findByText('The refund is made again.');
    expect(sent).toEqual([{ how: 'provider' }]);
  });

  test('or noted as paid back by hand', async () => {
    const sent: unknown[] = [];
    const user = await openOwed(
      on(refundAgain, ({ body }) => {
        sent.push(body);
        return { state: 'refunded' as const };
      }),
    );
    await user.click(screen.getByRole('radio', { name: /^I paid it back another way/ }));
    await user.click(screen.getByRole('button', { name: 'Note as paid back' }));
    await screen.findByText('Noted as paid back.');
    expect(sent).toEqual([{ how: 'by_hand' }]);
  });

  test('a provider that refuses leaves the dialog open, with what is left to do', async () => {
    const user = await openOwed(on(refundAgain, { state: 'refused' }));
    await user.click(screen.getByRole('button', { name: 'Refund again' }));
    expect(await findProblem()).toHaveTextContent('The card provider did not make it again.');
    expect(screen.getByRole('radio', { name: /^I paid it back another way/ })).toBeEnabled();
  });

  test('what was refunded at the provider counts first when an item is', async () => {
    const { user } = open([on(getTransaction, { ...order, uncountedRefund: 15 })]);
    expect(await screen.findByText('$15.00 was refunded at your payment provider')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refund ticket' }));
    expect(
      await screen.findByText('$15.00 of it was refunded before, and is not paid twice.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund $5.89' })).toBeVisible();
  });
});
