import type { EventDetail, EventInstance } from '@foyer/contracts';
import { Popover, TextLink } from '@foyer/design-system';
import { calendarLinks } from '@foyer/domain';
import { calendarAddress } from './event-texts.model.ts';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

/** The next date for the calendar that somebody keeps: two on the web, or a file for any other. */
export function EventCalendar({ event, date }: { event: EventDetail; date: EventInstance }) {
  const { location } = event;
  const place = location ? [location.name, location.address, location.city] : [];
  const entry = {
    ...date,
    name: event.name,
    place: place.filter(Boolean).join(', '),
    url: event.shareUrl,
  };
  return (
    <div className={styles.calendar}>
      <Popover
        label={m.calendar}
        trigger={m.calendar}
        buttonProps={{ icon: 'calendar', size: 'sm' }}
      >
        <div className={styles.share}>
          {calendarLinks(entry).map(({ name, href }) => (
            <TextLink key={name} isQuiet href={href} target="_blank">
              {m.calendarOf(name)}
            </TextLink>
          ))}
          <TextLink isQuiet href={calendarAddress(event.id)} download>
            {m.calendarFile}
          </TextLink>
        </div>
      </Popover>
    </div>
  );
}
