import {
  finishTrialSetup,
  getTrial,
  openTrialSetup,
  sandboxPay,
  type CardSetup,
  type MembershipTrial,
} from '@foyer/contracts';
import { formatDate, ownZone, TERMS_VERSION } from '@foyer/domain';
import { harbourhall, nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../../routes.ts';

const FIRST = '2126-12-05T12:00:00.000Z';
const { id: ownerId, name, username } = harbourhall;
const trial: MembershipTrial = {
  id: '01990000-0000-7000-8000-0000000f0050',
  status: 'open',
  owner: { id: ownerId, name, username, type: 'School' },
  tier: { id: '01990000-0000-7000-8000-0000000f0010', name: 'Friend' },
  ...{ days: 14, amount: 6, currency: 'usd', interval: 'month', chargedAt: FIRST },
};
const setup: CardSetup = {
  id: '01990000-0000-7000-8000-0000000f0040',
  clientSecret: 'secret-of-the-test-setup',
  paymentProvider: 'sandbox',
};
const PAGE = `/memberships/checkout/trial/${trial.id}`;
const MINE = `/manage/nora/tickets-and-subscriptions/subscriptions/${trial.id}`;
const open = (server: Handler[] = [], path = PAGE) =>
  renderRemote(remote, {
    ...{ path, user: nora },
    server: [...server, on(getTrial, trial), on(openTrialSetup, setup)],
  });
async function enter(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await user.type(screen.getByLabelText('Expiry'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.type(screen.getByLabelText('ZIP'), '10001');
  await user.click(screen.getByRole('button', { name: 'Start the free trial' }));
}

test('says what is charged and when, and begins with a card and the terms', async () => {
  const { user, location, calls } = open([
    on(sandboxPay, { status: 'succeeded', error: null }),
    on(finishTrialSetup, { ...trial, status: 'begun' }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your free trial' })).toBeVisible();
  const day = formatDate(FIRST, ownZone());
  expect(screen.getByText('14 days')).toBeVisible();
  expect(screen.getByText('$0.00')).toBeVisible();
  expect(screen.getByText(`$6.00 on ${day}`)).toBeVisible();
  expect(screen.getByText(/^You pay nothing today/)).toHaveTextContent(
    `On ${day} your card is charged $6.00, and then every month until you cancel.`,
  );
  expect(screen.getByText(/^You may cancel at any time/)).toHaveTextContent(`before ${day}`);
  expect(screen.getByRole('button', { name: /terms/i })).toBeVisible();
  await enter(user);
  await waitFor(() => expect(location()).toBe(MINE));
  expect(calls.find(({ id }) => id === openTrialSetup.id)?.body).toEqual({
    termsVersion: TERMS_VERSION,
  });
});

test.each([
  ['full', /^All places/],
  ['member', /^You are a member already/],
  ['used', /^You have had a free trial/],
  ['open', /^The card is not confirmed yet/],
] as const)('that does not begin says why: %s', async (status, text) => {
  const { user } = open([
    on(sandboxPay, { status: 'succeeded', error: null }),
    on(finishTrialSetup, { ...trial, status }),
  ]);
  await enter(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the memberships' })).toHaveAttribute(
    'href',
    '/o/harbourhall/memberships',
  );
});

test.each([
  ['membership_full', /^All places/],
  ['payments_not_connected', /^No card can be kept right now/],
] as const)('takes no card where it cannot begin: %s', async (code, text) => {
  open([on(openTrialSetup, fail(code))]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

test('that was refused before takes no card', async () => {
  const { calls } = open([on(getTrial, { ...trial, status: 'used' })]);
  expect(await screen.findByText(/^You have had a free trial/)).toBeVisible();
  expect(calls.map(({ id }) => id)).not.toContain(openTrialSetup.id);
});

test.each([
  ['begun', MINE],
  ['open', `${PAGE}?back=1`],
] as const)(
  'whoever comes back from their bank is told how it stands: %s',
  async (status, where) => {
    const { location } = open([on(finishTrialSetup, { ...trial, status })], `${PAGE}?back=1`);
    await waitFor(() => expect(location()).toBe(where));
    if (status === 'open')
      expect(await screen.findByText(/^Your bank did not confirm/)).toBeVisible();
  },
);

test('one that is nobody’s here is not found', async () => {
  open([on(getTrial, fail('not_found'))]);
  expect(
    await screen.findByRole('heading', { name: 'Sorry! There is no trial here.' }),
  ).toBeVisible();
});
