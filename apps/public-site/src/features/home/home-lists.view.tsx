import type { EventCard, Links, ProfileCard } from '@foyer/contracts';
import { Avatar, CutName, TextLink } from '@foyer/design-system';
import { TEXT_LIMITS, truncate } from '@foyer/domain';
import { Link } from '@foyer/remote-kit';
import { EventGrid } from '@foyer/remote-kit/event-grid';
import { messages as m } from './home.messages.en.ts';
import styles from './home.module.css';

interface EventsProps {
  events: readonly EventCard[];
  links: Links;
  now: Date;
}

/** What is on sale; nothing where nothing is. */
export function FeaturedEvents({ events, links, now }: EventsProps) {
  if (events.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="featured-events">
      <div className={styles.head}>
        <h2 id="featured-events">{m.featuredEvents}</h2>
        <TextLink isAlone href={links.discover()}>
          {m.seeMore}
        </TextLink>
      </div>
      <EventGrid events={events} now={now} hasFaces />
    </section>
  );
}

interface CreatorsProps {
  creators: readonly ProfileCard[];
  links: Links;
}

/** Who puts something on; nothing where nobody does. */
export function FeaturedCreators({ creators, links }: CreatorsProps) {
  if (creators.length === 0) return null;
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
              <span>
                <CutName
                  name={creator.name}
                  short={truncate(creator.name, TEXT_LIMITS.homepageCreator)}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
