import type { EventDate, EventDetail, Links } from '@foyer/contracts';
import { Badge, EmptyState, LinkButton, Page, TextLink } from '@foyer/design-system';
import { formatDateRange, formatTime, saleText, wayText, zoneName } from '@foyer/domain';
import type { Attendance } from './attendance.model.ts';
import { messages as m } from './select.messages.en.ts';
import { MonthView } from './month.view.tsx';
import { choicesOn, daysOf, fewOn, otherKind, shownDays, shownSale } from './select.model.ts';
import styles from './select.module.css';

interface SelectViewProps {
  event: EventDetail;
  links: Links;
  /** Tickets in the hall or online, when the address asks for one kind. */
  named: Attendance | null;
  /** Which month is shown, `YYYY-MM`, where there are many. */
  month: string | null;
  onMonth: (month: string) => void;
  /** A code that the address names, on its way into the checkout. */
  promoCode: string | undefined;
  hrefOf: (instanceId: string, kind: Attendance, promoCode: string | undefined) => string;
  /** Where people wait for a date that is sold out. */
  waitingHrefOf: (instanceId: string) => string;
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
export function SelectView({
  event,
  links,
  named,
  month,
  onMonth,
  promoCode,
  hrefOf,
  waitingHrefOf,
}: SelectViewProps) {
  const { instances, timezone } = event;
  const first = instances[0];
  const last = instances.at(-1);
  const above = (
    <TextLink isQuiet isAlone href={links.event(event.id, { promoCode })}>
      {event.name}
    </TextLink>
  );
  if (!first || !last)
    return (
      <Page title={m.title} above={above} width="narrow">
        <EmptyState
          icon="calendar"
          title={m.none}
          actions={<LinkButton href={links.event(event.id, { promoCode })}>{m.back}</LinkButton>}
        >
          {m.noneText}
        </EmptyState>
      </Page>
    );
  const other = otherKind(event, named);
  const shown = shownDays(event, named, month);
  return (
    <Page title={m.title} above={above} lead={leadOf(event, named, first, last)} width="narrow">
      {other && (
        <p className={styles.other}>
          <TextLink
            isAlone
            href={links.eventSelect(event.id, { ticketType: other.kind, promoCode })}
          >
            {wayText(other, event.currency, timezone)}
          </TextLink>
        </p>
      )}
      {shown.months && (
        <MonthView
          {...shown.months}
          days={daysOf(shown.all, named)}
          onMonth={onMonth}
          onDay={(day) => document.getElementById(idOf(day))?.focus()}
        />
      )}
      <ul className={styles.days}>
        {shown.groups.map((group) => (
          <li key={group.day} className={styles.day}>
            <h2 id={idOf(group.day)} tabIndex={-1}>
              {group.label}
            </h2>
            <ul className={styles.slots}>
              {group.items.map((instance) => (
                <li key={instance.id}>
                  <Slot
                    date={instance}
                    event={event}
                    day={group.label}
                    named={named}
                    promoCode={promoCode}
                    hrefOf={hrefOf}
                    waitingHrefOf={waitingHrefOf}
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

const idOf = (day: string) => `day-${day}`;

/** Where people wait for a date. */
const Waiting = ({ href, name }: { href: string; name: string }) => (
  <TextLink isAlone href={href} aria-label={`${name}, ${m.waitingList}`}>
    {m.waitingList}
  </TextLink>
);

/** Why a date does not take place when it was to; null when it does. */
const offText = ({ canceled, postponed }: EventDate) =>
  canceled ? m.canceled : postponed ? m.postponed : null;

type SlotProps = Omit<SelectViewProps, 'links' | 'month' | 'onMonth'> & {
  date: EventDate;
  day: string;
};

/** One kind of tickets at a time: a button, or why there is none. */
function Choice({
  choice: { kind, way, sale },
  time,
  date,
  event,
  day,
  promoCode,
  hrefOf,
  waitingHrefOf,
}: SlotProps & { choice: ReturnType<typeof choicesOn>[number]; time: string }) {
  const { currency, timezone } = event;
  const label = way ? wayText(way, currency, timezone) : time;
  const few = fewOn(date, kind);
  const fewText = few === null ? null : m.few(few);
  const nameWith = (...parts: (string | null)[]) =>
    [day, time, way && label, ...parts].filter(Boolean).join(', ');
  if (sale?.state === 'on_sale')
    return (
      <span className={styles.choice}>
        {fewText && <small>{fewText}</small>}
        <LinkButton href={hrefOf(date.id, kind, promoCode)} aria-label={nameWith(fewText)}>
          {label}
        </LinkButton>
      </span>
    );
  return (
    <span className={styles.full}>
      {way ? (
        label
      ) : (
        <>
          {time} <Badge>{(sale && saleText(sale, currency, timezone)) || m.notOnSale}</Badge>
        </>
      )}
      {sale?.state === 'sold_out' && event.hasWaitingList && (
        <Waiting href={waitingHrefOf(date.id)} name={nameWith()} />
      )}
    </span>
  );
}

/** A time, and what may be had then; or why nothing takes place. */
function Slot(props: SlotProps) {
  const { date, event, named } = props;
  const time = `${formatTime(date.startsAt, event.timezone)} ${zoneName(date.startsAt, event.timezone)}`;
  const off = offText(date);
  if (off)
    return (
      <div className={styles.slot}>
        <span className={styles.full}>
          {time} <Badge tone={date.canceled ? 'danger' : 'warning'}>{off}</Badge>
        </span>
      </div>
    );
  const choices = choicesOn(date, named);
  return (
    <div className={styles.slot} data-ways={choices.length > 1 || undefined}>
      {choices.length > 1 && <span>{time}</span>}
      {choices.map((choice) => (
        <Choice key={choice.kind} {...props} choice={choice} time={time} />
      ))}
    </div>
  );
}
