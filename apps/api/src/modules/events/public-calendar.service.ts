import type { getPublicCalendar, CalendarDate, CalendarEvent, ResponseOf } from '@foyer/contracts';
import { plainText, readTags, truncate, type Currency } from '@foyer/domain';
import { pipelined, readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { readPublicCard, type TypeInPath } from '../accounts/index.ts';
import { availability } from '../inventory/index.ts';
import { findAdmission, findCards, type EventCardRow } from './event-cards.repository.ts';
import {
  findDescriptions,
  findShownDates,
  type ShownDateRow,
} from './profile-events.repository.ts';
import { dateSale, Shelf, toSale, type Attendance, type Shop } from './sales.model.ts';

/** All of them travel with the page, which then searches and turns them over by itself. */
const MOST_DATES = 300;
const SUMMARY_LENGTH = 240;

function toCalendarEvent(row: EventCardRow, description: string): CalendarEvent {
  return {
    id: row.id,
    name: row.name,
    poster: row.poster,
    timezone: row.timezone,
    currency: row.currency as Currency,
    owner: row.owner,
    locationSetting: row.locationSetting,
    locationName: row.locationName,
    summary: truncate(plainText(description), SUMMARY_LENGTH),
  };
}

function toCalendarDate(date: ShownDateRow, shop: Shop, shelf: Shelf): CalendarDate {
  const saleOf = (attendance: Attendance) => {
    const sale = dateSale(shop, shelf, date, attendance);
    return sale && toSale(sale, shop.currency);
  };
  return {
    id: date.id,
    eventId: date.eventId,
    startsAt: date.startsAt.toISOString(),
    endsAt: date.endsAt.toISOString(),
    canceled: date.canceled,
    postponed: date.postponed,
    inPersonSale: saleOf('in-person'),
    onlineSale: saleOf('online'),
  };
}

/** What everybody may see of the dates of a profile, the same for each visitor. */
export const readPublicCalendar = (
  deps: Deps,
  { type, username }: { type: TypeInPath; username: string },
  tags = '',
): Promise<ResponseOf<typeof getPublicCalendar>> =>
  readOnly(deps.pool, async (tx) => {
    const profile = await readPublicCard(tx, username, type);
    const found = await findShownDates(tx, {
      profileId: profile.id,
      tags: readTags(tags),
      limit: MOST_DATES + 1,
    });
    const dates = found.slice(0, MOST_DATES);
    if (dates.length === 0) return { profile, events: [], dates: [], hasMore: false };
    const ids = [...new Set(dates.map(({ eventId }) => eventId))];
    const [cards, types, descriptions] = await pipelined(tx, [
      () => findCards(tx, ids),
      () => findAdmission(tx, ids),
      () => findDescriptions(tx, ids),
    ]);
    const shelf = new Shelf(
      await availability(
        tx,
        dates.map(({ id }) => id),
      ),
    );
    const now = new Date();
    const typesOf = Map.groupBy(types, ({ eventId }) => eventId);
    const textOf = new Map(descriptions.map(({ id, description }) => [id, description]));
    const shops = new Map(
      cards.map((card) => [card.id, { ...card, types: typesOf.get(card.id) ?? [], now }]),
    );
    return {
      profile,
      events: cards.map((card) => toCalendarEvent(card, textOf.get(card.id) ?? '')),
      dates: dates.flatMap((date) => {
        const shop = shops.get(date.eventId);
        return shop ? [toCalendarDate(date, shop, shelf)] : [];
      }),
      hasMore: found.length > MOST_DATES,
    };
  });
