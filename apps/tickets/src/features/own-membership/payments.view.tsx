import type { OwnMembership } from '@foyer/contracts';
import { TextLink } from '@foyer/design-system';
import { formatDateRange, ownZone } from '@foyer/domain';
import { messages as m } from './own-membership.messages.en.ts';
import { dayOf, moneyOf, receiptAddress } from './own-membership.model.ts';
import styles from './own-membership.module.css';

/** What was paid for it, each with its receipt. */
export function Payments({ payments }: Pick<OwnMembership, 'payments'>) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">{m.payments}</h2>
      {payments.length === 0 ? (
        <p className={styles.muted}>{m.noPayments}</p>
      ) : (
        <ul className={styles.payments} aria-labelledby="payments">
          {payments.map(({ orderId, at, amount, currency, refunded, startsAt, endsAt }) => (
            <li key={orderId}>
              <div>
                <p>{m.paid(dayOf(at), moneyOf(amount, currency))}</p>
                <p className={styles.muted}>
                  {m.period(formatDateRange(startsAt, endsAt, ownZone()))}
                  {refunded > 0 && ` · ${m.refunded(moneyOf(refunded, currency))}`}
                </p>
              </div>
              <TextLink
                isAlone
                download
                href={receiptAddress(orderId)}
                aria-label={m.receiptOf(dayOf(at))}
              >
                {m.receipt}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
