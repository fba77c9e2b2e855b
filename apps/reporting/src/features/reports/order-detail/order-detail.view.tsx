import type { OwedRefund, Transaction, TransactionItem } from '@foyer/contracts';
import { Badge, Button, LinkButton, Page, TextLink } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { formatDate, formatOrderDate, orderNumber, orderStatusLabel } from '@foyer/domain';
import { nounOf } from '@foyer/remote-kit/refund';
import type { ReactNode } from 'react';
import { messages as shared } from '../../../messages/en.ts';
import { statusTone } from '../tables/orders-table.model.ts';
import { messages as text } from './order-detail.messages.en.ts';
import { OrderTimeline } from './order-timeline.view.tsx';
import { OrderDisputes } from './order-disputes.view.tsx';
import { OwedRefunds } from './owed-refunds.view.tsx';
import { OrderItemsTable } from './order-items-table.view.tsx';
import {
  buyerName,
  offersSending,
  paymentLines,
  refundableItems,
  type ChosenAction,
} from './order-detail.model.ts';
import styles from './order-detail.module.css';

interface Props {
  order: Transaction;
  backTo: string;
  /** Empty when the buyer is not known. */
  patronLink: string | null;
  /** Null until something was sold. */
  receiptAddress: string | null;
  /** Null when no page shows it. */
  productLink: string | null;
  onAction: (chosen: ChosenAction) => void;
  onRefund: () => void;
  onResend: (item: TransactionItem) => void;
  onSend: () => void;
  onPayBack: (owed: OwedRefund) => void;
}

interface FactsProps {
  title: string;
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

const Facts = ({ title, rows }: FactsProps) => (
  <section className={styles.facts} aria-label={title}>
    <h2>{title}</h2>
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function Payment({ order }: { order: Transaction }) {
  return (
    <section className={styles.payment} aria-label={text.payment.title}>
      <h2>{text.payment.title}</h2>
      <dl>
        {paymentLines(order).map(({ label, value, isTotal }) => (
          <div key={label} data-total={isTotal || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What was said to the organizer's questions, by whom. */
function Answers({ order: { orderAnswers } }: { order: Transaction }) {
  if (orderAnswers.length === 0) return null;
  const people = [...Map.groupBy(orderAnswers, ({ item }) => item)];
  return (
    <>
      <h2 className={styles.heading}>{text.answers.title}</h2>
      <div className={styles.answers}>
        {people.map(([item, answers]) => (
          <section key={item} aria-label={item ?? text.answers.ofBuyer}>
            <h3>{item ?? text.answers.ofBuyer}</h3>
            <dl>
              {answers.map(({ title, answer }, n) => (
                <div key={n}>
                  <dt>{title}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

const OrderId = ({ id }: { id: string }) => (
  <>
    {orderNumber(id)} <small className={styles.more}>{id}</small>
  </>
);
/** In the time of the event, as its date beside it. */
const Agreed = ({
  version,
  agreedAt,
  order,
}: NonNullable<Transaction['terms']> & { order: Transaction }) => (
  <>
    {text.terms(formatDate(version, 'UTC'))}{' '}
    <small className={styles.more}>{formatOrderDate(agreedAt, order.productTimezone)}</small>
  </>
);
const Email = ({ address }: { address: string }) =>
  address ? <TextLink href={`mailto:${address}`}>{address}</TextLink> : <>{shared.notAvailable}</>;

export function OrderDetailView({
  order,
  backTo,
  patronLink,
  productLink,
  receiptAddress,
  onAction,
  onRefund,
  onResend,
  onSend,
  onPayBack,
}: Props) {
  const customer = buyerName(order);
  const refundable = refundableItems(order);
  const others = order.products.slice(1).map(({ productName }) => productName);
  return (
    <Page
      title={text.title}
      actions={
        <>
          {receiptAddress !== null && (
            <LinkButton icon="download" href={receiptAddress} download>
              {text.receipt}
            </LinkButton>
          )}
          {offersSending(order) && (
            <Button icon="mail" onPress={onSend}>
              {text.send.action}
            </Button>
          )}
          {refundable.length > 0 && (
            <Button onPress={onRefund}>
              {text.refundLines[nounOf(refundable)](refundable.length)}
            </Button>
          )}
        </>
      }
      above={<Breadcrumb items={[{ label: text.back, href: backTo }, { label: text.title }]} />}
    >
      <div className={styles.notices}>
        <OrderDisputes order={order} />
        <OwedRefunds order={order} onPayBack={onPayBack} />
      </div>
      <div className={styles.head}>
        <Facts
          title={text.order}
          rows={[
            [text.id, <OrderId key="id" id={order.id} />],
            [text.date, formatOrderDate(order.date, order.timezone)],
            [
              text.status,
              <Badge key="status" tone={statusTone(order.status)}>
                {orderStatusLabel(order.status)}
              </Badge>,
            ],
          ]}
        />
        <Facts
          title={text.customer}
          rows={[
            [
              text.customer,
              patronLink ? (
                <TextLink key="patron" href={patronLink}>
                  {customer}
                </TextLink>
              ) : (
                customer
              ),
            ],
            [text.email, <Email key="email" address={order.userEmail} />],
            ...(order.terms
              ? [[text.agreed, <Agreed key="terms" {...order.terms} order={order} />] as const]
              : []),
          ]}
        />
        <Facts
          title={text.product}
          rows={[
            [text.type, text.products[order.productType]],
            [
              text.event,
              productLink ? (
                <TextLink key="product" href={productLink}>
                  {order.productName}
                </TextLink>
              ) : (
                order.productName
              ),
            ],
            ...(others.length > 0 ? [[text.also, others.join(', ')] as const] : []),
            ...(order.productDate
              ? [
                  [
                    text.eventDate,
                    formatOrderDate(order.productDate, order.productTimezone),
                  ] as const,
                ]
              : []),
          ]}
        />
      </div>
      <h2 className={styles.heading}>{text.items.title}</h2>
      <OrderItemsTable order={order} onAction={onAction} onResend={onResend} />
      <Answers order={order} />
      <div className={styles.foot}>
        <OrderTimeline order={order} />
        <Payment order={order} />
      </div>
    </Page>
  );
}
