import { formatMoney, orderNumber } from '@foyer/domain';
import { transact } from '../../../platform/db/database.ts';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { type Line, totalsOf } from '../order/order-line.model.ts';
import { readOrder, type Order } from '../order/orders.repository.ts';
import { boughtOf, givenOf } from '../product-kind.model.ts';
import { contactOf, describe } from './order-mails.service.ts';

/**
 * Job: what was bought and what it came to, for an order of which no kind writes itself. Runs as
 * often as the queue wants; the mail is written once.
 */
export async function mailReceipt(
  deps: Deps,
  { orderId }: JobPayloads['mail_receipt'],
): Promise<void> {
  await transact(deps.pool, async (tx) => {
    const order = await readOrder(tx, orderId);
    if (!order?.buyer || !order.completedAt) return;
    const lines = await readLines(tx, orderId);
    const of = await describe(tx, deps, order);
    const { one, many } = of.noun;
    const bought = boughtOf(deps.productKinds, lines);
    const what = bought.length === 1 ? one : `${bought.length} ${many}`;
    await writeMail(tx, {
      dedupeKey: `receipt:${orderId}`,
      recipient: order.buyer.email,
      ...composeMail({
        subject: `Your ${what} for ${of.name}`,
        preview: `${formatMoney(order.totalMinor, order.currency)}, order ${orderNumber(order.id)}.`,
        heading: 'Thank you for your order',
        blocks: [
          {
            kind: 'text',
            text: `Hello ${order.buyer.firstName}, thank you for your order of ${what} for ${of.name}.`,
          },
          { kind: 'sums', rows: sumsOf(order, bought, givenOf(deps.productKinds, lines)) },
          { kind: 'facts', rows: [...of.rows, ['Order', orderNumber(order.id)], ...contactOf(of)] },
        ],
        reason: `You get this mail because you ordered ${many} for ${of.name}.`,
      }),
    });
  });
}

function sumsOf(order: Order, bought: readonly Line[], given: readonly Line[]) {
  const money = (minor: number) => formatMoney(minor, order.currency);
  const optional = (label: string, minor: number) =>
    minor === 0 ? [] : [[label, money(minor)] as const];
  const { feesMinor, discountsMinor } = totalsOf(bought);
  return [
    ...[...Map.groupBy(bought, (line) => line.name)].map(
      ([name, group]) =>
        [`${group.length} × ${name}`, money(totalsOf(group).subtotalMinor)] as const,
    ),
    ...optional('Discount', -discountsMinor),
    ...optional('Fees', feesMinor),
    ...optional('Donation', totalsOf(given).subtotalMinor),
    ['Total', money(order.totalMinor)] as const,
  ];
}
