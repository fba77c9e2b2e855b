import type { TicketOffer } from './availability.ts';
import { ticketFee } from '../money/fees.ts';
import {
  highestPriceWithin,
  saleOf,
  saleText,
  schemaAvailability,
  type SaleState,
} from './sale.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SOON = new Date('2026-12-01T05:00:00Z');
const LATER = new Date('2026-12-09T05:00:00Z');
const PAST = new Date('2026-11-01T05:00:00Z');
const offer = (priceMinor: number, change: Partial<TicketOffer> = {}): TicketOffer => ({
  priceMinor,
  capacityLeft: 10,
  paymentsConnected: true,
  ...change,
});

test('the price is the cheapest that can be bought now, its fee included', () => {
  const offers = [
    offer(2000, { startsSalesAt: SOON }),
    offer(1000, { capacityLeft: 0 }),
    offer(500, { endsSalesAt: PAST }),
    offer(2400),
    offer(4800),
  ];
  expect(saleOf(offers, 'usd', NOW)).toEqual({
    state: 'on_sale',
    fromMinor: 2493,
    startsAt: null,
    left: 20,
  });
});

test.each<[string, TicketOffer[], SaleState, Date | null]>([
  [
    'what opens first decides the date, whatever is sold out',
    [
      offer(1, { capacityLeft: 0 }),
      offer(2, { startsSalesAt: LATER }),
      offer(3, { startsSalesAt: SOON }),
    ],
    'not_started',
    SOON,
  ],
  [
    'sold out before ended',
    [offer(1, { capacityLeft: 0 }), offer(2, { endsSalesAt: PAST })],
    'sold_out',
    null,
  ],
  ['all sales over', [offer(1, { endsSalesAt: PAST })], 'ended', null],
  [
    'nobody can take the money',
    [offer(1, { paymentsConnected: false }), offer(2, { capacityLeft: 0 })],
    'none',
    null,
  ],
  ['nothing is offered', [], 'none', null],
])('without anything to buy there is no price: %s', (_, offers, state, startsAt) => {
  expect(saleOf(offers, 'usd', NOW)).toEqual({ state, fromMinor: null, startsAt, left: 0 });
});

test('a free ticket needs no payments, an unlimited one is not counted', () => {
  expect(
    saleOf([offer(0, { paymentsConnected: false, capacityLeft: null }), offer(900)], 'usd', NOW),
  ).toMatchObject({ state: 'on_sale', fromMinor: 0, left: null });
});

test('each state has its words, and search engines theirs', () => {
  const zone = 'America/New_York';
  const words = (state: SaleState, priceFrom: number | null = null, startsAt: Date | null = null) =>
    saleText({ state, priceFrom, startsAt }, 'usd', zone);
  expect(words('on_sale', 24.93)).toBe('From $24.93');
  expect(words('on_sale', 0)).toBe('Free');
  expect(words('not_started', null, SOON)).toBe('On sale from 01 Dec 2026');
  expect([words('sold_out'), words('ended'), words('none')]).toEqual([
    'Sold out',
    'Sales ended',
    null,
  ]);
  expect(
    (['on_sale', 'not_started', 'sold_out', 'ended', 'none'] as const).map((state) =>
      schemaAvailability(state).split('/').at(-1),
    ),
  ).toEqual(['InStock', 'OutOfStock', 'SoldOut', 'OutOfStock', 'OutOfStock']);
});

test.each([
  ['usd', 2500],
  ['usd', 0],
  ['usd', 69],
  ['usd', 10_000],
  ['jpy', 2500],
  ['eur', 5000],
] as const)('the highest price within an all-in sum: %s %i', (currency, allIn) => {
  const price = highestPriceWithin(allIn, currency);
  expect(price + ticketFee(price, currency)).toBeLessThanOrEqual(allIn);
  expect(price + 1 + ticketFee(price + 1, currency)).toBeGreaterThan(allIn);
});
