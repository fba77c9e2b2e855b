import { links } from '@foyer/contracts';
import { formatDate, formatMoney, orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { contactsOfAccount, readCard } from '../../accounts/index.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import type { PaymentDispute } from '../../payments/index.ts';
import { describeOrder } from './describe-lines.service.ts';
import { purposeOf } from './order-words.model.ts';
import type { Order } from '../order/orders.repository.ts';
import { disputeMail, labels } from '../orders.messages.en.ts';

type Told = Pick<
  PaymentDispute,
  'id' | 'status' | 'amountMinor' | 'takenMinor' | 'feeMinor' | 'respondBy'
>;

/**
 * Tells whoever answers for the seller that a bank took a payment back, and later how it decided.
 * `id` is the dispute's here.
 */
export async function mailDispute(tx: Tx, deps: Deps, order: Order, told: Told): Promise<void> {
  const seller = await readCard(tx, order.ownerId);
  if (!seller) return;
  const purpose = purposeOf(await describeOrder(tx, deps, order.id));
  const money = (minor: number) => formatMoney(minor, order.currency);
  const [amount, number] = [money(told.amountMinor), orderNumber(order.id)];
  const say = disputeMail[told.status];
  const until = told.respondBy && formatDate(told.respondBy.toISOString(), 'UTC');
  for (const { userId, email, firstName } of await contactsOfAccount(tx, order.ownerId))
    await writeMail(tx, {
      dedupeKey: `dispute:${told.id}:${told.status}:${userId}`,
      recipient: email,
      ...composeMail({
        subject: say.subject(amount, number),
        preview: say.text(firstName, amount, purpose),
        heading: say.heading,
        blocks: [
          { kind: 'text', text: say.text(firstName, amount, purpose) },
          ...(told.status === 'open'
            ? [{ kind: 'text' as const, text: disputeMail.answer(until) }]
            : []),
          {
            kind: 'button',
            label: disputeMail.open.action,
            url: deps.config.publicUrl + links.reportOrder(seller.username, order.id),
          },
          {
            kind: 'facts',
            rows: [
              [labels.order, number],
              [disputeMail.taken, money(told.takenMinor)],
              ...(told.feeMinor > 0 ? [[disputeMail.fee, money(told.feeMinor)] as const] : []),
            ],
          },
        ],
        reason: disputeMail.reason(seller.name),
      }),
    });
}
