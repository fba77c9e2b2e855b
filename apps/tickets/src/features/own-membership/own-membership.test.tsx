import {
  addSeat,
  cancelOwnMembership,
  endOwnPause,
  changeOwnPlan,
  getOwnMembership,
  openMembershipPage,
  passMembershipTime,
  getOwnPlans,
  keepOwnPlan,
  pauseOwnMembership,
  payOwnMembership,
  removeSeat,
  resumeOwnMembership,
  type OwnMembership,
  type OwnPlan,
} from '@foyer/contracts';
import { formatDate, ownZone } from '@foyer/domain';
import { harbourhall, maro, nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000f00${String(n).padStart(2, '0')}`;
const day = (when: string) => formatDate(when, ownZone());
const DUE = '2126-12-05T12:00:00.000Z';
const membership: OwnMembership = {
  id: id(20),
  version: 1,
  owner: {
    id: harbourhall.id,
    name: harbourhall.name,
    username: harbourhall.username,
    avatar: null,
    type: 'School',
    hasProfile: true,
    email: 'members@hall.test',
  },
  tier: { id: id(10), name: 'Friend', description: '<p>First to know.</p>' },
  benefits: ['20% off every ticket'],
  status: 'active',
  gift: null,
  seatsAllowed: 0,
  seats: [],
  amount: 6,
  currency: 'usd',
  interval: 'month',
  startsAt: '2026-11-05T12:00:00.000Z',
  expiresAt: DUE,
  autoRenew: true,
  trialUntil: null,
  pausedUntil: null,
  pauseMonths: [1, 2, 3],
  nextPlan: null,
  stripeSubscription: true,
  hasTestClock: false,
  failing: null,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
  hasProviderPage: false,
  payments: [
    {
      orderId: id(30),
      at: '2026-11-05T12:00:00.000Z',
      amount: 6,
      currency: 'usd',
      refunded: 2,
      startsAt: '2026-11-05T12:00:00.000Z',
      endsAt: '2026-12-05T12:00:00.000Z',
    },
  ],
};
const ending: OwnMembership = { ...membership, status: 'canceled', autoRenew: false };
const PAGE = `/manage/nora/tickets-and-subscriptions/subscriptions/${membership.id}`;
const open = (change: Partial<OwnMembership> = {}, ...server: Handler[]) =>
  renderRemote(remote, {
    path: PAGE,
    user: nora,
    server: [...server, on(getOwnMembership, { ...membership, ...change }), on(getOwnPlans, [])],
  });

test('says what it is, what it costs, how it stands, and what was paid for it', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Friend' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'At Harbour Hall' })).toHaveAttribute(
    'href',
    '/o/harbourhall',
  );
  const plan = screen.getByRole('region', { name: 'Your plan' });
  expect(plan).toHaveTextContent(`Active, renews on ${day(DUE)}`);
  expect(plan).toHaveTextContent('$6.00 per month');
  expect(plan).toHaveTextContent('Visa ending 4242');
  expect(screen.getByText('First to know.')).toBeVisible();
  expect(screen.getByText('20% off every ticket')).toBeVisible();
  const [payment] = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
  expect(payment).toHaveTextContent(/\$6\.00.*\$2\.00 refunded/);
  expect(screen.getByRole('link', { name: /^Receipt of/ })).toHaveAttribute(
    'href',
    `/client_side_api/v1/orders/${id(30)}/receipt`,
  );
});

test('a trial says until when it is free, what it costs then, and how it ends', async () => {
  const { user } = open({ trialUntil: DUE, payments: [] });
  const plan = await screen.findByRole('region', { name: 'Your plan' });
  expect(plan).toHaveTextContent(`Free until ${day(DUE)}, then $6.00 per month`);
  await user.click(screen.getByRole('button', { name: 'Cancel membership' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your membership?' });
  expect(dialog).toHaveTextContent(`until ${day(DUE)}. Nothing is charged after that.`);
});

test('another card is kept on a page of its own, for what goes on', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'Use another card' })).toHaveAttribute(
    'href',
    `/memberships/checkout/card/${membership.id}`,
  );
  unmount();
  open(ending);
  await screen.findByRole('button', { name: 'Resume' });
  expect(screen.queryByRole('link', { name: 'Use another card' })).toBeNull();
});

test('is canceled once it was said until when it stays, and may be resumed', async () => {
  const { user, calls } = open(
    {},
    on(cancelOwnMembership, ending),
    on(resumeOwnMembership, membership),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your membership?' });
  expect(dialog).toHaveTextContent(`until ${day(DUE)}`);
  expect(calls.map((call) => call.id)).not.toContain(cancelOwnMembership.id);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel membership' }));
  expect(await screen.findByText(`Canceled, stays until ${day(DUE)}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel membership' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(await screen.findByText(`Active, renews on ${day(DUE)}`)).toBeVisible();
});

describe('a pause', () => {
  const UNTIL = '2127-02-05T12:00:00.000Z';
  const pausing = { ...membership, pausedUntil: UNTIL };
  const resting = { ...pausing, expiresAt: '2026-01-05T12:00:00.000Z', pauseMonths: [] };

  test('is asked for with its length, shown with its end, and may be taken back', async () => {
    const { user, calls } = open({}, on(pauseOwnMembership, pausing), on(endOwnPause, membership));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause your membership?' });
    expect(dialog).toHaveTextContent(`until ${day(DUE)}`);
    await user.click(within(dialog).getByRole('radio', { name: '2 months' }));
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    const plan = screen.getByRole('region', { name: 'Your plan' });
    await waitFor(() => expect(plan).toHaveTextContent(`Active, pauses on ${day(DUE)}`));
    expect(plan).toHaveTextContent(`On ${day(UNTIL)}, for $6.00 per month`);
    expect(calls.find(({ id }) => id === pauseOwnMembership.id)?.body).toEqual({ months: 2 });
    await user.click(screen.getByRole('button', { name: 'Do not pause' }));
    const back = await screen.findByRole('dialog', { name: 'Go on without a pause?' });
    expect(back).toHaveTextContent(`charged $6.00 on ${day(DUE)}`);
    await user.click(within(back).getByRole('button', { name: 'Do not pause' }));
    await waitFor(() => expect(plan).toHaveTextContent(`Active, renews on ${day(DUE)}`));
  });

  test('is ended early once it was said what is charged', async () => {
    const { user, calls } = open(resting, on(endOwnPause, resting));
    expect(await screen.findByText(`Paused until ${day(UNTIL)}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Go on with your membership?' });
    expect(dialog).toHaveTextContent('your card is charged $6.00');
    expect(calls.map((call) => call.id)).not.toContain(endOwnPause.id);
    await user.click(within(dialog).getByRole('button', { name: 'Go on now' }));
    await waitFor(() => expect(calls.map((call) => call.id)).toContain(endOwnPause.id));
  });

  test('is not offered where it is not to be had', async () => {
    open({ pauseMonths: [], interval: 'year' });
    await screen.findByRole('button', { name: 'Cancel membership' });
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });
});

describe('another plan', () => {
  const plan = (n: number, tierName: string, change: Partial<OwnPlan> = {}): OwnPlan => ({
    ...{ tierId: id(40 + n), tierName, priceId: id(50 + n), price: 10, interval: 'month' },
    ...{ currency: 'usd', isFull: false, now: null, from: DUE },
    ...change,
  });
  const dearer = plan(1, 'Circle', { now: { due: 7.5, credit: 2.5 } });
  const cheaper = plan(2, 'Small', { price: 4 });
  const full = plan(3, 'Board', { isFull: true });
  const changed: OwnMembership = {
    ...membership,
    nextPlan: { tierName: 'Small', amount: 4, currency: 'usd', interval: 'month', from: DUE },
  };
  const plansAre = (...plans: OwnPlan[]) => on(getOwnPlans, plans);
  const rowOf = (name: RegExp) =>
    within(screen.getByRole('list', { name: 'Change your plan' }))
      .getAllByRole('listitem')
      .find((row) => name.test(row.textContent));

  test('that begins now says what is left, and is paid on the page of its order', async () => {
    const { user, location, calls } = open(
      {},
      on(changeOwnPlan, { orderId: id(31), membership }),
      plansAre(dearer, full),
    );
    await screen.findByRole('heading', { name: 'Change your plan' });
    expect(rowOf(/Circle/)).toHaveTextContent(
      '$10.00 per monthBegins today: you pay $7.50 now, for $2.50 of what you paid is left.',
    );
    expect(rowOf(/Board/)).toHaveTextContent('All places are taken.');
    expect(screen.queryByRole('button', { name: /Board/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose Circle, $10.00 per month' }));
    await waitFor(() => expect(location()).toBe(`/memberships/checkout/${id(31)}`));
    expect(calls.find((call) => call.id === changeOwnPlan.id)?.body).toEqual({
      ...{ priceId: dearer.priceId, price: 10, interval: 'month' },
    });
  });

  test('that begins later is asked for once it was said when, shown, and taken back', async () => {
    const { user, calls } = open(
      {},
      on(changeOwnPlan, { orderId: null, membership: changed }),
      on(keepOwnPlan, membership),
      plansAre(cheaper),
    );
    const choose = await screen.findByRole('button', { name: /^Choose Small/ });
    expect(rowOf(/Small/)).toHaveTextContent('when the time that you paid for is over.');
    await user.click(choose);
    const dialog = await screen.findByRole('dialog', { name: 'Change to Small?' });
    expect(dialog).toHaveTextContent(`Until ${day(DUE)} everything stays as it is.`);
    expect(calls.map((call) => call.id)).not.toContain(changeOwnPlan.id);
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    expect(await screen.findByText(`Small, $4.00 per month, on ${day(DUE)}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay with the plan you have' }));
    await waitFor(() => expect(screen.queryByText(/^Small, .* on /)).toBeNull());
  });

  test('that is chosen in a trial begins when that is over, not what was paid for', async () => {
    open({ trialUntil: DUE, payments: [] }, plansAre(cheaper));
    await screen.findByRole('heading', { name: 'Change your plan' });
    expect(rowOf(/Small/)).toHaveTextContent(
      `Begins on ${day(DUE)}, when your free trial is over.`,
    );
  });

  test.each([
    ['at another price by now', dearer, 'membership_price_gone', /no longer sold at this price/],
    ['full by now', dearer, 'membership_full', /All places of this membership are taken/],
  ] as const)('that is %s says so', async (_, one, code, text) => {
    const { user } = open({}, on(changeOwnPlan, fail(code)), plansAre(one));
    await user.click(await screen.findByRole('button', { name: /^Choose/ }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

test('that was over by the time it was canceled says so', async () => {
  const { user } = open({}, on(cancelOwnMembership, fail('membership_over')));
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel membership' }));
  expect(await within(dialog).findByRole('group')).toBeVisible();
});

test('whose payment failed is paid on the page of its order', async () => {
  const { user, location } = open(
    { failing: { since: '2026-11-05T12:00:00.000Z', nextTryAt: DUE } },
    on(payOwnMembership, { orderId: id(31) }),
  );
  expect(await screen.findByText('A payment did not go through')).toBeVisible();
  const plan = screen.getByRole('region', { name: 'Your plan' });
  expect(plan).toHaveTextContent(`Active, not paid since ${day('2026-11-05T12:00:00.000Z')}`);
  expect(screen.getByText(`We try again on ${day(DUE)}.`, { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(location()).toBe(`/memberships/checkout/${id(31)}`));
});

test('has its card looked after at the provider, where that has a page for it', async () => {
  // a page of jsdom goes no further than to a fragment
  const url = `${window.location.href}#card`;
  const { user } = open({ hasProviderPage: true }, on(openMembershipPage, { url }));
  await user.click(await screen.findByRole('button', { name: 'Manage card at the provider' }));
  await waitFor(() => expect(window.location.hash).toBe('#card'));
  window.location.hash = '';
});

test('whose provider cannot be reached says so, and offers it again', async () => {
  const { user } = open({ hasProviderPage: true }, on(openMembershipPage, fail('unavailable')));
  const button = await screen.findByRole('button', { name: 'Manage card at the provider' });
  await user.click(button);
  expect(await screen.findByRole('group')).toHaveFocus();
  expect(button).toBeEnabled();
});

test('one that was paid meanwhile is told so', async () => {
  const { user } = open(
    { failing: { since: '2026-11-05T12:00:00.000Z', nextTryAt: null } },
    on(payOwnMembership, fail('membership_paid')),
  );
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await screen.findByRole('group')).toHaveFocus();
});

test.each([
  ['Go to the next payment', {}],
  ['Go to the next try', { failing: { since: DUE, nextTryAt: DUE } }],
  ['Go to its end', { status: 'canceled', autoRenew: false }],
] as const)('whose payments are tests has a clock: %s', async (name, change) => {
  const { user } = open(
    { hasTestClock: true, ...change },
    on(passMembershipTime, { ...membership, status: 'expired', expiresAt: null, pauseMonths: [] }),
  );
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Over')).toBeVisible();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('whose payments are real has no such clock', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Friend' });
  expect(screen.queryByText('This installation takes test payments only')).toBeNull();
});

test('that was added by hand names whom to write to, and offers nothing to press', async () => {
  open({
    stripeSubscription: false,
    amount: null,
    currency: null,
    interval: null,
    expiresAt: null,
    pauseMonths: [],
    card: null,
    payments: [],
  });
  expect(await screen.findByText('Your membership was added manually.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'members@hall.test' })).toHaveAttribute(
    'href',
    'mailto:members@hall.test',
  );
  for (const name of ['Cancel membership', 'Resume', 'Pay now', 'Manage card at the provider'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Payments')).toBeNull();
});

test('that somebody gave says so, until when it is theirs, and renews for nobody', async () => {
  open({ ...ending, gift: { giverName: 'Ines Abara' }, amount: null, card: null, payments: [] });
  expect(await screen.findByText('A gift from Ines Abara')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your plan' })).toHaveTextContent(
    `Active until ${day(DUE)}`,
  );
  for (const name of ['Cancel membership', 'Resume'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Payments')).toBeNull();
});

const seat = { id: id(40), email: 'ada@example.test', isClaimed: false };
const shared: OwnMembership = { ...membership, seatsAllowed: 2, seats: [] };

test('for more than one is shared by address, until all seats are taken', async () => {
  const { user, calls } = open(
    shared,
    on(addSeat, { ...shared, seatsAllowed: 1, seats: [seat] }),
    on(removeSeat, shared),
  );
  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(people.getByText(/^You may share this membership with 2 more/)).toBeVisible();
  await user.click(people.getByRole('button', { name: 'Invite' }));
  expect(people.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email');
  await user.type(people.getByLabelText('Email'), seat.email);
  await user.click(people.getByRole('button', { name: 'Invite' }));
  expect(await people.findByRole('list', { name: 'Whom you share it with' })).toHaveTextContent(
    'ada@example.testInvited',
  );
  expect(people.getByText(/^All seats are taken/)).toBeVisible();
  expect(calls.find((call) => call.id === addSeat.id)?.body).toEqual({ email: seat.email });
  await user.click(people.getByRole('button', { name: 'Remove ada@example.test' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this person?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(people.queryByRole('list')).toBeNull());
});

test('what the server says of a seat is told, and what was typed stays', async () => {
  const { user } = open(shared, on(addSeat, fail('seat_taken')));
  await user.type(await screen.findByLabelText('Email'), seat.email);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('This person belongs to the membership already.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(seat.email);
});

test('that is over invites nobody any more, however many seats are taken', async () => {
  open({ ...shared, seatsAllowed: 1, seats: [seat], status: 'expired' });
  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(people.getByText(seat.email)).toBeVisible();
  expect(people.queryByText(/^All seats are taken/)).toBeNull();
  expect(people.queryByLabelText('Email')).toBeNull();
});

test('for one alone says nothing of others', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Friend' });
  expect(screen.queryByRole('region', { name: 'People' })).toBeNull();
});

test('that is over leads to where it can be had again', async () => {
  open({ status: 'expired', expiresAt: '2026-01-05T12:00:00.000Z', autoRenew: false });
  expect(await screen.findByText(/^Over since/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the memberships' })).toHaveAttribute(
    'href',
    '/o/harbourhall/memberships',
  );
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

test.each([
  ['of somebody else', PAGE, on(getOwnMembership, fail('not_found'))],
  ['under no id', `${PAGE.slice(0, -3)}`, on(getOwnMembership, membership)],
])('one %s is not found', async (_, path, handler) => {
  renderRemote(remote, { path, user: nora, server: [handler, on(getOwnPlans, [])] });
  expect(
    await screen.findByRole('heading', { name: 'Sorry! That membership wasn’t found.' }),
  ).toBeVisible();
});

test('under the address of an account that one manages leads to one’s own', async () => {
  const { location } = renderRemote(remote, {
    path: PAGE.replace('nora', 'harbourhall'),
    user: maro,
    server: [on(getOwnMembership, membership), on(getOwnPlans, [])],
  });
  await screen.findByRole('heading', { level: 1, name: 'Friend' });
  expect(location()).toBe(PAGE.replace('nora', 'maro'));
});
