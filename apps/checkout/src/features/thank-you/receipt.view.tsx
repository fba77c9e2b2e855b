import type { OrderSummary } from '@foyer/contracts';
import { Card } from '@foyer/design-system';
import {
  boughtTerms,
  formatMoney,
  formatOrderTotal,
  orderNumber,
  refundText,
  TEXT_LIMITS,
  toMinor,
  truncate,
} from '@foyer/domain';
import { messages } from '../../messages/en.ts';
import { cardName } from './thank-you.model.ts';
import styles from './thank-you.module.css';

const m = messages.thanks;

/** What was bought and paid, and until when it may be given back. */
export function ReceiptView({ summary, now }: { summary: OrderSummary; now: Date }) {
  const money = (amount: number) =>
    formatMoney(toMinor(amount, summary.currency), summary.currency);
  const { paymentDetails, card, refundTerms } = summary;
  return (
    <Card label={messages.summary.title}>
      <h2>{messages.summary.title}</h2>
      <p className={styles.muted}>{m.order(orderNumber(summary.id))}</p>
      <dl className={styles.receipt}>
        {summary.orderItems.map((item) => (
          <div key={item.name}>
            <dt>
              {item.count} × {truncate(item.name, TEXT_LIMITS.orderSummaryName)}
            </dt>
            <dd>{money(item.totalBasePrice)}</dd>
          </div>
        ))}
        {paymentDetails.fees > 0 && (
          <div>
            <dt>{messages.summary.fees}</dt>
            <dd>{money(paymentDetails.fees)}</dd>
          </div>
        )}
        {paymentDetails.discounts > 0 && (
          <div>
            <dt>{messages.summary.discounts}</dt>
            <dd>−{money(paymentDetails.discounts)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{messages.summary.total}</dt>
          <dd>
            {formatOrderTotal(toMinor(paymentDetails.total, summary.currency), summary.currency)}
          </dd>
        </div>
      </dl>
      {paymentDetails.total > 0 && (
        <p className={styles.muted}>
          {card && (
            <>
              {m.paidWith(`${cardName(card.brand)} •••• ${card.last4}`)}
              <br />
            </>
          )}
          {refundText(boughtTerms({ ...refundTerms, isFree: false }, now), summary.timezone)}.
        </p>
      )}
    </Card>
  );
}
