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

/** What it costs: as it was chosen, or the server's figures once there is an order. */
function costsOf({ summary, order, step, discount }: CheckoutFlow) {
  const currency = order?.currency ?? summary.currency;
  if (!order || step === 'tickets') return { ...summary, currency, code: discount?.name };
  const { total, fees, discounts } = order.paymentDetails;
  return {
    currency,
    totalMinor: toMinor(total, currency),
    feesMinor: toMinor(fees, currency),
    discounts: discounts > 0 ? formatMoney(toMinor(discounts, currency), currency) : null,
    code: order.items.find((item) => item.discountName)?.discountName,
  };
}

/** What is bought and what it costs, beside every step; refund terms before anything is paid. */
export function OrderSummaryView({ event, flow }: { event: EventDetail; flow: CheckoutFlow }) {
  const { summary, step } = flow;
  const { currency, totalMinor, feesMinor, discounts, code } = costsOf(flow);
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
