import type { EventCard } from '@foyer/contracts';
import { CARD_SIZES, links, sourcesOf } from '@foyer/contracts';
import { Avatar, Badge, Skeleton } from '@foyer/design-system';
import { PosterCard } from '@foyer/design-system/poster-card';
import { cardDateLines, cardPlaceText, isLive, isolated, saleText } from '@foyer/domain';
import { memo, type ReactNode } from 'react';
import { messages } from './event-grid.messages.en.ts';
import styles from './event-grid.module.css';

const AHEAD_OF_THE_FOLD = 4;

/** More than these would push the price of a card out of the line of its neighbours. */
const MOST_NAMED = 2;

/** Whom an event names beside its owner: the first ones, and how many more. */
function namesOf(collaborators: readonly string[]): string {
  const named = collaborators.slice(0, MOST_NAMED).map(isolated);
  const more = collaborators.length - named.length;
  return [...named, ...(more > 0 ? [messages.others(more)] : [])].join(', ');
}

function Owner({ event, hasFace }: { event: EventCard; hasFace: boolean }) {
  const { name, avatar, type } = event.owner;
  const by = messages.by(isolated(name));
  return hasFace ? (
    <span className={styles.owner}>
      <Avatar size="sm" name={name} src={avatar} isSquare={type === 'School'} />
      <span>{by}</span>
    </span>
  ) : (
    by
  );
}

/**
 * An event as every list shows it: poster, title, when, where, whose it is, the all-in price or
 * what stands in its place. `index` is its place in the list.
 */
const EventPosterCard = memo(function EventPosterCard({
  event,
  now,
  index = AHEAD_OF_THE_FOLD,
  hasFace,
}: {
  event: EventCard;
  now: Date;
  index?: number;
  hasFace: boolean;
}) {
  const dates = {
    futureEventCount: event.futureEventCount,
    next: event.nextEvent,
    final: event.finalEvent,
    timezone: event.timezone,
  };
  return (
    <PosterCard
      href={links.event(event.id)}
      poster={event.poster}
      title={event.name}
      lines={[
        ...cardDateLines(dates, now),
        cardPlaceText(event.locationSetting, event.locationName),
        ...(event.collaborators.length > 0
          ? [messages.alongside(namesOf(event.collaborators))]
          : []),
      ]}
      owner={<Owner event={event} hasFace={hasFace} />}
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
      sources={event.poster ? { srcSet: sourcesOf(event.poster), sizes: CARD_SIZES } : undefined}
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
  hasFaces = false,
  below,
}: {
  events: readonly E[] | undefined;
  now: Date;
  isStale?: boolean;
  /** Their owners are shown with their pictures. */
  hasFaces?: boolean;
  /** What else stands under a card. */
  below?: (event: E) => ReactNode;
}) {
  return (
    <ul className={styles.grid} data-stale={isStale || undefined}>
      {events
        ? events.map((event, index) => (
            <li key={event.id}>
              <EventPosterCard event={event} now={now} index={index} hasFace={hasFaces} />
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
