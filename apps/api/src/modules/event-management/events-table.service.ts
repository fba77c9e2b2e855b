import type { ResponseOf, exportEvents, listManagedEvents, Query } from '@foyer/contracts';
import { formatFileDate, toMajor, type Currency } from '@foyer/domain';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/access/actor.ts';
import { csvAmount, sendCsv, type CsvRow } from '../../platform/http/csv.ts';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { totalOf } from '../../platform/http/page-total.ts';
import { canAt } from '../../platform/access/policies.ts';
import {
  findTable,
  findTableIds,
  findTableNames,
  findZone,
  type EventTableRow,
  type TableFilters,
} from './events-table.repository.ts';
import { tableFile } from './event-management.messages.en.ts';

type Filters = Pick<
  Query<typeof listManagedEvents>,
  'ownerId' | 'query' | 'category' | 'past' | 'sort' | 'direction'
>;

const toFilters = (filters: Filters, userId: string, manages: boolean): TableFilters => {
  const isPast = filters.past === true;
  return {
    ownerId: filters.ownerId,
    userId,
    manages,
    isPast,
    category: filters.category ?? null,
    sort: filters.sort ?? 'startsAt',
    // the soonest first, or the most recent one of the past
    direction: filters.direction ?? (filters.sort || isPast ? 'desc' : 'asc'),
    query: filters.query ?? null,
  };
};

function toRow(row: EventTableRow): ResponseOf<typeof listManagedEvents>['data'][number] {
  const currency = row.currency as Currency;
  const { seesSales } = row;
  return {
    id: row.id,
    course: row.id,
    name: row.name,
    poster: row.poster,
    startsAt: row.startsAt?.toISOString() ?? null,
    timezone: row.timezone,
    locationSetting: row.locationSetting,
    locationName: row.locationName,
    published: row.status === 'published',
    canceled: row.status === 'canceled',
    currency,
    datesCount: row.datesCount,
    ticketTypesCount: row.typesCount,
    userAccessSetting: row.setting,
    revenue: seesSales ? toMajor(row.revenueMinor, currency) : null,
    ticketsSold: seesSales ? row.sold : null,
    capacity: seesSales ? row.capacity : null,
    tickets: seesSales
      ? row.tickets.map((ticket) => ({
          name: ticket.name,
          price: toMajor(ticket.priceMinor, currency),
          ticketsSold: ticket.sold,
          capacity: ticket.capacity,
          revenue: toMajor(ticket.revenueMinor, currency),
        }))
      : [],
  };
}

/**
 * Rows are limited to what the person works at: managers see every event of the account, others
 * only theirs, strangers none.
 */
export const listTable = (
  deps: Deps,
  actor: Actor,
  query: Query<typeof listManagedEvents>,
): Promise<ResponseOf<typeof listManagedEvents>> =>
  readOnly(deps.pool, async (tx) => {
    const { page, perPage, ...filters } = query;
    const manages = await canAt(tx, actor, 'owner', { ownerId: filters.ownerId });
    const read = (limit: number, offset: number) =>
      findTable(tx, toFilters(filters, actor.userId ?? '', manages), { limit, offset });
    const rows = await read(perPage, (page - 1) * perPage);
    return {
      data: rows.map(toRow),
      totalCount: await totalOf(rows, page, () => read(1, 0)),
      page,
      perPage,
    };
  });

/** The account's events with these words at which somebody works: those to come, then past ones. */
export async function findNamedEvents(
  tx: Tx,
  { userId, manages, ...filters }: Pick<TableFilters, 'ownerId' | 'userId' | 'manages'> & Filters,
  most: number,
) {
  const read = (past: boolean, limit: number) =>
    findTableNames(tx, toFilters({ ...filters, past }, userId, manages), limit);
  const ahead = await read(false, most);
  const left = most - ahead.length;
  const past = left > 0 ? await read(true, left) : [];
  return [...ahead, ...past].map(({ id, name, startsAt, timezone, setting }) => ({
    id,
    name,
    startsAt: startsAt?.toISOString() ?? null,
    timezone,
    userAccessSetting: setting,
  }));
}

const ROWS_AT_ONCE = 200;

async function* tableRows(deps: Deps, filters: TableFilters): AsyncGenerator<CsvRow[]> {
  // the order is taken once: what is sold meanwhile moves no event out of the file
  const ids = await readOnly(deps.pool, (tx) => findTableIds(tx, filters));
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const chunk = ids.slice(at, at + ROWS_AT_ONCE);
    const found = new Map(
      (await readOnly(deps.pool, (tx) => findTable(tx, filters, { ids: chunk }))).map((row) => [
        row.id,
        row,
      ]),
    );
    yield chunk
      .flatMap((id) => found.get(id) ?? [])
      .map((row) => [
        row.name,
        row.startsAt ? formatFileDate(row.startsAt, row.timezone) : '',
        csvAmount(row.revenueMinor, row.currency as Currency),
        row.sold,
      ]);
  }
}

export const exportTable = async (
  deps: Deps,
  actor: Actor,
  query: Query<typeof exportEvents>,
  reply: FastifyReply,
) =>
  sendCsv(
    reply,
    {
      name: query.past ? tableFile.past : tableFile.name,
      timezone: await readOnly(deps.pool, (tx) => findZone(tx, query.ownerId)),
    },
    tableFile.columns,
    tableRows(deps, toFilters(query, actor.userId ?? '', true)),
  );
