import type { CheckoutTicket, PromoCodeResult } from '@foyer/contracts';
import { gala10, listed, stalls } from '@foyer/fixtures';
import { toPageOffer } from './cart-offer.model.ts';
import {
  clampQuantities,
  pricePageCart,
  promoText,
  refusalOfLast,
  startingQuantities,
  summarize,
  unavailableLabel,
  type Quantities,
} from './cart.model.ts';

const balcony: CheckoutTicket = {
  ...stalls,
  id: '01980000-0000-7000-8000-000000000502',
  name: 'Balcony',
  price: 35,
  fee: 1.04,
};
const fiveOff = { ...gala10, percentageValue: null, amount: 5 };
const now = Date.parse('2026-11-20T12:00:00Z');

const priced = (
  tickets: readonly CheckoutTicket[],
  quantities: Quantities = {},
  codes: readonly PromoCodeResult[] = [],
  paymentsConnected = true,
) =>
  pricePageCart(
    toPageOffer({ ...listed, tickets: [...tickets], paymentsConnected }, codes),
    quantities,
    now,
  );

// what it all comes to says the rule, whose cases run over the offer of this page too
test('the summary shows prices by line, fees and discounts in sums, and the total all-in', () => {
  const chosen = { [stalls.id]: 2, [balcony.id]: 1 };
  expect(summarize(priced([stalls, balcony], chosen, [gala10]), 'usd')).toEqual({
    rows: [
      { name: 'Stalls', quantity: 2, amount: '$40.00' },
      { name: 'Balcony', quantity: 1, amount: '$35.00' },
    ],
    feesMinor: 282,
    membershipMinor: 0,
    donationMinor: 0,
    discounts: '$7.78',
    discountName: 'GALA10',
    total: '$70.04',
    totalMinor: 7004,
    count: 3,
    currency: 'usd',
  });
  expect(summarize(priced([stalls]), 'usd')).toMatchObject({
    rows: [],
    discounts: null,
    discountName: null,
    total: '$0.00',
    count: 0,
  });
});

test('a ticket that cannot be chosen says why', () => {
  const label = (change: Partial<CheckoutTicket>, arePaymentsConnected = true) =>
    priced([{ ...stalls, ...change }], {}, [], arePaymentsConnected).types.map((ticket) =>
      unavailableLabel(ticket, 'America/New_York'),
    );
  expect(label({})).toEqual([null]);
  expect(label({ quantity: 0 })).toEqual(['Sold out']);
  expect(label({ startsSalesAt: '2026-11-22T02:00:00.000Z' })).toEqual([
    'Available from 21 Nov 2026',
  ]);
  expect(label({ endsSalesAt: '2026-11-20T12:00:00.000Z' })).toEqual(['Pre-sales closed']);
  expect(label({}, false)).toEqual(['Ask organizer to setup payments']);
  expect(label({ price: 0, fee: 0 }, false)).toEqual([null]);
});

test('a single ticket type that can be chosen starts at one', () => {
  const starting = (...tickets: CheckoutTicket[]) => startingQuantities(priced(tickets).types);
  expect(starting(stalls)).toEqual({ [stalls.id]: 1 });
  expect(starting({ ...stalls, quantity: 0 })).toEqual({});
  expect(starting(stalls, balcony)).toEqual({});
  expect(starting()).toEqual({});
});

test('what was chosen gives way to what can be had, and says where', () => {
  const clamped = (tickets: CheckoutTicket[], chosen: Quantities) =>
    clampQuantities(priced(tickets).types, chosen);
  expect(
    clamped([{ ...stalls, quantity: 3 }, balcony], { [stalls.id]: 4, [balcony.id]: 2 }),
  ).toEqual({ quantities: { [stalls.id]: 3, [balcony.id]: 2 }, short: ['Stalls'] });
  expect(clamped([{ ...stalls, quantity: -1 }], { [stalls.id]: 1 })).toEqual({
    quantities: { [stalls.id]: 0 },
    short: ['Stalls'],
  });
  expect(
    clamped([{ ...stalls, endsSalesAt: '2026-11-20T11:00:00.000Z' }], { [stalls.id]: 1 }),
  ).toEqual({ quantities: { [stalls.id]: 0 }, short: ['Stalls'] });
  expect(clamped([stalls], {})).toEqual({ quantities: {}, short: [] });
});

test('what is chosen of a type that is not on offer here is kept, and not asked for', () => {
  const chosen = { [stalls.id]: 1, [balcony.id]: 2 };
  const { lines, refusals, types } = priced([stalls], chosen);
  expect([lines.map(({ type }) => type.name), refusals]).toEqual([['Stalls'], []]);
  expect(clampQuantities(types, chosen).quantities).toEqual(chosen);
});

describe('tickets of lists', () => {
  const listed: CheckoutTicket = {
    ...balcony,
    visibilityScope: 'list',
    quantityPerCode: 2,
    leftPerCode: 2,
    quantity: 2,
  };
  const code: PromoCodeResult = {
    ...gala10,
    name: '7KQ2-M9XD-04TR-VZ8A',
    kind: 'list',
    percentageValue: null,
    quantity: 2,
    tickets: [{ ...listed, customUserListsCode: '7KQ2-M9XD-04TR-VZ8A' }],
  };

  test('are there for whoever stands on one, and up to what that is good for', () => {
    expect(priced([stalls, listed]).types.map(({ type, limit }) => [type.name, limit])).toEqual([
      ['Stalls', 25],
      ['Balcony', 2],
    ]);
    expect(priced([{ ...listed, quantity: 0, leftPerCode: 0 }]).types[0]?.availability).toEqual({
      kind: 'limit_reached',
    });
  });

  test('are there with a code, beside a discount, and for both together', () => {
    expect(priced([stalls], { [balcony.id]: 2 }, [gala10, code]).totals.discountsMinor).toBe(720);
    const both = priced([listed], { [balcony.id]: 4 }, [code]);
    expect([both.types[0]?.limit, both.refusals]).toEqual([4, []]);
    expect(priced([listed], { [balcony.id]: 5 }, [code]).refusals).toMatchObject([
      { code: 'over_list_limit' },
    ]);
  });

  test('a code that is used up, or comes twice, is refused', () => {
    expect(refusalOfLast([{ ...code, tickets: [{ ...listed, leftPerCode: 0 }] }])).toBe(
      'code_used_up',
    );
    expect(refusalOfLast([code, code])).toBe('code_repeated');
    expect(refusalOfLast([gala10, code])).toBeNull();
  });
});

test('a code tells what it takes off', () => {
  expect([
    promoText(gala10, 'usd'),
    promoText(fiveOff, 'eur'),
    promoText({ ...fiveOff, amount: null }, 'usd'),
  ]).toEqual(['10%', '€5.00', null]);
});
