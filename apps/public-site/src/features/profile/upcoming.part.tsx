import { FailedState, TextLink } from '@foyer/design-system';
import { EventGrid } from '@foyer/remote-kit/event-grid';
import { failureOf, useQuery } from '@foyer/remote-kit';
import { firstEventsQuery } from './profile.queries.ts';
import { TicketsSold } from './tickets-sold.view.tsx';
import { messages as m } from './profile.messages.en.ts';
import styles from './profile.module.css';

interface Props {
  id: string;
  now: Date;
  allHref: string;
  pastHref: string;
}

/** The next events of a profile, and the way to the others. */
export function Upcoming({ id, now, allHref, pastHref }: Props) {
  const events = useQuery(firstEventsQuery(id));
  const { data } = events;
  const failure = failureOf(events);
  const isMore = data !== undefined && data.totalCount > data.data.length;
  return (
    <section aria-labelledby="upcoming">
      <div className={styles.title}>
        <h2 id="upcoming">{m.upcoming}</h2>
        {isMore && (
          <TextLink isAlone href={allHref} aria-label={m.allEvents}>
            {m.viewAll}
          </TextLink>
        )}
      </div>
      {failure && !data ? (
        <FailedState failure={{ ...failure, error: new Error(m.failed) }} />
      ) : data?.totalCount === 0 ? (
        <p className={styles.none}>
          {m.noneUpcoming} <TextLink href={pastHref}>{m.toPast}</TextLink>
        </p>
      ) : (
        <EventGrid events={data?.data} now={now} below={(event) => <TicketsSold event={event} />} />
      )}
    </section>
  );
}
