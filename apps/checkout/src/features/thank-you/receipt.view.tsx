import type { OrderSummary } from '@foyer/contracts';
import { Card, LinkButton } from '@foyer/design-system';
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
import { messages as shared } from '../../messages/en.ts';
import { messages as m } from './thank-you.messages.en.ts';
import { cardName, receiptAddress } from './thank-you.model.ts';
import styles from './thank-you.module.css';

/** A donation is an amount, and a membership is one: nothing to count. */
function nameOf({ kind, name, count }: OrderSummary['orderItems'][number]): string {
  const short = truncate(name, TEXT_LIMITS.orderSummaryName);
  const isOne = kind === 'donation' || kind === 'membership';
  return isOne && count === 1 ? short : `${count} × ${short}`;
}

/** What was ordered, each with its price, and the sum. */
export function OrderedView({ summary }: { summary: OrderSummary }) {
  const money = (amount: number) =>
    formatMoney(toMinor(amount, summary.currency), summary.currency);
  const { paymentDetails } = summary;
  return (
    <>
      <h2>{shared.summary.title}</h2>
      <p className={styles.muted}>{m.order(orderNumber(summary.id))}</p>
      <dl className={styles.receipt}>
        {summary.orderItems.map((item) => (
          <div key={`${item.kind}:${item.name}`}>
            <dt>{nameOf(item)}</dt>
            <dd>{money(item.totalBasePrice)}</dd>
          </div>
        ))}
        {paymentDetails.fees > 0 && (
          <div>
            <dt>{shared.summary.fees}</dt>
            <dd>{money(paymentDetails.fees)}</dd>
          </div>
        )}
        {paymentDetails.discounts > 0 && (
          <div>
            <dt>{shared.summary.discounts}</dt>
            <dd>−{money(paymentDetails.discounts)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{shared.summary.total}</dt>
          <dd>
            {formatOrderTotal(toMinor(paymentDetails.total, summary.currency), summary.currency)}
          </dd>
        </div>
        {summary.refunded > 0 && (
          <div>
            <dt>{m.refundedSum}</dt>
            <dd>−{money(summary.refunded)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** What was bought and paid, and until when it may be given back. */
export function ReceiptView({ summary, now }: { summary: OrderSummary; now: Date }) {
  const { paymentDetails, card, refundTerms } = summary;
  return (
    <Card label={shared.summary.title}>
      <OrderedView summary={summary} />
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
      <p className={styles.file}>
        <LinkButton icon="download" href={receiptAddress(summary)} download>
          {m.receipt}
        </LinkButton>
      </p>
    </Card>
  );
}
