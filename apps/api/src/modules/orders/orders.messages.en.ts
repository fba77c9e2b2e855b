import { formatNumber } from '@foyer/domain';

export const done = {
  refunded: 'Registration refunded',
  sent: (to: string) => `Sent to ${to}`,
} as const;

/** Why a refund is not asked for at the provider, beside what providers say. */
export const refusedBecause = {
  nothingLeft: 'Less than that is left of the payment.',
} as const;

interface Noun {
  one: string;
  many: string;
}

/** How things are told together. */
export const words = {
  /** "a, b and c". */
  listed: (things: readonly string[]) =>
    things.length < 2
      ? things.join('')
      : `${things.slice(0, -1).join(', ')} and ${things.at(-1) ?? ''}`,
  counted: ({ one, many }: Noun, count: number) =>
    count === 1 ? one : `${formatNumber(count)} ${many}`,
  these: (things: string) => `the ${things}`,
  madeFor: (things: string, name: string) => `${things} for ${name}`,
  yourOrder: 'your order',
} as const;

/** What mails say of an order beside their sentences. */
export const labels = {
  questions: 'Questions',
  order: 'Order',
  refund: 'Refund',
  goesTo: 'Goes to',
  discount: 'Discount',
  fees: 'Fees',
  total: 'Total',
} as const;

export const bankNote = 'Most banks show a refund within five to ten days.';

export const latePaymentMail = {
  subject: (purpose: string) => `Your payment for ${purpose} is on its way back`,
  preview: (amount: string) => `${amount} go back to you.`,
  heading: 'Your payment is on its way back',
  text: (reader: string, amount: string, purpose: string, nouns: string) =>
    `Hello ${reader}, your payment of ${amount} for ${purpose} reached us after your ${nouns} had been given back, and none are left. We refunded all of it; your bank may need a few days to show it.`,
  /** Of money that was under way while the order was called off, or its event went by. */
  textAfterAll: (reader: string, amount: string, purpose: string, nouns: string) =>
    `Hello ${reader}, your payment of ${amount} for ${purpose} reached us when we could no longer give you ${nouns} for it. We refunded all of it; your bank may need a few days to show it.`,
  sorry: 'We are sorry that it did not work out this time.',
  reason: (nouns: string, purpose: string) =>
    `You get this mail because you paid for ${nouns} for ${purpose}.`,
} as const;

/** To a buyer whose bank did not pay in the end. */
export const failedPaymentMail = {
  subject: (purpose: string) => `Your payment for ${purpose} failed`,
  preview: 'Nothing was charged.',
  heading: 'Your payment failed',
  text: (reader: string, amount: string, purpose: string) =>
    `Hello ${reader}, your bank did not carry out the payment of ${amount} for ${purpose}. Nothing was charged, and your order has ended.`,
  again: (nouns: string) =>
    `The ${nouns} are no longer kept for you. While there are some left you can buy again, with a card or from another bank account.`,
  action: 'Buy again',
  reason: (nouns: string, purpose: string) =>
    `You get this mail because you ordered ${nouns} for ${purpose}.`,
} as const;

/** Around every mail to whoever answers for a seller's money. */
export const sellerMail = {
  action: 'View the order',
  reason: (seller: string) => `You get this mail because you answer for the money of ${seller}.`,
} as const;

export const disputeMail = {
  open: {
    subject: (amount: string, order: string) => `A payment of ${amount} is disputed (${order})`,
    heading: 'A payment is disputed',
    text: (reader: string, amount: string, purpose: string, nouns: string) =>
      `Hello ${reader}, a buyer’s bank takes back a payment of ${amount} for ${purpose}. Until it has decided, the money is not yours. The ${nouns} stay valid unless you cancel them.`,
  },
  won: {
    subject: (amount: string, order: string) => `The dispute of ${amount} is won (${order})`,
    heading: 'The dispute was decided for you',
    text: (reader: string, amount: string, purpose: string) =>
      `Hello ${reader}, the bank decided for you: the payment of ${amount} for ${purpose} is yours.`,
  },
  lost: {
    subject: (amount: string, order: string) => `The dispute of ${amount} is lost (${order})`,
    heading: 'The dispute was decided for the buyer',
    text: (reader: string, amount: string, purpose: string, nouns: string) =>
      `Hello ${reader}, the bank decided for the buyer: the payment of ${amount} for ${purpose} stays with them. The ${nouns} stay valid unless you cancel them.`,
  },
  answer: (until: string | null) =>
    until === null
      ? 'Answer it in the dashboard of your payment provider.'
      : `Answer it in the dashboard of your payment provider by ${until}: what the bank does not hear counts for the buyer.`,
  taken: 'Taken back',
  fee: 'Fee of the bank',
} as const;

/** Of a refund that its buyer's bank sent back. */
export const returnedMail = {
  seller: {
    subject: (amount: string, order: string) => `A refund of ${amount} came back (${order})`,
    heading: 'A refund came back',
    text: (reader: string, amount: string, purpose: string) =>
      `Hello ${reader}, a buyer’s bank sent the refund of ${amount} for ${purpose} back, mostly because a card or an account is closed. The money is yours again, and the buyer still waits for it.`,
    more: 'Refund it again on the page of the order, or pay it back another way and note it there. The buyer was told that it is still to come.',
  },
  buyer: {
    subject: (purpose: string) => `Your refund for ${purpose} did not arrive`,
    heading: 'Your refund did not arrive',
    text: (reader: string, amount: string, purpose: string) =>
      `Hello ${reader}, your bank sent the refund of ${amount} for ${purpose} back, mostly because a card or an account is closed.`,
    more: (seller: string) =>
      `${seller} has the money again and was told to pay it back to you. You need not do anything now; if you hear nothing, ask them.`,
    reason: (nouns: string, purpose: string) =>
      `You get this mail because you paid for ${nouns} for ${purpose}.`,
  },
} as const;

/** Of what a seller gave back in the dashboard of the provider. */
export const outsideMail = {
  seller: {
    subject: (amount: string, order: string) =>
      `${amount} was refunded at your payment provider (${order})`,
    heading: 'Refunded at your payment provider',
    text: (reader: string, amount: string, purpose: string) =>
      `Hello ${reader}, ${amount} of an order for ${purpose} was refunded at your payment provider. Your reports count it from now on.`,
    more: 'What was ordered stays valid. To end it, refund it on the page of the order: what was given back already counts first and is not paid twice.',
  },
  buyer: {
    subject: (amount: string, purpose: string) =>
      `${amount} of your order for ${purpose} goes back`,
    heading: 'A part of your order was refunded',
    text: (
      reader: string,
      { seller, amount, purpose, to }: Record<'seller' | 'amount' | 'purpose' | 'to', string>,
    ) =>
      `Hello ${reader}, ${seller} refunded ${amount} of your order for ${purpose}. It goes back to ${to}. What you ordered stays valid.`,
  },
} as const;

/** Of a refund that came back, and was made again. */
export const madeAgainMail = {
  subject: (purpose: string) => `Your refund for ${purpose} was made again`,
  heading: 'Your refund was made again',
  text: (reader: string, amount: string, to: string) =>
    `Hello ${reader}, the refund that did not arrive was made again: ${amount} go back to ${to}.`,
  byHand: (
    reader: string,
    { seller, amount, purpose }: Record<'seller' | 'amount' | 'purpose', string>,
  ) =>
    `Hello ${reader}, ${seller} noted that the ${amount} for ${purpose} were paid back to you another way.`,
  ifNot: (seller: string) => `If you have not got it, ask ${seller}.`,
} as const;

export const refundMail = {
  refunded: (things: string, count: number) =>
    `Your ${things} ${count === 1 ? 'was refunded' : 'were refunded'}`,
  preview: (amount: string, to: string) => `${amount} go back to ${to}.`,
  text: (reader: string, amount: string, to: string) =>
    `Hello ${reader}, ${amount} go back to ${to}.`,
  covered: (amount: string) => `${amount} of it had been given back before.`,
  allCovered: (reader: string, amount: string) =>
    `Hello ${reader}, the ${amount} for it had been given back before.`,
  endedOne: (one: string, line: string) => `The ${one} “${line}” is no longer valid.`,
  endedOneFor: (one: string, line: string, name: string) =>
    `The ${one} “${line}” for ${name} is no longer valid.`,
  endedMany: (these: string) =>
    `${these.charAt(0).toUpperCase()}${these.slice(1)} are no longer valid.`,
  reason: (nouns: string, purpose: string) =>
    `You get this mail because you paid for ${nouns} for ${purpose}.`,
} as const;

export const receiptMail = {
  subject: (what: string) => `Your ${what}`,
  preview: (amount: string, order: string) => `${amount}, order ${order}.`,
  heading: 'Thank you for your order',
  open: 'Receipt',
  text: (reader: string, what: string) => `Hello ${reader}, thank you for your order: ${what}.`,
  reason: 'You get this mail because you ordered what it lists.',
} as const;

/** What was bought and paid, on paper. */
export const receipt = {
  title: (order: string) => `Receipt for order ${order}`,
  seller: 'Sold by',
  buyer: 'Sold to',
  order: 'Order',
  date: 'Date',
  paidBy: 'Paid by',
  bought: 'For',
  columns: ['Item', 'Number', 'Price', 'Fees', 'Discount', 'Paid'],
  discountOf: (name: string) => `Discount: ${name}`,
  refunded: 'Refunded',
  ended: 'Canceled without a refund',
  subtotal: 'Subtotal',
  fees: 'Fees',
  discounts: 'Discounts',
  donation: 'Donation',
  total: 'Total',
  givenBack: 'Refunded',
  kept: 'Paid after refunds',
  tax: (name: string, rate: string) => `Of it ${name} ${rate} %`,
  taxNumber: 'Tax number',
} as const;
export const receiptFile = (order: string) => `receipt-${order}.pdf`;

/** How an order was paid. */
export const methods = {
  card: 'Card',
  cash: 'Cash',
  terminal: 'Card, at the door',
  free: 'Nothing to pay',
} as const;
export const cards = {
  visa: (last4: string) => `Visa ending in ${last4}`,
  mastercard: (last4: string) => `Mastercard ending in ${last4}`,
  amex: (last4: string) => `American Express ending in ${last4}`,
  bank: (last4: string) => `Bank account ending in ${last4}`,
  card: (last4: string) => `Card ending in ${last4}`,
} as const;

/** To the address that an order went to until now. */
export const formerAddressMail = {
  subject: (purpose: string) => `The address of your order for ${purpose} was changed`,
  preview: 'What was sent to this address is no longer valid.',
  heading: 'The address of an order was changed',
  text: (purpose: string) =>
    `The order for ${purpose} has another email address now. Links, codes and files that were sent to this address no longer work.`,
  unexpected:
    'If you ordered and nobody told you of this, please write to the organizer. If you did not order, there is nothing to do.',
  reason: 'You get this mail because an order was sent to this address.',
} as const;

/** Where the money of a refund goes, by the brand of the card. */
/** What is refused before an order is sold. */
export const refusals = { missing: 'this field is required' } as const;

export const paidWithTexts = {
  visa: (last4: string) => `the Visa card ending in ${last4}`,
  mastercard: (last4: string) => `the Mastercard ending in ${last4}`,
  amex: (last4: string) => `the American Express card ending in ${last4}`,
  bank: (last4: string) => `the bank account ending in ${last4}`,
  card: (last4: string) => `the card ending in ${last4}`,
  unknown: 'the card you paid with',
  cash: 'you, in cash',
} as const;
