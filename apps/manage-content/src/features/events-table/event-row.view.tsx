import { imageAt, type EventRow, type Links } from '@foyer/contracts';
import { Badge, IconButton, Menu, Poster, TextLink, type MenuEntry } from '@foyer/design-system';
import type { Column } from '@foyer/design-system/data-table';
import {
  cardPlaceText,
  formatDate,
  formatWeekday,
  formatMoney,
  formatTime,
  localDay,
  toMinor,
  zoneName,
} from '@foyer/domain';
import { useState } from 'react';
import { messages as m } from './events-table.messages.en.ts';
import { isSoldOut, TYPES_SHOWN } from './events-table.model.ts';
import styles from './events-table.module.css';

const THUMB_WIDTH = 160;
const money = (row: EventRow, amount: number) =>
  formatMoney(toMinor(amount, row.currency), row.currency);

interface ColumnDeps {
  now: Date;
  links: Links;
  isOpen: (row: EventRow) => boolean;
  toggle: (id: string) => void;
}

export const eventColumns = (deps: ColumnDeps): Column<EventRow>[] => [
  {
    id: 'event',
    header: m.columns.event,
    isRowHeader: true,
    cell: (row) => <EventName row={row} {...deps} />,
  },
  {
    id: 'startsAt',
    header: m.columns.date,
    isSortable: true,
    width: '176px',
    cell: (row) => <When row={row} />,
  },
  {
    id: 'revenue',
    header: m.columns.revenue,
    isSortable: true,
    align: 'right',
    width: '150px',
    cell: (row) =>
      row.revenue === null ? (
        <small className={styles.na}>{m.notAdmin}</small>
      ) : (
        <b>{money(row, row.revenue)}</b>
      ),
  },
  {
    id: 'ticketsSold',
    header: m.columns.sold,
    isSortable: true,
    align: 'right',
    width: '156px',
    cell: (row) => <Sold sold={row.ticketsSold} capacity={row.capacity} />,
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    width: '76px',
    cell: (row) => <Actions row={row} links={deps.links} />,
  },
];

/** An event opens at its overview; who works its door at the guests, anybody else at the team. */
function frontDoorOf({ course, userAccessSetting }: EventRow, links: Links) {
  if (userAccessSetting === 'admin') return links.courseOverview(course);
  return userAccessSetting === 'door'
    ? links.courseRegistrations(course)
    : links.courseTeachings(course);
}

function EventName({ row, now, links, isOpen, toggle }: { row: EventRow } & ColumnDeps) {
  const isToday =
    row.startsAt !== null && localDay(row.startsAt, row.timezone) === localDay(now, row.timezone);
  return (
    <div className={styles.name}>
      <span className={styles.toggle}>
        {row.tickets.length > 0 && (
          <IconButton
            size="sm"
            icon={isOpen(row) ? 'chevron-down' : 'chevron-right'}
            label={isOpen(row) ? m.lessOf(row.name) : m.moreOf(row.name)}
            aria-expanded={isOpen(row)}
            onPress={() => toggle(row.id)}
          />
        )}
      </span>
      <Poster size="thumb" src={row.poster && imageAt(row.poster, THUMB_WIDTH)} title={row.name} />
      <div>
        <p className={styles.title}>
          <TextLink isQuiet href={frontDoorOf(row, links)}>
            {row.name}
          </TextLink>
          {row.canceled ? (
            <Badge tone="danger">{m.canceled}</Badge>
          ) : (
            !row.published && <Badge tone="warning">{m.draft}</Badge>
          )}
          {isToday && <Badge tone="info">{m.today}</Badge>}
          {isSoldOut(row) && <Badge>{m.soldOut}</Badge>}
        </p>
        <small>{cardPlaceText(row.locationSetting, row.locationName)}</small>
      </div>
    </div>
  );
}

function When({ row }: { row: EventRow }) {
  if (!row.startsAt) return <>{m.noDate}</>;
  const weekday = formatWeekday(row.startsAt, row.timezone);
  return (
    <span className={styles.when}>
      {formatDate(row.startsAt, row.timezone)}
      <small>
        {weekday} {formatTime(row.startsAt, row.timezone)} {zoneName(row.startsAt, row.timezone)}
        {row.datesCount > 1 && ` · ${m.repeating(row.datesCount)}`}
      </small>
    </span>
  );
}

function Sold({ sold, capacity }: { sold: number | null; capacity: number | null }) {
  if (sold === null) return null;
  if (capacity === null)
    return (
      <span className={styles.sold}>
        <span>
          <b>{sold}</b> {m.noLimit}
        </span>
      </span>
    );
  return (
    <span className={styles.sold}>
      <span>
        <b>{sold}</b> {m.ofCapacity(capacity)}
      </span>
      <meter
        className={styles.meter}
        min={0}
        max={Math.max(1, capacity)}
        value={sold}
        aria-hidden="true"
      />
    </span>
  );
}

function Actions({ row, links }: { row: EventRow; links: Links }) {
  const all: (MenuEntry & { for: string[] })[] = [
    {
      id: 'view',
      label: m.view,
      icon: 'eye',
      href: links.event(row.course),
      for: ['admin', 'door', 'basic'],
    },
    {
      id: 'details',
      label: m.details,
      icon: 'gear',
      href: links.courseDetails(row.course),
      for: ['admin'],
    },
    {
      id: 'tickets',
      label: m.tickets,
      icon: 'ticket',
      href: links.courseTickets(row.course),
      for: ['admin'],
    },
    {
      id: 'guests',
      label: m.guests,
      icon: 'list',
      href: links.courseRegistrations(row.course),
      for: ['admin', 'door'],
    },
    {
      id: 'stats',
      label: m.stats,
      icon: 'chart',
      href: links.courseStats(row.course),
      // open to whom the row shows what was sold
      for: row.revenue === null ? [] : ['admin', 'door', 'basic'],
    },
    {
      id: 'team',
      label: m.team,
      icon: 'team',
      href: links.courseTeachings(row.course),
      for: ['admin', 'door', 'basic'],
    },
  ];
  const entries = all.filter(
    (entry) => row.userAccessSetting && entry.for.includes(row.userAccessSetting),
  );
  return entries.length ? <Menu label={m.actionsFor(row.name)} entries={entries} /> : null;
}

/** Sales by ticket type, under the event's row. */
export function TicketTypes({ row }: { row: EventRow }) {
  const [showsRest, setShowsRest] = useState(false);
  const shown = showsRest ? row.tickets : row.tickets.slice(0, TYPES_SHOWN);
  return (
    <div>
      <ul className={styles.types}>
        {shown.map((ticket) => (
          <li key={ticket.name}>
            <span>{ticket.name}</span>
            <span>{money(row, ticket.price)}</span>
            <span>{money(row, ticket.revenue)}</span>
            <Sold sold={ticket.ticketsSold} capacity={ticket.capacity} />
          </li>
        ))}
      </ul>
      {row.tickets.length > TYPES_SHOWN && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={showsRest}
          onClick={() => setShowsRest(!showsRest)}
        >
          {showsRest ? m.less : m.more}
        </button>
      )}
    </div>
  );
}
