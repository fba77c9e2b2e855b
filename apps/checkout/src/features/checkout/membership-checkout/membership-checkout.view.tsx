import type { CheckoutOrder, GivenGift } from '@foyer/contracts';
import { Banner, Countdown, LinkButton, Page } from '@foyer/design-system';
import { formatDate, formatMoney, toMinor, type MembershipInterval } from '@foyer/domain';
import type { ReactNode } from 'react';
import { messages as m } from './membership-checkout.messages.en.ts';
import styles from '../one-sum.module.css';

interface Props {
  order: CheckoutOrder;
  /** By name; undefined until it is known. */
  seller: string | undefined;
  interval: MembershipInterval | undefined;
  /** Whom it is for; undefined where its buyer has it. */
  gift: GivenGift | undefined;
  state: 'open' | 'over' | 'paid' | 'ended';
  thanksHref: string;
  /** Where to begin anew. */
  back: { href: string; text: string };
  now: () => number;
  onEnd: () => void;
  /** Who pays, and then what takes the payment. */
  children: ReactNode;
}

/** What is bought and how it goes on, and how it is paid. */
export function MembershipCheckoutView({ order, seller, state, back, children, ...rest }: Props) {
  const { gift } = rest;
  return (
    <Page
      title={gift ? m.giftTitle : m.title}
      width="form"
      lead={seller === undefined ? undefined : m.of(seller)}
    >
      <div className={styles.body}>
        {state === 'open' ? (
          <>
            <Bought order={order} interval={rest.interval} gift={gift} />
            {order.expiresAt && (
              <p className={styles.clock}>
                <Countdown
                  endsAt={Date.parse(order.expiresAt)}
                  now={rest.now}
                  purpose={m.clock}
                  onEnd={rest.onEnd}
                />
              </p>
            )}
            {children}
          </>
        ) : (
          <Banner
            tone="info"
            role="status"
            actions={
              <LinkButton size="sm" href={state === 'paid' ? rest.thanksHref : back.href}>
                {state === 'paid' ? m.thanks : back.text}
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

/** How it goes on; what is off this once is not off the next time. */
function renewalOf(
  { total, discounts }: CheckoutOrder['paymentDetails'],
  currency: CheckoutOrder['currency'],
  interval: MembershipInterval | 'unknown',
): string {
  if (discounts === 0) return m.renews[interval];
  const whole = toMinor(total, currency) + toMinor(discounts, currency);
  return m.renewsFor[interval](formatMoney(whole, currency));
}

/** How a gift gets to whom it is for. */
function sendingOf({ email, sendAt, timezone }: GivenGift): string {
  if (email === null) return m.byHand;
  return sendAt === null ? m.mailedNow(email) : m.mailed(email, formatDate(sendAt, timezone));
}

function Bought({ order, interval, gift }: Pick<Props, 'order' | 'interval' | 'gift'>) {
  const { currency, items, paymentDetails } = order;
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{m.what}</dt>
          <dd>{items.map(({ name }) => name).join(', ')}</dd>
        </div>
        {paymentDetails.discounts > 0 && (
          <div>
            <dt>{m.left}</dt>
            <dd>{formatMoney(-toMinor(paymentDetails.discounts, currency), currency)}</dd>
          </div>
        )}
        {gift && (
          <div>
            <dt>{m.giftFor}</dt>
            <dd>{gift.name}</dd>
          </div>
        )}
        <div>
          <dt>{m.total}</dt>
          <dd>{formatMoney(toMinor(paymentDetails.total, currency), currency)}</dd>
        </div>
      </dl>
      <p>{gift ? m.once : renewalOf(paymentDetails, currency, interval ?? 'unknown')}</p>
      <p className={styles.muted}>{gift ? sendingOf(gift) : m.cancel}</p>
    </>
  );
}
