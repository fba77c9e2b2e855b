import type { MembershipSubscription } from '@foyer/contracts';
import { Avatar, Badge, Button, EmptyState, TextLink } from '@foyer/design-system';
import { formatMoney, toMinor } from '@foyer/domain';
import type { Links } from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import styles from './own-tickets.module.css';

const t = messages.subscriptions;
const priceOf = ({ tier }: MembershipSubscription) => t.price(formatMoney(toMinor(tier.amount, tier.currency), tier.currency), tier.interval);

interface SubscriptionsViewProps { subscriptions: readonly MembershipSubscription[]; userId: string; links: Links }

export function SubscriptionsView({ subscriptions, userId, links }: SubscriptionsViewProps) {
  if (subscriptions.length === 0) return <EmptyState icon="star" title={t.empty} />;
  return (
    <ul className={styles.rows} aria-label={t.rows}>
      {subscriptions.map((one) => (
        <li key={one.id} className={styles.row} data-plain>
          <Avatar name={one.owner.name} src={one.owner.avatar} isSquare={one.owner.type === 'School'} />
          <div className={styles.text}>
            <h2><TextLink href={links.profile(one.owner.type, one.owner.username)} isQuiet>{one.owner.name}</TextLink></h2>
            <p>{one.tier.name}</p>
            <p>{priceOf(one)}</p>
          </div>
          <div className={styles.end}>{one.stripeSubscription ? <Manage ownerId={one.owner.id} userId={userId} name={one.owner.name} /> : <Badge>{t.manual}</Badge>}</div>
        </li>
      ))}
    </ul>
  );
}

/** The payment provider's own page takes over from here. */
const Manage = ({ ownerId, userId, name }: { ownerId: string; userId: string; name: string }) => (
  <form method="post" action="/membership_subscriptions/manage">
    <input type="hidden" name="utf8" value="✓" /><input type="hidden" name="owner_id" value={ownerId} /><input type="hidden" name="user_id" value={userId} />
    <Button type="submit" size="sm" aria-label={`${t.manage} ${name}`}>{t.manage}</Button>
  </form>
);
