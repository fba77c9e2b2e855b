import type { CartCase } from './cart-case.ts';

/** Sums about the least that a card can be charged. */
export const SMALL_SUM_CASES: Record<string, CartCase> = {
  'twice what no card can be charged': {
    codes: [{ name: 'NEARLY', discount: { kind: 'fixed', amountMinor: 2050 } }],
    typed: ['NEARLY'],
    chosen: [[0, 2]],
    sums: [4000, 178, 4100, 0, 78],
  },
  'a cent less than a card can be charged': {
    codes: [{ name: 'NEARLY', discount: { kind: 'fixed', amountMinor: 2040 } }],
    typed: ['NEARLY'],
    chosen: [[0, 1]],
    refused: ['charge_too_small'],
    sums: [2000, 89, 2040, 0, 49],
  },
  'as little as a card can be charged': {
    codes: [{ name: 'NEARLY', discount: { kind: 'fixed', amountMinor: 2039 } }],
    typed: ['NEARLY'],
    chosen: [[0, 1]],
    sums: [2000, 89, 2039, 0, 50],
  },
  'too little in yen': {
    event: { currency: 'jpy' },
    types: [{ priceMinor: 20 }],
    chosen: [[0, 2]],
    refused: ['charge_too_small'],
    sums: [40, 2, 0, 0, 42],
  },
  'enough in yen': {
    event: { currency: 'jpy' },
    types: [{ priceMinor: 49 }],
    chosen: [[0, 1]],
    sums: [49, 1, 0, 0, 50],
  },
  'too little by card, in the drawer': {
    event: { isCash: true },
    codes: [{ name: 'NEARLY', discount: { kind: 'fixed', amountMinor: 2050 } }],
    typed: ['NEARLY'],
    chosen: [[0, 1]],
    sums: [2000, 89, 2050, 0, 39],
    isOfRuleAlone: true,
  },
  'a donation of less than a card can be charged with a free ticket': {
    event: { takesDonations: true },
    types: [{ priceMinor: 0 }],
    chosen: [[0, 1]],
    donationMinor: 25,
    refused: ['charge_too_small'],
    sums: [0, 0, 0, 25, 25],
  },
  'so small a donation with a ticket that costs something': {
    event: { takesDonations: true },
    chosen: [[0, 1]],
    donationMinor: 25,
    sums: [2000, 89, 0, 25, 2114],
  },
};
