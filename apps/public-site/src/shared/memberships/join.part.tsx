import { FailedState, LinkButton, Skeleton } from '@foyer/design-system';
import { memberLinks } from '@foyer/contracts';
import { failureOf, links, useQuery, useSession } from '@foyer/remote-kit';
import { messages as m } from './memberships.messages.en.ts';
import { membershipsQuery } from './memberships.queries.ts';
import styles from './memberships.module.css';
import { lowestPrice, ownTier, priceText } from './tiers.model.ts';
import { Tiers } from './tiers.part.tsx';

interface Props {
  username: string;
  /** The tab with every tier, where this is no more than the way to it. */
  allHref?: string | undefined;
}

/** The memberships of a profile: all of them, or what they are and how to become a member. */
export function Join({ username, allHref }: Props) {
  const memberships = useQuery(membershipsQuery(username));
  const me = useSession(({ user }) => user?.username);
  const { data } = memberships;
  const own = data && ownTier(data);
  const failure = failureOf(memberships);
  if (me !== undefined && own?.own && allHref !== undefined) {
    const href = memberLinks.mine(me, own.own.subscriptionId);
    return <Call title={m.member.title} text={own.name} href={href} action={m.member.action} />;
  }
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
    <Call
      title={title === '' ? m.invite.title : title}
      text={description === '' ? m.invite.text : description}
      price={price && m.invite.from(priceText(price))}
      href={href}
      action={m.invite.action}
    />
  );
}

interface CallProps {
  title: string;
  text: string;
  price?: string | null;
  href: string;
  action: string;
}

function Call({ title, text, price, href, action }: CallProps) {
  return (
    <section className={styles.invite} aria-labelledby="join">
      <div>
        <h2 id="join">{title}</h2>
        <p>{text}</p>
        {price && <p className={styles.price}>{price}</p>}
      </div>
      <LinkButton variant="primary" href={href}>
        {action}
      </LinkButton>
    </section>
  );
}
