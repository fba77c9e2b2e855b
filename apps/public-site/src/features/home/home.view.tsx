import type { EventCard, Links, ProfileCard } from '@foyer/contracts';
import { Avatar, EmptyState, LinkButton, TextLink } from '@foyer/design-system';
import { TEXT_LIMITS, truncate } from '@foyer/domain';
import { Link } from '@foyer/remote-kit';
import { EventGrid } from '@foyer/remote-kit/event-grid';
import type { ReactNode } from 'react';
import { messages as m } from './home.messages.en.ts';
import styles from './home.module.css';

interface Props {
  /** The short cuts to what is on soon and near. */
  soon: ReactNode;
  events: readonly EventCard[];
  creators: readonly ProfileCard[];
  links: Links;
  now: Date;
}

export function HomeView({ soon, events, creators, links, now }: Props) {
  return (
    <>
      <p className={styles['fund-banner']}>
        <Link to={links.ucif()}>{m.fundBanner}</Link>
      </p>
      <div className={styles.wrap}>
        <header className={styles.hero}>
          <h1 tabIndex={-1}>{m.title}</h1>
          {soon}
        </header>
        {events.length > 0 ? (
          <FeaturedEvents events={events} links={links} now={now} />
        ) : (
          <EmptyState
            icon="calendar"
            title={m.emptyTitle}
            actions={<LinkButton href={links.eventNew()}>{m.venues.action}</LinkButton>}
          >
            {m.emptyText}
          </EmptyState>
        )}
        <p className={styles.lead}>{m.lead}</p>
        <LinkButton href={links.discover()} variant="primary" size="lg">
          {m.explore}
        </LinkButton>
        <Audiences links={links} />
        {creators.length > 0 && <FeaturedCreators creators={creators} links={links} />}
        <section className={styles.fund} aria-labelledby="fund">
          <div>
            <h2 id="fund">{m.fund.title}</h2>
            <p>{m.fund.text}</p>
            <Link to={links.ucif()}>{m.fund.action}</Link>
          </div>
          <p className={styles.share} aria-hidden="true">
            {m.fund.share}
          </p>
        </section>
      </div>
    </>
  );
}

function FeaturedEvents({ events, links, now }: Pick<Props, 'events' | 'links' | 'now'>) {
  return (
    <section className={styles.section} aria-labelledby="featured-events">
      <div className={styles.head}>
        <h2 id="featured-events">{m.featuredEvents}</h2>
        <TextLink isAlone href={links.discover()}>
          {m.seeMore}
        </TextLink>
      </div>
      <EventGrid events={events} now={now} />
    </section>
  );
}

function FeaturedCreators({ creators, links }: { creators: readonly ProfileCard[]; links: Links }) {
  return (
    <section className={styles.section} aria-labelledby="featured-creators">
      <div className={styles.head}>
        <h2 id="featured-creators">{m.featuredCreators}</h2>
        <TextLink isAlone href={links.organizers()}>
          {m.allOrganizers}
        </TextLink>
      </div>
      <ul className={styles.creators}>
        {creators.map((creator) => (
          <li key={creator.id}>
            <Link className={styles.creator} to={links.profile(creator.type, creator.username)}>
              <Avatar
                name={creator.name}
                src={creator.avatar}
                isSquare={creator.type === 'School'}
              />
              <span>{truncate(creator.name, TEXT_LIMITS.homepageCreator)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Audiences({ links }: { links: Links }) {
  const cards = [
    { ...m.venues, about: links.forVenues(), href: links.eventNew() },
    { ...m.artists, about: links.forArtists(), href: links.signUp() },
    { ...m.patrons, about: links.about(), href: links.discover() },
  ];
  return (
    <section className={styles.audiences} aria-label={m.audiences}>
      {cards.map((card) => (
        <article key={card.title} className={styles.audience}>
          <h2>
            <Link to={card.about}>{card.title}</Link>
          </h2>
          <p>{card.text}</p>
          <Link to={card.href}>{card.action}</Link>
        </article>
      ))}
    </section>
  );
}
