import type { FoundEvent } from '@foyer/contracts';
import { IconButton, TextLink } from '@foyer/design-system';
import { cardDateLines } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { useEffect, useRef } from 'react';
import { messages as m } from './discover.messages.en.ts';
import styles from './event-map.module.css';

/** What takes place at a pin; takes the focus when it opens. */
export function EventsHere({
  events,
  now,
  onClose,
}: {
  events: readonly FoundEvent[];
  now: Date;
  onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.here}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {m.eventsHere(events.length)}
        </h2>
        <IconButton icon="x" label={m.closePin} onPress={onClose} />
      </header>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <TextLink href={links.event(event.id)}>{event.name}</TextLink>
            <span>{linesOf(event, now).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linesOf = ({ nextEvent, finalEvent, ...event }: FoundEvent, now: Date) => [
  ...cardDateLines({ ...event, next: nextEvent, final: finalEvent }, now),
  ...(event.locationName ? [event.locationName] : []),
];
