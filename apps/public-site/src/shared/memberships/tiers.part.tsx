import type { PublicMemberships } from '@foyer/contracts';
import { Button, Dialog, TextLink } from '@foyer/design-system';
import { readSite, signInLink, useSession } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages as m } from './memberships.messages.en.ts';
import styles from './memberships.module.css';
import { TierCard } from './tier-card.view.tsx';
import type { Price } from './tiers.model.ts';
import { memberLinks } from '@foyer/contracts';

interface Props {
  memberships: PublicMemberships;
  /** The page of memberships that something which stands in the way is told on. */
  backTo: string;
  /** The last part of the link of a private page. */
  privateUuid?: string | undefined;
}

/** What the house says of its memberships, and each tier as a card. */
export function Tiers({ memberships, backTo, privateUuid }: Props) {
  const userId = useSession(({ user }) => user?.id ?? null);
  const [{ supportEmail }] = useState(readSite);
  const [isByHand, setByHand] = useState(false);
  const { owner, title, description, tiers } = memberships;
  const email = owner.email ?? supportEmail;
  const subscribeHref = ({ stripeApiPriceId }: Price) => {
    const to = memberLinks.subscribe(owner.type, owner.username, stripeApiPriceId, owner.id, {
      redirect_to: backTo,
      privateUuid,
    });
    // whoever signed in since this was read has no token for the form: that page asks for one
    return userId === null ? signInLink(to) : to;
  };
  return (
    <section aria-label={m.tiers}>
      <div className={title === '' ? 'sr' : styles.head}>
        <h2>{title === '' ? m.tiers : title}</h2>
      </div>
      {description !== '' && <p className={styles.head}>{description}</p>}
      <ul className={styles.cards}>
        {tiers.map((tier) => (
          <li key={tier.id}>
            <TierCard
              tier={tier}
              memberships={memberships}
              userId={userId}
              backTo={backTo}
              subscribeHref={subscribeHref}
              giveHref={({ id }) =>
                memberLinks.give(owner.id, id, privateUuid === undefined ? {} : { privateUuid })
              }
              onByHand={() => setByHand(true)}
            />
          </li>
        ))}
      </ul>
      <Dialog
        title={m.byHand}
        isOpen={isByHand}
        onClose={() => setByHand(false)}
        actions={<Button onPress={() => setByHand(false)}>{m.close}</Button>}
      >
        <p>
          {m.byHandText(owner.name)} <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </p>
      </Dialog>
    </section>
  );
}
