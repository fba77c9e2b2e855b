import type { CheckoutOrder } from '@foyer/contracts';
import { Banner, Card, useAnnounced } from '@foyer/design-system';
import { formatMoney, formatOrderTotal, TEXT_LIMITS, toMinor, truncate } from '@foyer/domain';
import type { ReactNode } from 'react';
import { messages as shared } from '../../messages/en.ts';
import type { Cart } from './cart.store.ts';
import { messages } from './checkout.messages.en.ts';
import { termsText, type Terms } from './refund-terms.model.ts';
import styles from './checkout.module.css';

const m = messages.summary;

/** What it costs: as it was chosen, or the server's figures once they are in the order. */
function costsOf({ summary }: Cart, order: CheckoutOrder | null) {
  if (!order) return summary;
  const { currency, paymentDetails, items } = order;
  const { total, fees, donation, discounts } = paymentDetails;
  return {
    currency,
    totalMinor: toMinor(total, currency),
    feesMinor: toMinor(fees, currency),
    donationMinor: toMinor(donation, currency),
    discounts: discounts > 0 ? formatMoney(toMinor(discounts, currency), currency) : null,
    discountName: items.find((item) => item.discountName)?.discountName,
  };
}

/** A donation has one before there is a ticket, and so has a membership. */
const hasSum = ({ count, donationMinor, membershipMinor }: Cart['summary']) =>
  count > 0 || donationMinor + membershipMinor > 0;

const Unchosen = ({ summary }: { summary: Cart['summary'] }) =>
  summary.count > 0 ? null : (
    <p className={styles.muted}>{hasSum(summary) ? m.noTicket : m.empty}</p>
  );

interface Props {
  cart: Cart;
  /** What was ordered, once it is no longer chosen. */
  order: CheckoutOrder | null;
  refundTerms: ReactNode;
  /** How the membership in the cart goes on. */
  renews: ReactNode;
  /** The next step, at the tickets. */
  action: ReactNode;
}

/** What is bought and what it costs, beside every step; refund terms before anything is paid. */
export function OrderSummaryView({ cart, order, refundTerms, renews, action }: Props) {
  const { summary } = cart;
  const member = cart.membership.wanted;
  const { currency, totalMinor, feesMinor, donationMinor, discounts, discountName } = costsOf(
    cart,
    order,
  );
  return (
    <aside className={styles.summary}>
      <Card label={shared.summary.title}>
        <h2>{shared.summary.title}</h2>
        <Unchosen summary={summary} />
        {hasSum(summary) && (
          <dl>
            {summary.rows.map((row) => (
              <div key={row.name}>
                <dt>
                  {row.quantity} × {truncate(row.name, TEXT_LIMITS.orderSummaryName)}
                </dt>
                <dd>{row.amount}</dd>
              </div>
            ))}
            {member && (
              <div>
                <dt>{member.name}</dt>
                <dd>{formatMoney(member.amountMinor, currency)}</dd>
              </div>
            )}
            {feesMinor > 0 && (
              <div>
                <dt>{shared.summary.fees}</dt>
                <dd>{formatMoney(feesMinor, currency)}</dd>
              </div>
            )}
            {donationMinor > 0 && (
              <div>
                <dt>{shared.summary.donation}</dt>
                <dd>{formatMoney(donationMinor, currency)}</dd>
              </div>
            )}
            {discounts && (
              <div>
                <dt>{discountName ?? shared.summary.discounts}</dt>
                <dd>−{discounts}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{shared.summary.total}</dt>
              <dd>{formatOrderTotal(totalMinor, currency)}</dd>
            </div>
          </dl>
        )}
        {!order && <TooSmall text={cart.tooSmall} />}
        {action && <span className={styles['wide-only']}>{action}</span>}
        <p className={styles.terms}>
          {summary.count > 0 && totalMinor === 0 ? (
            m.nothingToPay
          ) : (
            <>
              {m.notCharged} {refundTerms}
            </>
          )}
        </p>
        {member && <p className={styles.terms}>{renews}</p>}
      </Card>
    </aside>
  );
}

/** Why no card can be charged this, before anybody tries. */
function TooSmall({ text }: { text: string | null }) {
  useAnnounced(text ?? '');
  if (text === null) return null;
  return (
    <div className={styles.refused}>
      <Banner tone="warning">{text}</Banner>
    </div>
  );
}

/** Until when money comes back, and a ticket goes in exchange. */
export const RefundTerms = (props: Terms) => termsText(props);
