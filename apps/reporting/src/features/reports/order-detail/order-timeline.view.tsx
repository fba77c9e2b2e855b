import type { TimelineEntry, Transaction } from '@foyer/contracts';
import { formatOrderDate } from '@foyer/domain';
import { messages } from './order-detail.messages.en.ts';
import { money } from './order-detail.model.ts';
import styles from './order-detail.module.css';

const text = messages.timeline;

interface Told extends Pick<TimelineEntry, 'state'> {
  from: string;
  to: string;
  card: string | null;
  sum: string;
}
const SENTENCES: Record<TimelineEntry['kind'], (told: Told) => string> = {
  ordered: () => text.ordered,
  paid: ({ sum, card }) => text.paid(sum, card),
  mailed: ({ state, to }) => text.mailed[state](to),
  sent_again: ({ to }) => text.sentAgain(to),
  address_changed: ({ from, to }) => text.addressChanged(from, to),
  refunded: ({ state, sum }) => text.refunded[state](sum),
  refunded_by_hand: ({ sum }) => text.refundedByHand(sum),
  refunded_outside: ({ sum }) => text.refundedOutside(sum),
  refund_counted: ({ sum }) => text.refundCounted(sum),
  refund_returned: ({ sum }) => text.refundReturned(sum),
  disputed: ({ sum }) => text.disputed(sum),
  dispute_won: ({ sum }) => text.disputeWon(sum),
  dispute_lost: ({ sum }) => text.disputeLost(sum),
  canceled: () => text.canceled,
  transferred: ({ to }) => text.transferred(to),
  exchanged: ({ from, to }) => text.exchanged(from, to),
  checked_in: () => text.checked_in,
  checked_out: () => text.checked_out,
  scan_undone: () => text.scan_undone,
};

const sentenceOf = ({ kind, from, to, amount, state }: TimelineEntry, order: Transaction) =>
  SENTENCES[kind]({
    state,
    from: from ?? '',
    to: to ?? '',
    card: to,
    sum: money(amount ?? 0, order.currency),
  });

/** What happened with an order, oldest first, and who did it. */
export function OrderTimeline({ order }: { order: Transaction }) {
  return (
    <section className={styles.timeline} aria-label={text.title}>
      <h2>{text.title}</h2>
      <ol>
        {order.timeline.map((entry) => {
          const sentence = sentenceOf(entry, order);
          return (
            <li key={`${entry.at}:${entry.kind}:${entry.item}`} data-state={entry.state}>
              <time dateTime={entry.at}>{formatOrderDate(entry.at, order.timezone)}</time>
              <span>
                {entry.item === null ? sentence : text.of(sentence, entry.item)}
                {entry.by !== null && <small className={styles.more}>{text.by(entry.by)}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
