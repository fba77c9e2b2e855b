import type { CartCase, CodeOfCase, Place } from './cart-case.ts';
import { GLOBAL_CODE_CASES } from './global-codes.cases.ts';
import { FRIENDS, NOTHING, ONE, TEN } from './cart-case.samples.ts';
import { LIST_CASES } from './list-cart.cases.ts';
import { MEMBER_CASES } from './member-carts.cases.ts';
import { SMALL_SUM_CASES } from './small-sums.cases.ts';

const FIVE: CodeOfCase = { name: 'FIVEOFF', discount: { kind: 'fixed', amountMinor: 500 } };
const secret = (name: string, types?: readonly Place[], usesLeft: number | null = null) => ({
  name,
  kind: 'secret' as const,
  discount: null,
  usesLeft,
  ...(types && { types }),
});
const HIDDEN = { scope: 'secret', priceMinor: 5000 } as const;
const PROGRAMME = { isAddOn: true, priceMinor: 1500 } as const;
const FREE = { priceMinor: 0 };
const LISTED = { scope: 'list' } as const;

const plain: Record<string, CartCase> = {
  'one ticket': { chosen: [[0, 1]], sums: ONE },
  'tickets of two types': {
    types: [{}, { priceMinor: 3500 }],
    chosen: [
      [0, 2],
      [1, 1],
    ],
    sums: [7500, 282, 0, 0, 7782],
  },
  'one type on two lines': {
    chosen: [
      [0, 1],
      [0, 2],
    ],
    sums: [6000, 267, 0, 0, 6267],
  },
  nothing: { chosen: [], refused: ['nothing_chosen'], sums: NOTHING },
  'a type that is not there': {
    chosen: [[7, 1]],
    refused: ['ticket_not_on_sale: 7'],
    sums: NOTHING,
  },
  'a free ticket': { types: [FREE], chosen: [[0, 2]], sums: NOTHING },
  'a free ticket beside a paid one': {
    types: [FREE, {}],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    sums: ONE,
  },
  'an add-on with a ticket': {
    types: [{}, PROGRAMME],
    chosen: [
      [0, 1],
      [1, 2],
    ],
    sums: [5000, 257, 0, 0, 5257],
  },
  'an add-on alone': {
    types: [{}, PROGRAMME],
    chosen: [[1, 1]],
    refused: ['add_on_alone'],
    sums: [1500, 84, 0, 0, 1584],
  },
  'two add-ons alone': {
    types: [PROGRAMME, PROGRAMME],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    refused: ['add_on_alone'],
    sums: [3000, 168, 0, 0, 3168],
  },
  'a currency without cents': {
    event: { currency: 'jpy' },
    types: [{ priceMinor: 1000 }],
    chosen: [[0, 2]],
    sums: [2000, 22, 0, 0, 2022],
  },
  'another currency with cents': {
    event: { currency: 'ksh' },
    types: [{ priceMinor: 150_000 }],
    chosen: [[0, 1]],
    sums: [150_000, 1569, 0, 0, 151_569],
  },
  'a paid ticket where payments are not connected': {
    event: { paymentsConnected: false },
    chosen: [[0, 1]],
    refused: ['payments_not_connected: 0'],
    sums: ONE,
  },
  'a free ticket where payments are not connected': {
    event: { paymentsConnected: false },
    types: [FREE],
    chosen: [[0, 1]],
    sums: NOTHING,
  },
  'a paid add-on beside a free ticket where payments are not connected': {
    event: { paymentsConnected: false },
    types: [FREE, PROGRAMME],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    refused: ['payments_not_connected: 1'],
    sums: [1500, 84, 0, 0, 1584],
  },
};

const windows: Record<string, CartCase> = {
  'sales that are paused': {
    types: [{}, { closed: 'paused' }],
    chosen: [[1, 1]],
    refused: ['ticket_not_on_sale: 1'],
    sums: ONE,
  },
  'fewer than an order must take': {
    types: [{ minPerOrder: 3 }],
    chosen: [[0, 2]],
    refused: ['under_ticket_minimum: 0'],
    sums: [4000, 178, 0, 0, 4178],
  },
  'as many as an order must take': {
    types: [{ minPerOrder: 2 }],
    chosen: [
      [0, 1],
      [0, 1],
    ],
    sums: [4000, 178, 0, 0, 4178],
  },
  'a type with a minimum that nobody chose': {
    types: [{}, { minPerOrder: 4 }],
    chosen: [[0, 1]],
    sums: ONE,
  },
  'sales that have not begun': {
    types: [{ sales: [24, null] }],
    chosen: [[0, 1]],
    refused: ['ticket_not_on_sale: 0'],
    sums: ONE,
  },
  'sales that begin at this instant': {
    types: [{ sales: [0, null] }],
    chosen: [[0, 1]],
    sums: ONE,
  },
  'sales between their dates': { types: [{ sales: [-24, 24] }], chosen: [[0, 1]], sums: ONE },
  'sales that end at this instant': {
    types: [{ sales: [null, 0] }],
    chosen: [[0, 1]],
    refused: ['ticket_not_on_sale: 0'],
    sums: ONE,
  },
  'sales that ended, beside a type on sale': {
    types: [{}, { sales: [-48, -24] }],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    refused: ['ticket_not_on_sale: 1'],
    sums: [4000, 178, 0, 0, 4178],
  },
  'sales that ended of a type that nobody chose': {
    types: [{}, { sales: [null, -24] }],
    chosen: [[0, 1]],
    sums: ONE,
  },
  'a hidden type whose sales have not begun': {
    types: [{}, { ...HIDDEN, sales: [24, null] }],
    codes: [secret('BOXES')],
    typed: ['BOXES'],
    chosen: [[1, 1]],
    refused: ['ticket_not_on_sale: 1'],
    sums: [5000, 119, 0, 0, 5119],
  },
};

const limits: Record<string, CartCase> = {
  'as many as one order may hold': {
    types: [{ maxPerOrder: 4 }],
    chosen: [[0, 4]],
    sums: [8000, 356, 0, 0, 8356],
  },
  'more than one order may hold': {
    types: [{ maxPerOrder: 4 }],
    chosen: [[0, 5]],
    refused: ['over_ticket_limit: 0'],
    sums: [10_000, 445, 0, 0, 10_445],
  },
  'more than one order may hold, on two lines': {
    types: [{ maxPerOrder: 4 }],
    chosen: [
      [0, 3],
      [0, 2],
    ],
    refused: ['over_ticket_limit: 0'],
    sums: [10_000, 445, 0, 0, 10_445],
  },
  'the limit of each of two types': {
    types: [{ maxPerOrder: 2 }, { maxPerOrder: 3 }],
    chosen: [
      [0, 2],
      [1, 3],
    ],
    sums: [10_000, 445, 0, 0, 10_445],
  },
  'more than the usual limit, where the organizer allows it': {
    types: [{ maxPerOrder: 40 }],
    chosen: [[0, 30]],
    sums: [60_000, 2670, 0, 0, 62_670],
  },
  'all that is left': { types: [{ left: 3 }], chosen: [[0, 3]], sums: [6000, 267, 0, 0, 6267] },
  'more than is left': {
    types: [{ left: 3 }],
    chosen: [[0, 4]],
    refused: ['sold_out: 0'],
    sums: [8000, 356, 0, 0, 8356],
  },
  'nothing left': { types: [{ left: 0 }], chosen: [[0, 1]], refused: ['sold_out: 0'], sums: ONE },
  'less left than one order may hold, and more chosen than either': {
    types: [{ left: 2, maxPerOrder: 4 }],
    chosen: [[0, 5]],
    refused: ['over_ticket_limit: 0', 'sold_out: 0'],
    sums: [10_000, 445, 0, 0, 10_445],
  },
  'exactly as many left as one order may hold': {
    types: [{ left: 4, maxPerOrder: 4 }],
    chosen: [[0, 4]],
    sums: [8000, 356, 0, 0, 8356],
  },
  'a type without a limit of places': {
    types: [{ left: null }],
    chosen: [[0, 25]],
    sums: [50_000, 2225, 0, 0, 52_225],
  },
  'one of two types sold out': {
    types: [{ left: 5 }, { left: 0 }],
    chosen: [
      [0, 2],
      [1, 1],
    ],
    refused: ['sold_out: 1'],
    sums: [6000, 267, 0, 0, 6267],
  },
  'sold out, and its sales ended': {
    types: [{ left: 0, sales: [null, -1] }],
    chosen: [[0, 1]],
    refused: ['ticket_not_on_sale: 0', 'sold_out: 0'],
    sums: ONE,
  },
  'more than a code lets one order have': {
    types: [{ ...HIDDEN, quantityPerCode: 2 }],
    codes: [secret('BOXES')],
    typed: ['BOXES'],
    chosen: [[0, 3]],
    refused: ['over_ticket_limit: 0'],
    sums: [15_000, 357, 0, 0, 15_357],
    isOfRuleAlone: true,
  },
  'as many as one buyer may hold, with other carts': {
    event: { heldElsewhere: 90 },
    chosen: [[0, 10]],
    sums: [20_000, 890, 0, 0, 20_890],
    isOfRuleAlone: true,
  },
  'more than one buyer may hold, with other carts': {
    event: { heldElsewhere: 90 },
    chosen: [[0, 11]],
    refused: ['over_ticket_limit'],
    sums: [22_000, 979, 0, 0, 22_979],
    isOfRuleAlone: true,
  },
  'one big cart of a buyer who holds nothing else': {
    types: [{ maxPerOrder: 120, left: 200, ...FREE }],
    chosen: [[0, 120]],
    sums: NOTHING,
  },
};

const hidden: Record<string, CartCase> = {
  'a hidden type without a code': {
    types: [{}, HIDDEN],
    chosen: [[1, 1]],
    visible: [0],
    refused: ['ticket_not_on_sale: 1'],
    sums: NOTHING,
  },
  'a hidden type with its code': {
    types: [{}, HIDDEN],
    codes: [secret('BOXES', [1])],
    typed: ['BOXES'],
    chosen: [[1, 1]],
    sums: [5000, 119, 0, 0, 5119],
  },
  'a code for every hidden type': {
    types: [{}, HIDDEN, HIDDEN],
    codes: [secret('BOXES')],
    typed: ['BOXES'],
    chosen: [
      [1, 1],
      [2, 1],
    ],
    sums: [10_000, 238, 0, 0, 10_238],
  },
  'the code of another hidden type': {
    types: [{}, HIDDEN, HIDDEN],
    codes: [secret('BOXES', [1]), secret('STAGE', [2])],
    typed: ['STAGE'],
    chosen: [[1, 1]],
    visible: [0, 2],
    refused: ['ticket_not_on_sale: 1'],
    sums: NOTHING,
  },
  'two codes that unlock a type each': {
    types: [{}, HIDDEN, HIDDEN],
    codes: [secret('BOXES', [1]), secret('STAGE', [2])],
    typed: ['STAGE', 'BOXES'],
    chosen: [
      [1, 1],
      [2, 1],
    ],
    sums: [10_000, 238, 0, 0, 10_238],
  },
  'a code that unlocks and is used up': {
    types: [{}, HIDDEN],
    codes: [secret('BOXES', [1], 0)],
    typed: ['BOXES'],
    chosen: [[1, 1]],
    visible: [0],
    refused: ['code_used_up: BOXES', 'ticket_not_on_sale: 1'],
    sums: NOTHING,
  },
  'a code that unlocks what nobody chose': {
    types: [{}, HIDDEN],
    codes: [secret('BOXES', [1])],
    typed: ['BOXES'],
    chosen: [[0, 1]],
    sums: ONE,
  },
  'a discount, which unlocks nothing': {
    types: [{}, HIDDEN],
    codes: [TEN],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    visible: [0],
    sums: [2000, 89, 209, 0, 1880],
  },
  'the ticket of a list without its code': {
    types: [{}, LISTED],
    lists: [{ code: FRIENDS, types: [1] }],
    chosen: [[1, 1]],
    visible: [0],
    refused: ['ticket_not_on_sale: 1'],
    sums: NOTHING,
  },
  'a list that the event does not know': {
    chosen: [[0, 1]],
    listCodes: [FRIENDS],
    refused: [`list_code_unknown: ${FRIENDS}`],
    sums: ONE,
  },
};

const discounts: Record<string, CartCase> = {
  'a percentage off price and fee': {
    codes: [TEN],
    typed: ['TENOFF'],
    chosen: [[0, 2]],
    sums: [4000, 178, 418, 0, 3760],
  },
  'a percentage that is rounded for each ticket': {
    codes: [{ name: 'EIGHTH', discount: { kind: 'percentage', percent: 12.5 } }],
    typed: ['EIGHTH'],
    chosen: [[0, 3]],
    sums: [6000, 267, 783, 0, 5484],
  },
  'an amount off each ticket': {
    codes: [FIVE],
    typed: ['FIVEOFF'],
    chosen: [[0, 2]],
    sums: [4000, 178, 1000, 0, 3178],
  },
  'an amount that reaches the fee': {
    codes: [{ name: 'NEARLY', discount: { kind: 'fixed', amountMinor: 2050 } }],
    typed: ['NEARLY'],
    chosen: [[0, 1]],
    refused: ['charge_too_small'],
    sums: [2000, 89, 2050, 0, 39],
  },
  'an amount above price and fee': {
    codes: [{ name: 'GUESTS', discount: { kind: 'fixed', amountMinor: 9999 } }],
    typed: ['GUESTS'],
    chosen: [[0, 2]],
    sums: [4000, 178, 4178, 0, 0],
  },
  'everything off': {
    codes: [{ name: 'GUESTS', discount: { kind: 'percentage', percent: 100 } }],
    typed: ['GUESTS'],
    chosen: [[0, 1]],
    sums: [2000, 89, 2089, 0, 0],
  },
  'a discount off a free ticket': {
    types: [FREE],
    codes: [FIVE],
    typed: ['FIVEOFF'],
    chosen: [[0, 1]],
    sums: NOTHING,
  },
  'a discount for one of two types': {
    types: [{}, { priceMinor: 3500 }],
    codes: [{ ...TEN, types: [1] }],
    typed: ['TENOFF'],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    sums: [5500, 193, 360, 0, 5333],
  },
  'a discount off an add-on': {
    types: [{}, PROGRAMME],
    codes: [FIVE],
    typed: ['FIVEOFF'],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    sums: [3500, 173, 1000, 0, 2673],
  },
  'a discount in a currency without cents': {
    event: { currency: 'jpy' },
    types: [{ priceMinor: 1000 }],
    codes: [TEN],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    sums: [1000, 11, 101, 0, 910],
  },
  'an amount off in a currency without cents': {
    event: { currency: 'jpy' },
    types: [{ priceMinor: 1000 }],
    codes: [FIVE],
    typed: ['FIVEOFF'],
    chosen: [[0, 1]],
    sums: [1000, 11, 500, 0, 511],
  },
  'a code in small letters, with spaces': {
    codes: [TEN],
    typed: ['  tenoff '],
    chosen: [[0, 1]],
    sums: [2000, 89, 209, 0, 1880],
  },
  'a code that nobody knows': {
    codes: [TEN],
    typed: ['NOSUCH'],
    chosen: [[0, 1]],
    refused: ['code_unknown: NOSUCH'],
    sums: ONE,
  },
  'a discount that is used up, and counts nothing': {
    codes: [{ ...TEN, usesLeft: 0 }],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    refused: ['code_used_up: TENOFF'],
    sums: ONE,
  },
  'the last use of a discount': {
    codes: [{ ...TEN, usesLeft: 1 }],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    sums: [2000, 89, 209, 0, 1880],
  },
};

const together: Record<string, CartCase> = {
  'a discount beside a code that unlocks': {
    types: [{}, HIDDEN],
    codes: [TEN, secret('BOXES', [1])],
    typed: ['TENOFF', 'BOXES'],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    sums: [7000, 208, 721, 0, 6487],
  },
  'a code that unlocks beside a discount': {
    types: [{}, HIDDEN],
    codes: [TEN, secret('BOXES', [1])],
    typed: ['BOXES', 'TENOFF'],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    sums: [7000, 208, 721, 0, 6487],
  },
  'a second discount': {
    codes: [TEN, FIVE],
    typed: ['TENOFF', 'FIVEOFF'],
    chosen: [[0, 1]],
    refused: ['code_not_combinable: FIVEOFF'],
    sums: ONE,
  },
  'the same two the other way round': {
    codes: [TEN, FIVE],
    typed: ['FIVEOFF', 'TENOFF'],
    chosen: [[0, 1]],
    refused: ['code_not_combinable: TENOFF'],
    sums: ONE,
  },
  'a second discount beside one that unlocks': {
    types: [{}, HIDDEN],
    codes: [TEN, FIVE, secret('BOXES')],
    typed: ['TENOFF', 'BOXES', 'FIVEOFF'],
    chosen: [[1, 1]],
    refused: ['code_not_combinable: FIVEOFF'],
    sums: [5000, 119, 0, 0, 5119],
  },
  'a used up discount before a good one': {
    codes: [TEN, { ...FIVE, usesLeft: 0 }],
    typed: ['FIVEOFF', 'TENOFF'],
    chosen: [[0, 1]],
    refused: ['code_used_up: FIVEOFF'],
    sums: [2000, 89, 209, 0, 1880],
  },
  'a used up discount after a good one': {
    codes: [TEN, { ...FIVE, usesLeft: 0 }],
    typed: ['TENOFF', 'FIVEOFF'],
    chosen: [[0, 1]],
    refused: ['code_not_combinable: FIVEOFF'],
    sums: [2000, 89, 209, 0, 1880],
  },
  'the same code once more': {
    codes: [TEN],
    typed: ['TENOFF', 'tenoff'],
    chosen: [[0, 1]],
    refused: ['code_repeated: TENOFF'],
    sums: [2000, 89, 209, 0, 1880],
  },
  'as many codes as one order may have': {
    codes: Array.from({ length: 10 }, (_, n) => secret(`OPEN${n}`)),
    typed: Array.from({ length: 10 }, (_, n) => `OPEN${n}`),
    chosen: [[0, 1]],
    sums: ONE,
  },
  'more codes than one order may have': {
    codes: Array.from({ length: 11 }, (_, n) => secret(`OPEN${n}`)),
    typed: Array.from({ length: 11 }, (_, n) => `OPEN${n}`),
    chosen: [[0, 1]],
    refused: ['code_not_combinable: OPEN10'],
    sums: ONE,
  },
  'a code and a ticket that are both refused': {
    types: [{ maxPerOrder: 1 }],
    codes: [TEN],
    typed: ['NOSUCH', 'TENOFF'],
    chosen: [[0, 2]],
    refused: ['code_unknown: NOSUCH', 'over_ticket_limit: 0'],
    sums: [4000, 178, 418, 0, 3760],
  },
};

const more: Record<string, CartCase> = {
  'a donation with a ticket': {
    event: { takesDonations: true },
    chosen: [[0, 1]],
    donationMinor: 1000,
    sums: [2000, 89, 0, 1000, 3089],
  },
  'a donation, of which no code takes anything off': {
    event: { takesDonations: true },
    codes: [{ name: 'GUESTS', discount: { kind: 'percentage', percent: 100 } }],
    typed: ['GUESTS'],
    chosen: [[0, 1]],
    donationMinor: 1000,
    sums: [2000, 89, 2089, 1000, 1000],
  },
  'a donation with a free ticket': {
    event: { takesDonations: true },
    types: [FREE],
    chosen: [[0, 1]],
    donationMinor: 500,
    sums: [0, 0, 0, 500, 500],
  },
  'a donation to whoever takes no payments': {
    event: { takesDonations: true, paymentsConnected: false },
    types: [FREE],
    chosen: [[0, 1]],
    donationMinor: 500,
    refused: ['donation_not_offered'],
    sums: [0, 0, 0, 0, 0],
  },
  'a donation below zero and one beyond the most that is taken': {
    event: { takesDonations: true },
    types: [FREE],
    chosen: [[0, 1]],
    donationMinor: -100_000_000,
    sums: [0, 0, 0, 1_000_000, 1_000_000],
  },
  'a donation alone': {
    event: { takesDonations: true },
    chosen: [],
    donationMinor: 500,
    refused: ['nothing_chosen'],
    sums: [0, 0, 0, 500, 500],
  },
  'a donation that the event does not take': {
    chosen: [[0, 1]],
    donationMinor: 500,
    refused: ['donation_not_offered'],
    sums: ONE,
  },
  'a membership that gives nothing here': {
    chosen: [[0, 1]],
    asMember: [0],
    refused: ['membership_not_valid: 0'],
    sums: ONE,
  },
  'a comp, whatever code was typed': {
    event: { isComp: true },
    codes: [FIVE],
    typed: ['FIVEOFF'],
    chosen: [[0, 2]],
    sums: [4000, 178, 4178, 0, 0],
    isOfRuleAlone: true,
  },
  ...MEMBER_CASES,
  'all that can be wrong, the gravest first': {
    types: [{}, PROGRAMME],
    codes: [TEN, FIVE],
    typed: ['TENOFF', 'FIVEOFF'],
    listCodes: [FRIENDS],
    asMember: [1],
    donationMinor: 500,
    chosen: [[1, 26]],
    refused: [
      'donation_not_offered',
      'membership_not_valid: 1',
      `list_code_unknown: ${FRIENDS}`,
      'code_not_combinable: FIVEOFF',
      'over_ticket_limit: 1',
      'add_on_alone',
    ],
    sums: [39_000, 2184, 0, 0, 41_184],
  },
};

/**
 * What a cart comes to, once for everybody: the rule itself is held against it, and both ways of
 * telling the rule what there is (the server's from its tables, the page's from what it was sent).
 */
export const CART_CASES: readonly [says: string, CartCase][] = Object.entries({
  ...plain,
  ...windows,
  ...limits,
  ...hidden,
  ...LIST_CASES,
  ...discounts,
  ...SMALL_SUM_CASES,
  ...GLOBAL_CODE_CASES,
  ...together,
  ...more,
});
