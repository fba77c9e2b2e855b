import type { CheckoutTicket } from '@foyer/contracts';
import { gala10, stalls } from '@foyer/fixtures';
import {
  clampQuantities,
  promoText,
  startingQuantities,
  summarize,
  unavailableLabel,
} from './cart.model.ts';

const balcony: CheckoutTicket = {
  ...stalls,
  id: '01980000-0000-7000-8000-000000000502',
  name: 'Balcony',
  price: 35,
  fee: 1.04,
};
const free: CheckoutTicket = { ...stalls, price: 0, fee: 0 };
const fiveOff = { ...gala10, percentageValue: null, amount: 5 };
const now = new Date('2026-11-20T12:00:00Z');

describe('the summary', () => {
  test('shows prices by line, fees and discounts in sums, and the total all-in', () => {
    expect(summarize([stalls, balcony], { [stalls.id]: 2, [balcony.id]: 1 }, null)).toEqual({
      rows: [
        { name: 'Stalls', quantity: 2, amount: '$40.00' },
        { name: 'Balcony', quantity: 1, amount: '$35.00' },
      ],
      feesMinor: 282,
      discounts: null,
      total: '$77.82',
      totalMinor: 7782,
      count: 3,
      currency: 'usd',
    });
  });

  test('of nothing is nothing', () => {
    expect(summarize([stalls], {}, gala10)).toMatchObject({ rows: [], total: '$0.00', count: 0 });
    expect(summarize([], {}, null)).toMatchObject({ currency: 'usd', totalMinor: 0 });
  });

  test('takes a percentage off price and fee', () => {
    // 10 % of $20.00 and of $0.89, rounded for one ticket: $2.09
    expect(summarize([stalls], { [stalls.id]: 2 }, gala10)).toMatchObject({
      discounts: '$4.18',
      total: '$37.60',
    });
  });

  test('takes a fixed amount off each ticket, first the price, then the fee, never below zero', () => {
    expect(summarize([stalls], { [stalls.id]: 2 }, fiveOff)).toMatchObject({
      discounts: '$10.00',
      total: '$31.78',
    });
    expect(summarize([stalls], { [stalls.id]: 1 }, { ...fiveOff, amount: 20.5 })).toMatchObject({
      discounts: '$20.50',
      totalMinor: 39,
    });
    expect(summarize([stalls], { [stalls.id]: 1 }, { ...fiveOff, amount: 100 })).toMatchObject({
      discounts: '$20.89',
      totalMinor: 0,
    });
  });

  test('leaves ticket types alone that the code is not for', () => {
    expect(
      summarize(
        [stalls, balcony],
        { [stalls.id]: 1, [balcony.id]: 1 },
        { ...gala10, ticketIds: [balcony.id] },
      ),
    ).toMatchObject({ discounts: '$3.60' });
  });

  test('takes nothing off for a used up code or one that opens tickets', () => {
    expect(
      summarize([stalls], { [stalls.id]: 1 }, { ...fiveOff, amount: 0, quantity: 0 }),
    ).toMatchObject({ discounts: null });
    expect(summarize([stalls], { [stalls.id]: 1 }, { ...gala10, kind: 'secret' })).toMatchObject({
      discounts: null,
    });
  });
});

test('a ticket that cannot be chosen says why', () => {
  const label = (change: Partial<CheckoutTicket>, arePaymentsConnected = true) =>
    unavailableLabel({ ...stalls, ...change }, arePaymentsConnected, 'America/New_York', now);
  expect(label({})).toBeNull();
  expect(label({ quantity: 0 })).toBe('Sold out');
  expect(label({ startsSalesAt: '2026-11-22T02:00:00.000Z' })).toBe('Available from 21 Nov 2026');
  expect(label({ endsSalesAt: '2026-11-20T12:00:00.000Z' })).toBe('Pre-sales closed');
  expect(label({}, false)).toBe('Ask organizer to setup payments');
  expect(label({ price: 0, fee: 0 }, false)).toBeNull();
});

test('a single ticket type that can be chosen starts at one', () => {
  expect(startingQuantities([stalls], () => true)).toEqual({ [stalls.id]: 1 });
  expect(startingQuantities([stalls], () => false)).toEqual({});
  expect(startingQuantities([stalls, balcony], () => true)).toEqual({});
  expect(startingQuantities([], () => true)).toEqual({});
});

test('what was chosen gives way to what is left, and says where', () => {
  const chosen = { [stalls.id]: 4, [balcony.id]: 2, 'a type that is gone': 3 };
  expect(clampQuantities([{ ...stalls, quantity: 3 }, balcony], chosen)).toEqual({
    quantities: { [stalls.id]: 3, [balcony.id]: 2 },
    short: ['Stalls'],
  });
  expect(clampQuantities([{ ...stalls, quantity: -1 }], { [stalls.id]: 1 })).toEqual({
    quantities: {},
    short: ['Stalls'],
  });
  expect(clampQuantities([stalls, free], {})).toEqual({ quantities: {}, short: [] });
});

test('a code tells what it takes off', () => {
  expect([
    promoText(gala10, 'usd'),
    promoText(fiveOff, 'eur'),
    promoText({ ...fiveOff, amount: null }, 'usd'),
  ]).toEqual(['10%', '€5.00', null]);
});
