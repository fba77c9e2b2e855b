import type { EventDetail, EventTicketType, Links } from '@foyer/contracts';
import { Badge, TextLink } from '@foyer/design-system';
import {
  formatMoney,
  saleText,
  TEXT_LIMITS,
  toMinor,
  truncate,
  type Currency,
} from '@foyer/domain';
import { FEW_LEFT } from './event-texts.model.ts';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

/** So many stand open; a season with fifty types does not push the description out of sight. */
const SHOWN = 6;

/** Every kind of ticket with its price and what is left, before any clock starts. */
export function EventTickets({ event, links }: { event: EventDetail; links: Links }) {
  const { ticketTypes } = event;
  if (ticketTypes.length === 0) return null;
  // one more is no reason to hide any
  const cut = ticketTypes.length > SHOWN + 1 ? SHOWN : ticketTypes.length;
  const more = ticketTypes.slice(cut);
  return (
    <section className={styles.tickets} aria-label={m.tickets}>
      <h2>{m.tickets}</h2>
      <List types={ticketTypes.slice(0, cut)} event={event} />
      {more.length > 0 && (
        <details>
          <summary>{m.moreTickets(more.length)}</summary>
          <List types={more} event={event} />
        </details>
      )}
      {isPartlySoldOut(event) && (
        <p>
          <TextLink isAlone href={links.waitingList(event.id)}>
            {m.waitForOthers}
          </TextLink>
        </p>
      )}
    </section>
  );
}

/** Some of it can be bought and some not: below the kinds people may wait for the others. */
const isPartlySoldOut = ({ hasWaitingList, sale, ticketTypes, instances }: EventDetail) =>
  hasWaitingList &&
  sale.state === 'on_sale' &&
  (ticketTypes.some(({ state, category }) => state === 'sold_out' && category === 'Admission') ||
    instances.some(
      ({ inPersonSale, onlineSale }) =>
        inPersonSale?.state === 'sold_out' || onlineSale?.state === 'sold_out',
    ));

const List = ({ types, event }: { types: readonly EventTicketType[]; event: EventDetail }) => (
  <ul>
    {types.map((type) => (
      <Row key={type.id} type={type} event={event} />
    ))}
  </ul>
);

/** Where both kinds are sold, the ones for the screen say so. */
const isMixed = ({ inPersonSale, onlineSale }: EventDetail) =>
  inPersonSale !== null && onlineSale !== null;

function Row({ type, event }: { type: EventTicketType; event: EventDetail }) {
  const { name, description, category, attendance } = type;
  return (
    <li>
      <div>
        <h3>
          {name} {category === 'Add on' && <Badge>{m.addOn}</Badge>}
          {isMixed(event) && attendance === 'online' && <Badge>{m.online}</Badge>}
        </h3>
        {description && <p>{truncate(description, TEXT_LIMITS.ticketDescription)}</p>}
      </div>
      <p className={styles.price}>
        <b>{priceOf(type, event.currency)}</b>
        {noteOf(type, event) && <span>{noteOf(type, event)}</span>}
      </p>
    </li>
  );
}

/** What one costs, fee included. */
function priceOf({ price, fee }: EventTicketType, currency: Currency): string {
  const amount = toMinor(price, currency) + toMinor(fee, currency);
  return amount === 0 ? m.free : formatMoney(amount, currency);
}

/** Why it cannot be had, or how few there are; of several dates each has its own number. */
function noteOf(
  { state, startsAt, remaining }: EventTicketType,
  { currency, timezone, futureEventCount }: EventDetail,
): string | null {
  if (state !== 'on_sale')
    return saleText({ state, startsAt, priceFrom: null }, currency, timezone) ?? m.notForSale;
  return futureEventCount > 1 || remaining === null || remaining > FEW_LEFT
    ? null
    : m.left(remaining);
}
