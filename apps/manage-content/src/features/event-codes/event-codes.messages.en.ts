import { CODE_MAX_USES, formatNumber } from '@foyer/domain';

/** What promo and secret codes say. */
export const messages = {
  title: 'Promo and secret codes',
  lead: 'Buyers type them at the checkout: one discount for each order, beside codes that show hidden tickets.',
  none: 'A promo code takes something off; a secret code shows hidden ticket types. Buyers type them at the checkout: one discount for each order, beside codes that show hidden tickets.',
  add: 'Add code',
  newTitle: 'Add Code',
  editTitle: 'Edit Code',
  edit: (code: string) => `Edit ${code}`,
  remove: (code: string) => `Delete ${code}`,
  copy: 'Copy',
  secret: 'Secret code',
  expired: 'Expired',
  activates: (date: string) => `Activates on ${date}`,
  usedUp: 'Used up',
  kind: 'What it does',
  code: 'Code',
  codeHint: '4 to 10 letters and digits. Upper and lower case are the same.',
  generate: 'Generate random code',
  discount: 'Discount',
  unit: 'Counted in',
  values: {
    amount: 'Discount amount',
    percentage: 'Discount percentage',
  },
  kinds: [
    {
      value: 'discount',
      label: 'Promo code',
      hint: 'Takes something off each ticket, down to 0.',
    },
    {
      value: 'secret',
      label: 'Secret code',
      hint: 'Shows ticket types that are hidden from everybody else.',
    },
  ],
  usage: 'How often',
  usages: {
    unlimited: 'Unlimited',
    limited: 'Limited',
  },
  limit: 'Usage limit',
  limitHint: 'Orders that may use it, however many tickets each has.',
  types: 'For which tickets',
  scopes: {
    discount: {
      all: 'Every ticket type',
      some: 'Chosen ticket types',
    },
    secret: {
      all: 'Every hidden ticket type',
      some: 'Chosen hidden ticket types',
    },
  },
  chosen: 'Ticket types',
  from: 'Works from',
  to: 'Works until',
  save: 'Save',
  codeRequired: 'Code is required',
  codeShort: 'Use 4 to 10 letters and digits',
  required: {
    amount: 'Discount amount is required',
    percentage: 'Discount percentage is required',
  },
  limitProblems: {
    empty: () => 'Usage limit is required',
    invalid: () => 'Write the number of orders in digits, such as 100',
    low: () => 'Usage limit must be at least 1',
    high: () => `At most ${formatNumber(CODE_MAX_USES)} orders`,
    below: (used: number) => `Not lower than ${formatNumber(used)}, the orders that used it`,
  },
  typeRequired: 'Choose a ticket type',
  endsBeforeStart: 'A code ends after it starts',
  locked:
    'This code was used, so its name, kind and value stay: what was paid with it was agreed. Its limit, dates and ticket types can change. For another value delete it and add a new one.',
  noSecretType:
    'No ticket type is hidden yet. Edit one and let it be seen “Only with a secret code”.',
  hiddenForGood: (names: string) =>
    `No code shows ${names}, so nobody can buy it. Add a secret code.`,
  everyType: 'every ticket',
  everySecret: 'every hidden ticket type',
  noType: 'no ticket type any more',
  takesOff: (value: string, types: string) => `${value} off ${types}`,
  reveals: (types: string) => `Shows ${types}`,
  uses: (uses: number, quantity: number | null) =>
    quantity === null
      ? `${formatNumber(uses)} ${uses === 1 ? 'use' : 'uses'}, no limit`
      : `${formatNumber(uses)} of ${formatNumber(quantity)} used`,
  created: 'Promo code created successfully',
  updated: 'Promo code updated successfully',
  deleted: 'Promo code deleted successfully',
  removeTitle: 'Delete code',
  removeText: (code: string) => `Permanently delete ${code}?`,
  removeUsed: 'Orders that used it keep what they paid.',
  editShort: 'Edit',
} as const;
