import { orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import type { Order } from '../order/orders.repository.ts';
import { formerAddressMail, labels } from '../orders.messages.en.ts';
import { describeOrder } from './describe-lines.service.ts';
import { contactsOf, factsOf, purposeOf } from './order-words.model.ts';

/**
 * Tells the address that an order went to until now: without the new one, which is none of its
 * reader's business, and without a link.
 */
export async function mailFormerAddress(
  tx: Tx,
  deps: Deps,
  { id, buyer }: Pick<Order, 'id' | 'buyer'>,
  dedupeKey: string,
): Promise<void> {
  if (!buyer) return;
  const parts = await describeOrder(tx, deps, id);
  const purpose = purposeOf(parts);
  await writeMail(tx, {
    dedupeKey,
    recipient: buyer.email,
    ...composeMail({
      subject: formerAddressMail.subject(purpose),
      preview: formerAddressMail.preview,
      heading: formerAddressMail.heading,
      blocks: [
        { kind: 'text', text: formerAddressMail.text(purpose) },
        { kind: 'text', text: formerAddressMail.unexpected },
        {
          kind: 'facts',
          rows: [...factsOf(parts), [labels.order, orderNumber(id)], ...contactsOf(parts)],
        },
      ],
      reason: formerAddressMail.reason,
    }),
  });
}
