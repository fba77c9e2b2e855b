import { FailedState, LinkButton, Skeleton } from '@foyer/design-system';
import { failureOf, links, useQuery } from '@foyer/remote-kit';
import { messages as m } from './memberships.messages.en.ts';
import { membershipsQuery } from './memberships.queries.ts';
import styles from './memberships.module.css';
import { lowestPrice, priceText } from './tiers.model.ts';
import { Tiers } from './tiers.part.tsx';

interface Props {
  username: string;
  /** The tab with every tier, where this is no more than the way to it. */
  allHref?: string | undefined;
}

/** The memberships of a profile: all of them, or what they are and how to become a member. */
export function Join({ username, allHref }: Props) {
  const memberships = useQuery(membershipsQuery(username));
  const { data } = memberships;
  const failure = failureOf(memberships);
  if (data && allHref !== undefined) return <Invitation memberships={data} href={allHref} />;
  if (data) {
    const { type, username: own } = data.owner;
    return <Tiers memberships={data} backTo={links.profileMemberships(type, own)} />;
  }
  // the rest of the first tab is worth more than word of what is missing on it
  if (failure) return allHref === undefined ? <FailedState failure={failure} /> : null;
  return <Skeleton height={allHref === undefined ? '20rem' : '136px'} />;
}

type Memberships = Parameters<typeof lowestPrice>[0];

function Invitation({ memberships, href }: { memberships: Memberships; href: string }) {
  const { title, description } = memberships;
  const price = lowestPrice(memberships);
  return (
    <section className={styles.invite} aria-labelledby="join">
      <div>
        <h2 id="join">{title === '' ? m.invite.title : title}</h2>
        <p>{description === '' ? m.invite.text : description}</p>
        {price && <p className={styles.price}>{m.invite.from(priceText(price))}</p>}
      </div>
      <LinkButton variant="primary" href={href}>
        {m.invite.action}
      </LinkButton>
    </section>
  );
}
