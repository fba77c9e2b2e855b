import type { CartCase } from './cart-case.ts';
import { FRIENDS, NOTHING, ONE, PRESS, TEN } from './cart-case.samples.ts';

const LISTED = { scope: 'list' } as const;

/** Carts with tickets of lists. */
export const LIST_CASES: Record<string, CartCase> = {
  'the ticket of a list with its code': {
    types: [{}, LISTED],
    lists: [{ code: FRIENDS, types: [1] }],
    listCodes: [FRIENDS],
    chosen: [[1, 1]],
    sums: ONE,
  },
  'the ticket of a list whose buyer stands on it': {
    types: [{}, LISTED],
    lists: [{ types: [1] }],
    chosen: [[1, 2]],
    sums: [4000, 178, 0, 0, 4178],
  },
  'tickets of two lists, each with its code': {
    types: [LISTED, LISTED],
    lists: [
      { code: FRIENDS, types: [0] },
      { code: PRESS, types: [1] },
    ],
    listCodes: [PRESS, FRIENDS],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    sums: [4000, 178, 0, 0, 4178],
  },
  'the code of another list': {
    types: [{}, LISTED, LISTED],
    lists: [
      { code: FRIENDS, types: [1] },
      { code: PRESS, types: [2] },
    ],
    listCodes: [PRESS],
    chosen: [[1, 1]],
    visible: [0, 2],
    refused: ['ticket_not_on_sale: 1'],
    sums: NOTHING,
  },
  'as many as the code of a list is good for': {
    types: [LISTED],
    lists: [{ code: FRIENDS, types: [0], left: 2 }],
    listCodes: [FRIENDS],
    chosen: [[0, 2]],
    sums: [4000, 178, 0, 0, 4178],
  },
  'more than the code of a list is good for': {
    types: [LISTED],
    lists: [{ code: FRIENDS, types: [0], left: 2 }],
    listCodes: [FRIENDS],
    chosen: [[0, 3]],
    refused: ['over_list_limit: 0'],
    sums: [6000, 267, 0, 0, 6267],
  },
  'more than a place on a list is good for, on two lines': {
    types: [LISTED],
    lists: [{ types: [0], left: 3 }],
    chosen: [
      [0, 2],
      [0, 2],
    ],
    refused: ['over_list_limit: 0'],
    sums: [8000, 356, 0, 0, 8356],
  },
  'a place on a list and a code together': {
    types: [LISTED],
    lists: [
      { types: [0], left: 2 },
      { code: FRIENDS, types: [0], left: 2 },
    ],
    listCodes: [FRIENDS],
    chosen: [[0, 4]],
    sums: [8000, 356, 0, 0, 8356],
  },
  'more than a place and a code together are good for': {
    types: [LISTED],
    lists: [
      { types: [0], left: 2 },
      { code: FRIENDS, types: [0], left: 2 },
    ],
    listCodes: [FRIENDS],
    chosen: [[0, 5]],
    refused: ['over_list_limit: 0'],
    sums: [10_000, 445, 0, 0, 10_445],
  },
  'more than one order may hold, of what a list sets no limit for': {
    types: [{ ...LISTED, maxPerOrder: 4 }],
    lists: [{ types: [0] }],
    chosen: [[0, 5]],
    refused: ['over_ticket_limit: 0'],
    sums: [10_000, 445, 0, 0, 10_445],
  },
  'fewer left than a code of a list is good for': {
    types: [{ ...LISTED, left: 1 }],
    lists: [{ code: FRIENDS, types: [0], left: 3 }],
    listCodes: [FRIENDS],
    chosen: [[0, 2]],
    refused: ['sold_out: 0'],
    sums: [4000, 178, 0, 0, 4178],
  },
  'a code of a list that is good for nothing more': {
    types: [{}, LISTED],
    lists: [{ code: FRIENDS, types: [1], left: 0 }],
    listCodes: [FRIENDS],
    chosen: [[1, 1]],
    refused: [`code_used_up: ${FRIENDS}`, 'over_list_limit: 1'],
    sums: ONE,
    isOfRuleAlone: true,
  },
  'a place on a list that is good for nothing more, beside a code': {
    types: [LISTED],
    lists: [
      { types: [0], left: 0 },
      { code: FRIENDS, types: [0], left: 2 },
    ],
    listCodes: [FRIENDS],
    chosen: [[0, 2]],
    sums: [4000, 178, 0, 0, 4178],
    isOfRuleAlone: true,
  },
  'a code of a list that comes twice': {
    types: [LISTED],
    lists: [{ code: FRIENDS, types: [0], left: 2 }],
    listCodes: [FRIENDS, FRIENDS],
    chosen: [[0, 2]],
    refused: [`code_repeated: ${FRIENDS}`],
    sums: [4000, 178, 0, 0, 4178],
  },
  'a discount off the ticket of a list': {
    types: [LISTED],
    lists: [{ code: FRIENDS, types: [0] }],
    codes: [TEN],
    typed: ['TENOFF'],
    listCodes: [FRIENDS],
    chosen: [[0, 1]],
    sums: [2000, 89, 209, 0, 1880],
  },
  'a list for a ticket that everybody sees': {
    lists: [{ code: FRIENDS, types: [0], left: 1 }],
    listCodes: [FRIENDS],
    chosen: [[0, 2]],
    sums: [4000, 178, 0, 0, 4178],
    isOfRuleAlone: true,
  },
};
