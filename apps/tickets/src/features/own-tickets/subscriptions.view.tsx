import type { MembershipSubscription } from '@foyer/contracts';
import { Avatar, Badge, EmptyState } from '@foyer/design-system';
import { formatMoney, toMinor } from '@foyer/domain';
import { LinkIfPage, type Links } from '@foyer/remote-kit';
import { messages } from './own-tickets.messages.en.ts';
import styles from './own-tickets.module.css';

const t = messages.subscriptions;
const priceOf = ({ tier: { price } }: MembershipSubscription) =>
  price &&
  t.price[price.interval](formatMoney(toMinor(price.amount, price.currency), price.currency));

interface SubscriptionsViewProps {
  subscriptions: readonly MembershipSubscription[];
  /** Whose they are. */
  username: string;
  links: Links;
}

export function SubscriptionsView({ subscriptions, username, links }: SubscriptionsViewProps) {
  if (subscriptions.length === 0) return <EmptyState icon="star" title={t.empty} />;
  return (
    <ul className={styles.rows} aria-label={t.rows}>
      {subscriptions.map((one) => (
        <li key={one.id} className={styles.row} data-plain>
          <Avatar
            name={one.owner.name}
            src={one.owner.avatar}
            isSquare={one.owner.type === 'School'}
          />
          <div className={styles.text}>
            <h2>
              {one.owner.hasProfile ? (
                <LinkIfPage href={links.profile(one.owner.type, one.owner.username)}>
                  {one.owner.name}
                </LinkIfPage>
              ) : (
                one.owner.name
              )}
            </h2>
            <p>
              <LinkIfPage href={links.myMembership(username, one.id)}>{one.tier.name}</LinkIfPage>
            </p>
            {one.tier.price && <p>{priceOf(one)}</p>}
          </div>
          <div className={styles.end}>
            {!one.stripeSubscription && <Badge>{t.manual}</Badge>}
            {one.isPaymentFailing && <Badge tone="danger">{t.failing}</Badge>}
          </div>
        </li>
      ))}
    </ul>
  );
}
