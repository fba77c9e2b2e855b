import {
  addSeat,
  cancelOwnMembership,
  getOwnMembership,
  payOwnMembership,
  removeSeat,
  resumeOwnMembership,
  type OwnMembership,
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
  stripeSubscription: true,
  failing: null,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
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
    server: [...server, on(getOwnMembership, { ...membership, ...change })],
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
  expect(screen.getByText(`We try again on ${day(DUE)}.`, { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(location()).toBe(`/memberships/checkout/${id(31)}`));
});

test('one that was paid meanwhile is told so', async () => {
  const { user } = open(
    { failing: { since: '2026-11-05T12:00:00.000Z', nextTryAt: null } },
    on(payOwnMembership, fail('membership_paid')),
  );
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await screen.findByRole('group')).toHaveFocus();
});

test('that was added by hand names whom to write to, and offers nothing to press', async () => {
  open({
    stripeSubscription: false,
    amount: null,
    currency: null,
    interval: null,
    expiresAt: null,
    card: null,
    payments: [],
  });
  expect(await screen.findByText('Your membership was added manually.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'members@hall.test' })).toHaveAttribute(
    'href',
    'mailto:members@hall.test',
  );
  for (const name of ['Cancel membership', 'Resume', 'Pay now'])
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
  renderRemote(remote, { path, user: nora, server: [handler] });
  expect(
    await screen.findByRole('heading', { name: 'Sorry! That membership wasn’t found.' }),
  ).toBeVisible();
});

test('under the address of an account that one manages leads to one’s own', async () => {
  const { location } = renderRemote(remote, {
    path: PAGE.replace('nora', 'harbourhall'),
    user: maro,
    server: [on(getOwnMembership, membership)],
  });
  await screen.findByRole('heading', { level: 1, name: 'Friend' });
  expect(location()).toBe(PAGE.replace('nora', 'maro'));
});
