import type { CartCase, CodeOfCase } from './cart-case.ts';

const TEN: CodeOfCase = { name: 'TENOFF', discount: { kind: 'percentage', percent: 10 } };
const GLOBAL_TEN = { ...TEN, isGlobal: true } as const;
const GLOBAL_FIVE: CodeOfCase = {
  name: 'FIVEOFF',
  discount: { kind: 'fixed', amountMinor: 500 },
  isGlobal: true,
};
const BOXES: CodeOfCase = { name: 'BOXES', kind: 'secret', types: [1] };
const HIDDEN = { scope: 'secret', priceMinor: 5000 } as const;
/** One ticket at $20.00. */
const ONE = [2000, 89, 0, 0, 2089] as const;
const TWENTY: CodeOfCase = { name: 'TENOFF', discount: { kind: 'percentage', percent: 20 } };
/** Carts with codes of the owner, alone and beside the event's own. */
export const GLOBAL_CODE_CASES: Record<string, CartCase> = {
  'a global discount': {
    codes: [GLOBAL_TEN],
    typed: ['tenoff'],
    chosen: [[0, 1]],
    sums: [2000, 89, 209, 0, 1880],
  },
  'a global amount off': {
    codes: [GLOBAL_FIVE],
    typed: ['FIVEOFF'],
    chosen: [[0, 2]],
    sums: [4000, 178, 1000, 0, 3178],
  },
  'a global discount beside a code of the event that unlocks': {
    types: [{}, HIDDEN],
    codes: [GLOBAL_TEN, BOXES],
    typed: ['BOXES', 'TENOFF'],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    sums: [7000, 208, 721, 0, 6487],
  },
  'two global discounts': {
    codes: [GLOBAL_TEN, GLOBAL_FIVE],
    typed: ['TENOFF', 'FIVEOFF'],
    chosen: [[0, 1]],
    refused: ['code_not_combinable: FIVEOFF'],
    sums: ONE,
  },
  'a global discount beside one of the event': {
    codes: [TEN, GLOBAL_FIVE],
    typed: ['FIVEOFF', 'TENOFF'],
    chosen: [[0, 1]],
    refused: ['code_not_combinable: TENOFF'],
    sums: ONE,
  },
  'a global discount that is used up': {
    codes: [{ ...GLOBAL_TEN, usesLeft: 0 }],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    refused: ['code_used_up: TENOFF'],
    sums: ONE,
  },
  'a global discount that is over': {
    codes: [{ ...GLOBAL_TEN, not: 'over' }],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    refused: ['code_unknown: TENOFF'],
    sums: ONE,
  },
  'a global discount of another category': {
    codes: [{ ...GLOBAL_TEN, not: 'of its category' }],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    refused: ['code_unknown: TENOFF'],
    sums: ONE,
  },
  'a global amount off in another currency': {
    codes: [{ ...GLOBAL_FIVE, not: 'in its currency' }],
    typed: ['FIVEOFF'],
    chosen: [[0, 1]],
    refused: ['code_unknown: FIVEOFF'],
    sums: ONE,
  },
  'a code of the event with the name of a global one': {
    codes: [{ ...TWENTY, isGlobal: true }, TEN],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    sums: [2000, 89, 209, 0, 1880],
  },
  'the same where the event’s own takes off more': {
    codes: [TWENTY, GLOBAL_TEN],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    sums: [2000, 89, 418, 0, 1671],
  },
  'the same where the event’s own is over': {
    codes: [{ ...TWENTY, not: 'over' }, GLOBAL_TEN],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    refused: ['code_unknown: TENOFF'],
    sums: ONE,
  },
  'the same where the event’s own is used up': {
    codes: [{ ...TWENTY, usesLeft: 0 }, GLOBAL_TEN],
    typed: ['TENOFF'],
    chosen: [[0, 1]],
    refused: ['code_used_up: TENOFF'],
    sums: ONE,
  },
};
