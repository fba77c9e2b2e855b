import type { EventDetail } from '@foyer/contracts';
import { Icon, TextLink } from '@foyer/design-system';
import {
  exchangeTermsText,
  formatTime,
  REPEATING_EVENT,
  refundText,
  takesPlace,
} from '@foyer/domain';
import { Fragment, type ReactNode } from 'react';
import { dateText, lengthText, mapAddress, refundTermsOf } from './event-texts.model.ts';
import { EventCalendar } from './event-calendar.view.tsx';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

/** When, where, and what happens when plans change: known before anybody pays. */
export function EventFacts({ event, now }: { event: EventDetail; now: Date }) {
  const isComing = isTakingPlace(event);
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="calendar" />
        <When event={event} />
      </li>
      <li>
        <Icon name="pin" />
        <Where event={event} />
      </li>
      {isComing && (
        <li>
          <Icon name="refund" />
          <Refunds event={event} now={now} />
        </li>
      )}
    </ul>
  );
}

/** Its next date stands. */
const isTakingPlace = ({ canceled, nextEvent }: EventDetail) =>
  !canceled && nextEvent !== null && takesPlace(nextEvent);

function When({ event }: { event: EventDetail }) {
  const { nextEvent, futureEventCount } = event;
  if (event.eventStatus === 'postponed')
    return (
      <div>
        <b>{m.newDateSoon}</b>
      </div>
    );
  const date = dateText(event);
  const parts: ReactNode[] = [
    futureEventCount > 1 && m.moreDates(futureEventCount),
    lengthText(event),
    // in the zone that stands above
    nextEvent?.doorTime && m.doors(formatTime(nextEvent.doorTime, event.timezone)),
  ];
  return (
    <div>
      <b>{date && futureEventCount > 1 ? `${REPEATING_EVENT}: ${date}` : (date ?? m.noDate)}</b>
      <Parts parts={parts} />
      {nextEvent && isTakingPlace(event) && <EventCalendar event={event} date={nextEvent} />}
    </div>
  );
}

function Where({ event }: { event: EventDetail }) {
  const { location, locationSetting } = event;
  if (locationSetting === 'online')
    return (
      <div>
        <b>{m.online}</b>
      </div>
    );
  if (locationSetting === 'tba' || !location)
    return (
      <div>
        <b>{m.tba}</b>
      </div>
    );
  const address = [location.address, location.city, location.state].filter(Boolean).join(', ');
  return (
    <div>
      <b>{location.name || address}</b>
      <Parts
        parts={[
          location.name && address,
          <TextLink isQuiet href={mapAddress(location)} target="_blank">
            {m.openMap}
          </TextLink>,
        ]}
      />
    </div>
  );
}

/** What is there, with a dot between, never one at an end. */
function Parts({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span>
      {parts.filter(Boolean).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function Refunds({ event, now }: { event: EventDetail; now: Date }) {
  const terms = refundTermsOf(event, now);
  const handOver = event.transferAllowed && m.handOver;
  const exchange = exchangeTermsText(
    event.exchangeHoursBefore,
    event.instances.filter(takesPlace).length,
  );
  if (terms.kind === 'free')
    return (
      <div>
        <b>{m.freeCancel}</b>
        <span>{handOver}</span>
        {exchange && <span>{exchange}</span>}
      </div>
    );
  return (
    <div>
      <b>{refundText(terms, event.timezone)}</b>
      <span>{terms.kind === 'none' ? handOver : m.refundHow}</span>
      {exchange && <span>{exchange}</span>}
    </div>
  );
}
