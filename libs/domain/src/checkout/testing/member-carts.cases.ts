import { ONE } from './cart-case.samples.ts';
import type { CartCase, CodeOfCase } from './cart-case.ts';

const FIVE: CodeOfCase = { name: 'FIVEOFF', discount: { kind: 'fixed', amountMinor: 500 } };

/** Carts of members. */
export const MEMBER_CASES: Record<string, CartCase> = {
  'a member’s discount in place of the code’s': {
    types: [{}, {}],
    codes: [FIVE],
    benefits: [{ type: 0, discount: { kind: 'percentage', percent: 10 }, usesLeft: null }],
    typed: ['FIVEOFF'],
    asMember: [0],
    chosen: [
      [0, 1],
      [1, 1],
    ],
    sums: [4000, 178, 709, 0, 3469],
    isOfRuleAlone: true,
  },
  'a member who does not ask for the discount': {
    types: [{}, { scope: 'member' }],
    benefits: [
      { type: 0, discount: { kind: 'percentage', percent: 10 }, usesLeft: null },
      { type: 1, discount: null, usesLeft: null },
    ],
    chosen: [[0, 1]],
    sums: ONE,
    isOfRuleAlone: true,
  },
  'a ticket for members': {
    types: [{}, { scope: 'member' }],
    chosen: [[1, 1]],
    sums: ONE,
    isOfRuleAlone: true,
  },
  'more than a membership is good for': {
    benefits: [{ type: 0, discount: { kind: 'percentage', percent: 10 }, usesLeft: 2 }],
    asMember: [0],
    chosen: [[0, 3]],
    refused: ['over_ticket_limit: 0'],
    sums: [6000, 267, 627, 0, 5640],
    isOfRuleAlone: true,
  },
  'types that share what a membership is good for': {
    types: [{}, {}],
    benefits: [
      { type: 0, benefit: 7, discount: { kind: 'percentage', percent: 10 }, usesLeft: 3 },
      { type: 1, benefit: 7, discount: { kind: 'percentage', percent: 10 }, usesLeft: 3 },
    ],
    asMember: [0, 1],
    chosen: [
      [0, 2],
      [1, 2],
    ],
    refused: ['over_ticket_limit: 1'],
    sums: [8000, 356, 836, 0, 7520],
    isOfRuleAlone: true,
  },
  'a membership that is bought with the tickets': {
    memberships: [
      {
        amountMinor: 600,
        benefits: [{ type: 0, discount: { kind: 'fixed', amountMinor: 600 }, usesLeft: null }],
      },
    ],
    becomes: [0, 0],
    chosen: [[0, 2]],
    // and 6.00 for the membership
    sums: [4000, 178, 1200, 0, 3578],
    isOfRuleAlone: true,
  },
  'one that is good for less': {
    memberships: [
      {
        amountMinor: 600,
        benefits: [{ type: 0, discount: { kind: 'percentage', percent: 100 }, usesLeft: 1 }],
      },
    ],
    becomes: [0, 0],
    chosen: [[0, 2]],
    refused: ['over_ticket_limit: 0'],
    sums: [4000, 178, 4178, 0, 600],
    isOfRuleAlone: true,
  },
  'a membership that is not offered': {
    becomes: [0, 0],
    chosen: [[0, 1]],
    refused: ['membership_not_offered', 'membership_not_valid: 0'],
    sums: ONE,
    isOfRuleAlone: true,
  },
  'a membership that is good for nothing more': {
    benefits: [{ type: 0, discount: { kind: 'percentage', percent: 10 }, usesLeft: 0 }],
    asMember: [0],
    chosen: [[0, 1]],
    refused: ['membership_not_valid: 0'],
    sums: ONE,
    isOfRuleAlone: true,
  },
};
