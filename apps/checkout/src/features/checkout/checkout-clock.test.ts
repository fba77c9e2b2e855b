import type { CheckoutOrder } from '@foyer/contracts';
import { heldOrder } from '@foyer/fixtures';
import type { CheckoutState } from './checkout-state.model.ts';
import { endOf, firstState, transition } from './checkout-transitions.model.ts';

const MINUTE_MS = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');
const opened = (at = noon) => firstState('tickets', at, null);
/** Held while this device's clock says `at`. */
const held = (order: CheckoutOrder, at = noon): CheckoutState =>
  transition(transition(opened(), { type: 'continued', cart }), { type: 'held', order, at });
const cart = {
  place: { eventId: heldOrder.eventId ?? '', instanceId: undefined, ticketType: undefined },
  body: { tickets: [], donationAmount: 0, membershipDiscounts: [], customUserListsCodes: [] },
  codes: [],
  quantities: {},
  totalMinor: 0,
};

test('14 minutes count from when the checkout opened, over a reload too', () => {
  expect(endOf(opened())).toBe(noon + 14 * MINUTE_MS);
  expect(endOf(opened(noon - 5 * MINUTE_MS))).toBe(noon + 9 * MINUTE_MS);
});

test('an order’s own end counts from then on', () => {
  const state = held({ ...heldOrder, expiresAt: '2026-11-20T12:13:30.000Z' });
  expect(endOf(state)).toBe(noon + 13.5 * MINUTE_MS);
});

test('a wrong clock on this device changes nothing: the server’s counts', () => {
  const wrong = noon - 60 * MINUTE_MS;
  const state = held(heldOrder, wrong);
  const now = wrong + state.clockOffset;
  expect(now).toBe(noon);
  expect(endOf(state) - now).toBe(14 * MINUTE_MS);
});

test('after a time-out it can begin anew', () => {
  const over = transition(opened(noon - 14 * MINUTE_MS), { type: 'timeEnded' });
  expect([over.name, endOf(over)]).toEqual(['timedOut', noon]);
  const again = transition(transition(over, { type: 'triedAgain' }), {
    type: 'released',
    order: null,
    at: noon,
  });
  expect([again.name, endOf(again)]).toEqual(['choosing', noon + 14 * MINUTE_MS]);
});
