import type { CheckoutOrder } from '@foyer/contracts';
import { Banner, Button, Countdown, LinkButton, Page } from '@foyer/design-system';
import { formatMoney, toMinor } from '@foyer/domain';
import type { ReactNode } from 'react';
import { messages as m } from './pay-difference.messages.en.ts';
import styles from '../one-sum.module.css';

interface Props {
  order: CheckoutOrder;
  /** The ticket that is given, or its event. */
  back: { href: string; isTicket: boolean };
  state: 'open' | 'over' | 'paid' | 'ended';
  thanksHref: string;
  now: () => number;
  onEnd: () => void;
  keep: { isPending: boolean };
  onKeep: () => void;
  /** What takes the payment. */
  children: ReactNode;
}

/** What the other ticket costs more, and how it is paid. */
export function PayDifferenceView({ order, back, state, children, ...rest }: Props) {
  const backText = back.isTicket ? m.back : m.event;
  return (
    <Page title={m.title} width="form">
      <div className={styles.body}>
        {state === 'open' ? (
          <>
            <Sums order={order} />
            {order.expiresAt && (
              <p className={styles.clock}>
                <Countdown
                  endsAt={new Date(order.expiresAt).getTime()}
                  now={rest.now}
                  purpose={m.clock}
                  onEnd={rest.onEnd}
                />
              </p>
            )}
            <p className={styles.muted}>{m.stays}</p>
            <p>
              <Button size="sm" isPending={rest.keep.isPending} onPress={rest.onKeep}>
                {m.keep}
              </Button>
            </p>
            {children}
          </>
        ) : (
          <Banner
            tone="info"
            role="status"
            actions={
              <LinkButton size="sm" href={state === 'paid' ? rest.thanksHref : back.href}>
                {state === 'paid' ? m.thanks : backText}
              </LinkButton>
            }
          >
            {{ over: m.over, paid: m.paid, ended: m.ended }[state]}
          </Banner>
        )}
      </div>
    </Page>
  );
}

function Sums({ order }: { order: CheckoutOrder }) {
  const { subtotal, fees, total } = order.paymentDetails;
  const money = (major: number) => formatMoney(toMinor(major, order.currency), order.currency);
  const rows = [
    [m.what, order.items.map(({ name }) => name).join(', ')],
    [m.price, money(subtotal)],
    [m.fee, money(fees)],
    [m.total, money(total)],
  ] as const;
  return (
    <dl className={styles.sums}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
