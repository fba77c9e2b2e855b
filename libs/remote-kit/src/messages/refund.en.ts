import { formatNumber } from '@foyer/domain';
import type { RefundNoun } from '../refund/refund-noun.ts';

/** What a refund says of one kind of thing, by its words, and what it ends besides the money. */
const words = (one: string, many: string, end: { one: string; many: string }) => {
  const counted = (n: number) => (n === 1 ? `1 ${one}` : `${formatNumber(n)} ${many}`);
  return {
    title: `Refund ${many}`,
    all: (n: number) => `All ${formatNumber(n)} ${many}`,
    text: (buyer: string, amount: string) =>
      `${buyer} gets ${amount} back${end.many} This action cannot be undone.`,
    textOne: (buyer: string, amount: string) =>
      `${buyer} gets ${amount} back${end.one} This action cannot be undone.`,
    none: `Choose at least one ${one}.`,
    keep: `Keep ${many}`,
    keepOne: `Keep ${one}`,
    done: (n: number) => `${counted(n)} refunded`,
    waiting: (done: number, waiting: number) =>
      done === 0
        ? `The refund of ${counted(waiting)} is on its way.`
        : `${counted(done)} refunded, ${formatNumber(waiting)} on the way.`,
    refused: (refused: number, others: number) =>
      `The card provider refused ${counted(refused)}, which ${refused === 1 ? 'stays' : 'stay'} valid.${others > 0 ? ` ${counted(others)} ${others === 1 ? 'is' : 'are'} refunded.` : ''}`,
  };
};

/** The one dialog for refunds, and what came of it. */
export const refundMessages = {
  titleOne: (name: string) => `Refund ${name}?`,
  lines: {
    ticket: 'Tickets',
    donation: 'Donations',
    item: 'Items',
  },
  line: (name: string, amount: string) => `${name}, ${amount}`,
  action: (amount: string) => `Refund ${amount}`,
  before: (amount: string) => `${amount} of it was refunded before, and is not paid twice.`,
  cash: (amount: string) => `It was paid in cash: hand ${amount} back from the drawer.`,
  doneOne: {
    ticket: 'Registration refunded',
    donation: 'Donation refunded',
    item: 'Item refunded',
  },
};

/** The same of each kind of thing. */
export const refundOf = {
  ticket: words('ticket', 'tickets', {
    one: ', the fee included, and the ticket is no longer valid. Its place is free to be sold again.',
    many: ', fees included, and the chosen tickets are no longer valid. Their places are free to be sold again.',
  }),
  donation: words('donation', 'donations', {
    one: '.',
    many: '.',
  }),
  item: words('item', 'items', {
    one: ', the fee included, and the item is no longer valid.',
    many: ', fees included, and what is chosen is no longer valid. Places of tickets are free to be sold again.',
  }),
} satisfies Record<RefundNoun, unknown>;
