import { formatMoney, orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { readLines } from '../order/order-lines.repository.ts';
import type { Order } from '../order/orders.repository.ts';
import { kindOf, type Described } from '../product-kind.model.ts';

const NOTHING_SAID: Described = {
  name: 'your order',
  rows: [],
  contact: null,
  noun: { one: 'item', many: 'items' },
};

/** What an order is of, as its first line's kind says it. */
export async function describe(tx: Tx, { productKinds }: Deps, order: Order): Promise<Described> {
  const [first] = await readLines(tx, order.id);
  return (first && (await kindOf(productKinds, first).describe?.(tx, order.id))) ?? NOTHING_SAID;
}

export const contactOf = ({ contact }: Described) =>
  contact ? [['Questions', contact] as const] : [];

/** Tells a buyer that a payment came too late and is on its way back. */
export async function mailLatePayment(tx: Tx, deps: Deps, order: Order): Promise<void> {
  if (!order.buyer) return;
  const of = await describe(tx, deps, order);
  const amount = formatMoney(order.totalMinor, order.currency);
  await writeMail(tx, {
    dedupeKey: `late-payment:${order.id}`,
    recipient: order.buyer.email,
    ...composeMail({
      subject: `Your payment for ${of.name} is on its way back`,
      preview: `${amount} go back to you.`,
      heading: 'Your payment is on its way back',
      blocks: [
        {
          kind: 'text',
          text:
            `Hello ${order.buyer.firstName}, your payment of ${amount} for ${of.name} reached us after your ${of.noun.many} had been given back, ` +
            `and none are left. We refunded all of it; your bank may need a few days to show it.`,
        },
        { kind: 'text', text: 'We are sorry that it did not work out this time.' },
        { kind: 'facts', rows: [['Order', orderNumber(order.id)], ...contactOf(of)] },
      ],
      reason: `You get this mail because you paid for ${of.noun.many} for ${of.name}.`,
    }),
  });
}

/** Below every mail of a refund. */
export const BANK_NOTE = {
  kind: 'note',
  text: 'Most banks show a refund within five to ten days.',
} as const;

/** What went back together, and to which card. */
export interface RefundedLines {
  lines: readonly { name: string; amountMinor: number }[];
  paidWith: string;
}

/**
 * Tells whoever paid of the refunds of an order that were asked for together: what they were for,
 * how much, and where it goes.
 */
export async function mailRefunds(
  tx: Tx,
  deps: Deps,
  order: Order,
  batchId: string,
  refunds: RefundedLines,
): Promise<void> {
  if (!order.buyer || refunds.lines.length === 0) return;
  const of = await describe(tx, deps, order);
  const money = (minor: number) => formatMoney(minor, order.currency);
  const amount = money(refunds.lines.reduce((sum, line) => sum + line.amountMinor, 0));
  const count = refunds.lines.length;
  const [what, ended] =
    count === 1 ? [of.noun.one, 'was refunded'] : [`${count} ${of.noun.many}`, 'were refunded'];
  await writeMail(tx, {
    dedupeKey: `refund:${batchId}`,
    recipient: order.buyer.email,
    ...composeMail({
      subject: `Your ${what} for ${of.name} ${ended}`,
      preview: `${amount} go back to ${refunds.paidWith}.`,
      heading: `Your ${what} ${ended}`,
      blocks: [
        {
          kind: 'text',
          text:
            `Hello ${order.buyer.firstName}, ${amount} go back to ${refunds.paidWith}. ` +
            `${count === 1 ? `The ${of.noun.one} “${refunds.lines[0]?.name ?? ''}” for ${of.name} is` : `The ${of.noun.many} for ${of.name} are`} no longer valid.`,
        },
        {
          kind: 'sums',
          rows: [
            ...refunds.lines.map(({ name, amountMinor }) => [name, money(amountMinor)] as const),
            ['Refund', amount],
          ],
        },
        {
          kind: 'facts',
          rows: [
            ...of.rows,
            ['Goes to', refunds.paidWith],
            ['Order', orderNumber(order.id)],
            ...contactOf(of),
          ],
        },
        BANK_NOTE,
      ],
      reason: `You get this mail because you paid for ${of.noun.many} for ${of.name}.`,
    }),
  });
}
