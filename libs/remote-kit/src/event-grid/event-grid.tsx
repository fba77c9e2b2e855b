import type { EventCard } from '@foyer/contracts';
import { links } from '@foyer/contracts';
import { Badge, Skeleton } from '@foyer/design-system';
import { PosterCard } from '@foyer/design-system/poster-card';
import { cardDateLines, cardPlaceText, isLive, saleText } from '@foyer/domain';
import { memo, type ReactNode } from 'react';
import { messages } from './event-grid.messages.en.ts';
import styles from './event-grid.module.css';

const AHEAD_OF_THE_FOLD = 4;

/**
 * An event as every list shows it: poster, title, when, where, the all-in price or what stands in
 * its place. `index` is its place in the list.
 */
const EventPosterCard = memo(function EventPosterCard({
  event,
  now,
  index = AHEAD_OF_THE_FOLD,
}: {
  event: EventCard;
  now: Date;
  index?: number;
}) {
  const dates = {
    futureEventCount: event.futureEventCount,
    next: event.nextEvent,
    final: event.finalEvent,
    timezone: event.timezone,
  };
  const place = cardPlaceText(event.locationSetting, event.locationName);
  return (
    <PosterCard
      href={links.event(event.id)}
      poster={event.poster}
      title={event.name}
      lines={[
        ...cardDateLines(dates, now),
        place,
        ...(place.startsWith(event.owner.name) ? [] : [messages.by(event.owner.name)]),
      ]}
      price={saleText(event.sale, event.currency, event.timezone)}
      badge={
        event.nextEvent?.postponed ? (
          <Badge tone="warning">{messages.postponed}</Badge>
        ) : isLive(dates, now) ? (
          <Badge tone="accent" hasDot>
            {messages.live}
          </Badge>
        ) : null
      }
      isPriority={index < AHEAD_OF_THE_FOLD}
    />
  );
});

const SKELETONS = 8;

/**
 * Events side by side, four on a wide screen and two on a phone; `undefined` while the first ones
 * come.
 */
export function EventGrid<E extends EventCard>({
  events,
  now,
  isStale = false,
  below,
}: {
  events: readonly E[] | undefined;
  now: Date;
  isStale?: boolean;
  /** What else stands under a card. */
  below?: (event: E) => ReactNode;
}) {
  return (
    <ul className={styles.grid} data-stale={isStale || undefined}>
      {events
        ? events.map((event, index) => (
            <li key={event.id}>
              <EventPosterCard event={event} now={now} index={index} />
              {below?.(event)}
            </li>
          ))
        : Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <Skeleton isPoster />
            </li>
          ))}
    </ul>
  );
}
