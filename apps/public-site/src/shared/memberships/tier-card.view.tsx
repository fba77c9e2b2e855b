import { manageMembership, type PublicMemberships, type PublicTier } from '@foyer/contracts';
import { Badge, Button, LinkButton, RadioGroup } from '@foyer/design-system';
import { SafeHtml } from '@foyer/design-system/safe-html';
import { formatNumber } from '@foyer/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { messages as m } from './memberships.messages.en.ts';
import styles from './memberships.module.css';
import {
  formAddress,
  givenPrice,
  limitText,
  offerOf,
  ownPrice,
  priceText,
  trialText,
  type Price,
} from './tiers.model.ts';

/** Who looks at the tiers, and where what they press comes back to. */
interface Visitor {
  /** Of the person who is signed in; null for a visitor. */
  userId: string | null;
  backTo: string;
  /** Where somebody who has no token for the form subscribes for a price: a visitor signs in. */
  subscribeHref: (price: Price) => string;
  /** Where somebody gives a price to somebody else. */
  giveHref: (price: Price) => string;
  /** A membership that nobody pays for is pressed to be managed. */
  onByHand: () => void;
}

interface Props extends Visitor {
  memberships: PublicMemberships;
  tier: PublicTier;
}

export function TierCard({ tier, memberships, ...visitor }: Props) {
  const offer = offerOf(tier, memberships);
  const limit = offer === 'sold' ? limitText(tier) : null;
  return (
    <article className={styles.card} data-own={tier.own !== null || undefined}>
      <div className={styles.name}>
        <h3>{tier.name}</h3>
        {tier.own && <Badge tone="positive">{m.current}</Badge>}
      </div>
      {tier.description !== '' && <SafeHtml className={styles.rich} html={tier.description} />}
      {tier.benefits.length > 0 && (
        <ul className={styles.benefits} aria-label={m.benefits}>
          {tier.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      <div className={styles.end}>
        {tier.seats > 1 && <p className={styles.muted}>{m.seats(formatNumber(tier.seats))}</p>}
        {limit !== null && <p className={styles.muted}>{limit}</p>}
        {offer === 'own' && <Own tier={tier} memberships={memberships} {...visitor} />}
        {offer === 'sold' && <Subscribe tier={tier} memberships={memberships} {...visitor} />}
        {offer === 'soldOut' && <p className={styles.muted}>{m.soldOut}</p>}
        {offer === 'noPrice' && <p className={styles.muted}>{m.noPrice}</p>}
      </div>
    </article>
  );
}

const Give = ({ tier, price, giveHref }: Pick<Props, 'tier' | 'giveHref'> & { price: Price }) => (
  <LinkButton
    variant="quiet"
    isBlock
    aria-label={m.giveOf(tier.name, priceText(price))}
    href={giveHref(price)}
  >
    {m.give}
  </LinkButton>
);

function Subscribe({ tier, memberships, subscribeHref, giveHref, ...visitor }: Props) {
  const [chosen, setChosen] = useState(tier.prices[0]?.id ?? '');
  const price = tier.prices.find(({ id }) => id === chosen) ?? tier.prices[0];
  if (!price) return null;
  const label = m.subscribeTo(tier.name, priceText(price));
  const trial = trialText(tier, price);
  return (
    <>
      {tier.prices.length > 1 ? (
        <RadioGroup
          label={m.prices}
          options={tier.prices.map((one) => ({ value: one.id, label: priceText(one) }))}
          value={price.id}
          onChange={setChosen}
        />
      ) : (
        <p className={styles.price}>{priceText(price)}</p>
      )}
      {trial !== null && <p>{trial}</p>}
      {memberships.csrfToken === null ? (
        <LinkButton variant="primary" isBlock aria-label={label} href={subscribeHref(price)}>
          {m.subscribe}
        </LinkButton>
      ) : (
        <Posted
          action={formAddress(price.subscribeUrl, visitor.backTo)}
          memberships={memberships}
          userId={visitor.userId}
          more={{ price_id: price.id }}
        >
          {(isSent) => (
            <Button type="submit" variant="primary" isBlock isPending={isSent} aria-label={label}>
              {m.subscribe}
            </Button>
          )}
        </Posted>
      )}
      <Give tier={tier} price={price} giveHref={giveHref} />
    </>
  );
}

function Own({ tier, memberships, userId, backTo, onByHand, giveHref }: Props) {
  const { own } = tier;
  const price = ownPrice(tier);
  const given = givenPrice(tier, memberships);
  const label = m.manageOf(tier.name);
  if (!own) return null;
  return (
    <>
      {price && <p className={styles.price}>{priceText(price)}</p>}
      {own.stripeSubscription ? (
        <Posted
          action={formAddress(own.manageUrl ?? manageMembership.path, backTo)}
          memberships={memberships}
          userId={userId}
          more={{ subscription_id: own.subscriptionId }}
        >
          {(isSent) => (
            <Button type="submit" isBlock isPending={isSent} aria-label={label}>
              {m.manage}
            </Button>
          )}
        </Posted>
      ) : (
        <Button isBlock aria-haspopup="dialog" aria-label={label} onPress={onByHand}>
          {m.manage}
        </Button>
      )}
      {given && <Give tier={tier} price={given} giveHref={giveHref} />}
    </>
  );
}

interface PostedProps {
  action: string;
  memberships: Pick<PublicMemberships, 'owner' | 'csrfToken'>;
  userId: string | null;
  more: Readonly<Record<string, string>>;
  /** Its button, which is pressed once. */
  children: (isSent: boolean) => ReactNode;
}

/** A form that the browser itself sends: the page that follows is another document. */
function Posted({ action, memberships, userId, more, children }: PostedProps) {
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    // whoever comes back to the page as it was may press again
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSent(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  const fields = {
    ...more,
    owner_id: memberships.owner.id,
    ...(userId !== null && { user_id: userId }),
    utf8: '✓',
    csrf_token: memberships.csrfToken ?? '',
  };
  return (
    <form method="post" action={action} onSubmit={() => setSent(true)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isSent)}
    </form>
  );
}
