import { formatDate, formatMoney, orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { PaymentDispute } from '../../payments/index.ts';
import { describeOrder } from './describe-lines.service.ts';
import { chosenOf, nounsOf, purposeOf } from './order-words.model.ts';
import type { Order } from '../order/orders.repository.ts';
import { disputeMail } from '../orders.messages.en.ts';
import { mailSeller } from './seller-mails.service.ts';

type Told = Pick<
  PaymentDispute,
  'id' | 'status' | 'amountMinor' | 'takenMinor' | 'feeMinor' | 'respondBy'
>;

/**
 * Tells whoever answers for the seller that a bank took a payment back, and later how it decided.
 * `id` is the dispute's here.
 */
export async function mailDispute(tx: Tx, deps: Deps, order: Order, told: Told): Promise<void> {
  const parts = await describeOrder(tx, deps, order.id);
  const purpose = purposeOf(parts);
  // of a gift alone there is nothing that was chosen
  const nouns = nounsOf(chosenOf(parts)) || nounsOf(parts);
  const money = (minor: number) => formatMoney(minor, order.currency);
  const amount = money(told.amountMinor);
  const say = disputeMail[told.status];
  const until = told.respondBy && formatDate(told.respondBy.toISOString(), 'UTC');
  await mailSeller(tx, deps, order, {
    mailKey: `dispute:${told.id}:${told.status}`,
    subject: say.subject(amount, orderNumber(order.id)),
    heading: say.heading,
    text: (reader) => say.text(reader, amount, purpose, nouns),
    more: told.status === 'open' ? disputeMail.answer(until) : undefined,
    rows: [
      [disputeMail.taken, money(told.takenMinor)],
      ...(told.feeMinor > 0 ? [[disputeMail.fee, money(told.feeMinor)] as const] : []),
    ],
  });
}
