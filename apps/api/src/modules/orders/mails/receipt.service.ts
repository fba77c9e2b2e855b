import { formatMoney, orderNumber } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail, type MailBlock } from '../../mail/index.ts';
import { readLinkCode, readOrder } from '../order/orders.repository.ts';
import { describeOrder } from './describe-lines.service.ts';
import { chosenOf, contactsOf, factsOf, sumsOf, whatForOf } from './order-words.model.ts';
import { receiptLink } from './receipt-link.model.ts';
import { labels, receiptMail } from '../orders.messages.en.ts';

/**
 * Job: what was bought and what it came to, for an order of which no kind writes itself. Runs as
 * often as the queue wants; the mail is written once.
 */
export async function mailReceipt(
  deps: Deps,
  { orderId, dedupeKey = `receipt:${orderId}` }: JobPayloads['mail_receipt'],
): Promise<void> {
  await transact(deps.pool, async (tx) => {
    const order = await readOrder(tx, orderId);
    const code = await readLinkCode(tx, orderId);
    if (!order?.buyer || !order.completedAt || code === undefined) return;
    const parts = await describeOrder(tx, deps, orderId);
    const what = whatForOf(chosenOf(parts));
    await writeMail(tx, {
      dedupeKey,
      recipient: order.buyer.email,
      ...composeMail({
        subject: receiptMail.subject(what),
        preview: receiptMail.preview(
          formatMoney(order.totalMinor, order.currency),
          orderNumber(order.id),
        ),
        heading: receiptMail.heading,
        blocks: [
          { kind: 'text', text: receiptMail.text(order.buyer.firstName, what) },
          { kind: 'sums', rows: sumsOf(parts, order.currency) },
          ...receiptLink(deps, { ...order, code }),
          {
            kind: 'facts',
            rows: [...factsOf(parts), [labels.order, orderNumber(order.id)], ...contactsOf(parts)],
          },
        ],
        reason: receiptMail.reason,
      }),
    });
  });
}

/** The receipt of an order, for a mail that somebody else writes. */
export async function readReceiptLink(tx: Tx, deps: Deps, orderId: string): Promise<MailBlock[]> {
  const order = await readOrder(tx, orderId);
  const code = await readLinkCode(tx, orderId);
  return order && code !== undefined ? receiptLink(deps, { ...order, code }) : [];
}
