import type { EventDate, EventDetail, Links } from '@foyer/contracts';
import { Badge, EmptyState, LinkButton, Page, TextLink } from '@foyer/design-system';
import {
  formatDateRange,
  formatTime,
  groupByDay,
  saleText,
  wayText,
  zoneName,
} from '@foyer/domain';
import { messages } from '../../messages/en.ts';
import type { Attendance } from './attendance.model.ts';
import { choicesOn, otherKind, shownSale } from './select.model.ts';
import styles from './select.module.css';

const m = messages.select;

interface SelectViewProps {
  event: EventDetail;
  links: Links;
  /** Tickets in the hall or online, when the address asks for one kind. */
  named: Attendance | null;
  hrefOf: (instanceId: string, kind: Attendance) => string;
}

function leadOf(event: EventDetail, named: Attendance | null, first: EventDate, last: EventDate) {
  const sale = shownSale(event, named);
  const price = saleText(sale, event.currency, event.timezone);
  return m.lead(
    formatDateRange(first.startsAt, last.startsAt, event.timezone),
    price && sale.priceFrom ? m.allIn(price) : price,
  );
}

/** Dates of a repeating event by day; each time leads to its own checkout. */
export function SelectView({ event, links, named, hrefOf }: SelectViewProps) {
  const { instances, timezone } = event;
  const first = instances[0];
  const last = instances.at(-1);
  const above = (
    <TextLink isQuiet href={links.event(event.id)}>
      {event.name}
    </TextLink>
  );
  if (!first || !last)
    return (
      <Page title={m.title} above={above} width="narrow">
        <EmptyState
          icon="calendar"
          title={m.none}
          actions={<LinkButton href={links.event(event.id)}>{m.back}</LinkButton>}
        >
          {m.noneText}
        </EmptyState>
      </Page>
    );
  const other = otherKind(event, named);
  return (
    <Page title={m.title} above={above} lead={leadOf(event, named, first, last)} width="narrow">
      {other && (
        <p className={styles.other}>
          <TextLink href={links.eventSelect(event.id, { ticketType: other.kind })}>
            {wayText(other, event.currency, timezone)}
          </TextLink>
        </p>
      )}
      <ul className={styles.days}>
        {groupByDay(instances, (instance) => instance.startsAt, timezone).map((group) => (
          <li key={group.day} className={styles.day}>
            <h2>{group.label}</h2>
            <ul className={styles.slots}>
              {group.items.map((instance) => (
                <li key={instance.id}>
                  <Slot
                    date={instance}
                    event={event}
                    day={group.label}
                    named={named}
                    hrefOf={hrefOf}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** A time: a button for each kind of tickets, or why there is none. */
function Slot({
  date,
  event,
  day,
  named,
  hrefOf,
}: Omit<SelectViewProps, 'links'> & { date: EventDate; day: string }) {
  const { currency, timezone } = event;
  const time = `${formatTime(date.startsAt, timezone)} ${zoneName(date.startsAt, timezone)}`;
  const choices = choicesOn(date, named);
  return (
    <div className={styles.slot} data-ways={choices.length > 1 || undefined}>
      {choices.length > 1 && <span>{time}</span>}
      {choices.map(({ kind, way, sale }) => {
        const label = way ? wayText(way, currency, timezone) : time;
        return sale?.state === 'on_sale' ? (
          <LinkButton
            key={kind}
            href={hrefOf(date.id, kind)}
            aria-label={way ? `${day}, ${time}, ${label}` : `${day}, ${time}`}
          >
            {label}
          </LinkButton>
        ) : (
          <span key={kind} className={styles.full}>
            {way ? (
              label
            ) : (
              <>
                {time} <Badge>{(sale && saleText(sale, currency, timezone)) || m.notOnSale}</Badge>
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}
