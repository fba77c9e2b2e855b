import type { Transaction, TransactionDispute } from '@foyer/contracts';
import { Banner } from '@foyer/design-system';
import { formatDate } from '@foyer/domain';
import { messages } from './order-detail.messages.en.ts';
import { money } from './order-detail.model.ts';

const text = messages.dispute;
const TONES = { open: 'warning', won: 'positive', lost: 'danger' } as const;

/** What is said of a dispute, sentence by sentence. */
function sentencesOf(dispute: TransactionDispute, order: Transaction): string[] {
  const { status, taken, fee, respondBy } = dispute;
  const sum = (amount: number) => money(amount, order.currency);
  const reason = text.reasons[dispute.reason];
  const charged = fee > 0 ? [text.fee(sum(fee))] : [];
  if (status === 'won') return [text.won.text, ...charged];
  if (status === 'lost') return [text.lost.text(sum(taken)), ...charged, text.tickets];
  return [
    taken > 0 ? text.open.text(sum(taken)) : text.open.asked,
    ...charged,
    ...(reason ? [text.reason(reason)] : []),
    ...(respondBy ? [text.open.answer(formatDate(respondBy, order.timezone))] : []),
    text.tickets,
  ];
}

/** What the buyer's bank took back, or wanted to: how it stands, and what there is to do. */
export function OrderDisputes({ order }: { order: Transaction }) {
  return order.disputes.map((dispute, n) => (
    <Banner
      key={n}
      tone={TONES[dispute.status]}
      title={text[dispute.status].title(money(dispute.amount, order.currency))}
    >
      {sentencesOf(dispute, order).join(' ')}
    </Banner>
  ));
}
