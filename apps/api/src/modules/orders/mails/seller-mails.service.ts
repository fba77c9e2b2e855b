import { links } from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { contactsOfAccount, readCard } from '../../accounts/index.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import type { Order } from '../order/orders.repository.ts';
import { labels, sellerMail } from '../orders.messages.en.ts';

interface ToSeller {
  /** What it is written once for. */
  mailKey: string;
  subject: string;
  heading: string;
  text: (reader: string) => string;
  /** What there is to do. */
  more?: string | undefined;
  rows: readonly (readonly [label: string, value: string])[];
}

/** Tells whoever answers for a seller's money what happened to that of an order. */
export async function mailSeller(
  tx: Tx,
  deps: Deps,
  order: Order,
  { mailKey, subject, heading, text, more, rows }: ToSeller,
): Promise<void> {
  const seller = await readCard(tx, order.ownerId);
  if (!seller) return;
  for (const { userId, email, firstName } of await contactsOfAccount(tx, order.ownerId))
    await writeMail(tx, {
      dedupeKey: `${mailKey}:${userId}`,
      recipient: email,
      ...composeMail({
        subject,
        preview: text(firstName),
        heading,
        blocks: [
          { kind: 'text', text: text(firstName) },
          ...(more === undefined ? [] : [{ kind: 'text' as const, text: more }]),
          {
            kind: 'button',
            label: sellerMail.action,
            url: deps.config.publicUrl + links.reportOrder(seller.username, order.id),
          },
          { kind: 'facts', rows: [[labels.order, orderNumber(order.id)], ...rows] },
        ],
        reason: sellerMail.reason(seller.name),
      }),
    });
}
