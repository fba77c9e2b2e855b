import type { EventDetail } from '@foyer/contracts';
import { Button, Card } from '@foyer/design-system';
import {
  formatMoney,
  formatOrderTotal,
  offeredTerms,
  refundText,
  TEXT_LIMITS,
  toMinor,
  truncate,
} from '@foyer/domain';
import { messages } from '../../messages/en.ts';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import styles from './checkout.module.css';

const m = messages.summary;

/** What is bought and what it costs, beside every step; refund terms before anything is paid. */
export function OrderSummaryView({ event, flow }: { event: EventDetail; flow: CheckoutFlow }) {
  const { summary, order, step } = flow;
  // once there is an order, its figures are the server's
  const currency = order?.currency ?? summary.currency;
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency);
  const details = step === 'tickets' ? null : order?.paymentDetails;
  const discounts = details
    ? details.discounts > 0
      ? money(details.discounts)
      : null
    : summary.discounts;
  const totalMinor = details ? toMinor(details.total, currency) : summary.totalMinor;
  const feesMinor = details ? toMinor(details.fees, currency) : summary.feesMinor;
  const code = details
    ? order?.items.find((item) => item.discountName)?.discountName
    : flow.discount?.name;
  return (
    <aside className={styles.summary}>
      <Card label={m.title}>
        <h2>{m.title}</h2>
        {summary.count === 0 ? (
          <p className={styles.muted}>{m.empty}</p>
        ) : (
          <dl>
            {summary.rows.map((row) => (
              <div key={row.name}>
                <dt>
                  {row.quantity} × {truncate(row.name, TEXT_LIMITS.orderSummaryName)}
                </dt>
                <dd>{row.amount}</dd>
              </div>
            ))}
            {feesMinor > 0 && (
              <div>
                <dt>{m.fees}</dt>
                <dd>{formatMoney(feesMinor, currency)}</dd>
              </div>
            )}
            {discounts && (
              <div>
                <dt>{code ?? m.discounts}</dt>
                <dd>−{discounts}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{m.total}</dt>
              <dd>{formatOrderTotal(totalMinor, currency)}</dd>
            </div>
          </dl>
        )}
        {step === 'tickets' && (
          <span className={styles['wide-only']}>
            <Button
              variant="primary"
              isBlock
              isPending={flow.isHolding}
              onPress={() => void flow.holdTickets()}
            >
              {messages.continue}
            </Button>
          </span>
        )}
        <p className={styles.terms}>
          {summary.count > 0 && totalMinor === 0 ? (
            m.nothingToPay
          ) : (
            <>
              {m.notCharged} <RefundTerms event={event} flow={flow} />
            </>
          )}
        </p>
      </Card>
    </aside>
  );
}

function RefundTerms({ event, flow }: { event: EventDetail; flow: CheckoutFlow }) {
  const date =
    event.instances.find((instance) => instance.id === flow.place.instanceId) ?? event.nextEvent;
  const { refundsAllowed, refundDaysBefore } = event;
  const terms = offeredTerms(
    { refundsAllowed, refundDaysBefore, isFree: false, dates: date ? [date.startsAt] : [] },
    flow.clock.now(),
  );
  return <>{refundText(terms, event.timezone)}.</>;
}
