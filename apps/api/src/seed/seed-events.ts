import { addDays, instantAt, localDay, parseLocal, weekday } from '@foyer/domain';
import { addMinutes } from 'date-fns/addMinutes';
import { millisecondsInDay } from 'date-fns/constants';
import { subMinutes } from 'date-fns/subMinutes';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/runtime/ids.ts';
import type { DemoEvent, DemoTicketType } from './demo-season.ts';
import { insertRows } from './insert-rows.ts';

const ZONE = 'America/New_York';
const DOORS_BEFORE_MINUTES = 45;

const VENUE = {
  name: 'Harbour Hall',
  address: '12 Quay Street',
  city: 'Portland',
  state: 'ME',
  country: 'US',
  latitude: 43.6563,
  longitude: -70.2512,
  googlePlaceId: null,
};

export interface SeededType {
  id: string;
  name: string;
  priceMinor: number;
  capacity: number | null;
  isAddOn: boolean;
  /** Its sale begins some day to come. */
  isScheduled: boolean;
  isOnline: boolean;
}
export interface SeededEvent {
  id: string;
  ownerId: string;
  name: string;
  timezone: string;
  instances: { id: string; startsAt: Date }[];
  types: SeededType[];
}

export interface EventPlace {
  ownerId: string;
  categoryId: string | null;
  posterFileId: string | null;
  now: Date;
  createdDaysAgo: number;
}

/** When one of its dates starts, so many days from `now`. */
export function startOf(
  { time, weekday: wanted }: Pick<DemoEvent, 'time' | 'weekday'>,
  days: number,
  now: Date,
): Date {
  const start = addDays(parseLocal(`${localDay(now, ZONE)}T${time}`), days);
  const back = wanted === undefined ? 0 : (weekday(start) - wanted + 7) % 7;
  return instantAt(addDays(start, -back), ZONE);
}

function instanceRow(event: DemoEvent, eventId: string, ownerId: string, startsAt: Date) {
  return {
    id: newId(),
    owner_id: ownerId,
    event_id: eventId,
    starts_at: startsAt,
    ends_at: addMinutes(startsAt, event.minutes),
    door_time: event.isOnline ? null : subMinutes(startsAt, DOORS_BEFORE_MINUTES),
  };
}

function typeRow(type: DemoTicketType, eventId: string, place: EventPlace, position: number) {
  return {
    id: newId(),
    owner_id: place.ownerId,
    event_id: eventId,
    name: type.name,
    description: type.description ?? '',
    price_minor: type.priceMinor,
    capacity: type.capacity,
    category: type.category ?? 'admission',
    attendance: type.attendance ?? 'in-person',
    visibility: type.visibility ?? 'public',
    sales_start_at:
      type.opensInDays === undefined
        ? null
        : new Date(place.now.getTime() + type.opensInDays * millisecondsInDay),
    max_per_order: 25,
    position,
    created_at: place.now,
  };
}

const donationColumns = ({ donation }: DemoEvent) => ({
  donation_title: donation?.title ?? '',
  donation_description: donation?.description ?? '',
  donation_suggested_minor: donation?.suggestedMinor ?? null,
  donation_presets_minor: donation?.presetsMinor ?? [],
});

/** Tickets of a series go in exchange, until a day before. */
const takesExchanges = ({ days }: DemoEvent) => days.length > 2;

function eventRow(event: DemoEvent, id: string, place: EventPlace) {
  const createdAt = new Date(place.now.getTime() - place.createdDaysAgo * millisecondsInDay);
  const status = event.status ?? 'published';
  return {
    id,
    owner_id: place.ownerId,
    name: event.name,
    description: event.description,
    poster_file_id: place.posterFileId,
    image_file_ids: [],
    category_id: place.categoryId,
    theme: 'light',
    status,
    private: event.isPrivate ?? false,
    members_only: event.isForMembers ?? false,
    featured: event.isFeatured ?? false,
    takes_donations: event.takesDonations ?? false,
    ...donationColumns(event),
    timezone: ZONE,
    currency: 'usd',
    location_setting: event.isOnline ? 'online' : 'venue',
    location: event.isOnline
      ? {}
      : {
          ...VENUE,
          name: event.hall === 'Main Hall' ? VENUE.name : `${VENUE.name}, ${event.hall}`,
        },
    purchase_button_text: event.types.every((type) => type.priceMinor === 0)
      ? 'Reserve a place'
      : 'Get tickets',
    refunds_allowed: true,
    refund_days_before: 7,
    transfer_allowed: true,
    exchange_allowed: takesExchanges(event),
    contact_email: 'hello@harbourhall.test',
    banner_messages: [],
    collect_information: 'only-buyer',
    published_at: status === 'published' ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** One event of the season with its dates, ticket types and codes. */
export async function seedEvent(tx: Tx, event: DemoEvent, place: EventPlace): Promise<SeededEvent> {
  const id = newId();
  const { ownerId, now } = place;
  await insertRows(tx, 'events', [eventRow(event, id, place)]);
  const instances = event.days.map((days) =>
    instanceRow(event, id, ownerId, startOf(event, days, now)),
  );
  await insertRows(tx, 'event_instances', instances);
  const types = event.types.map((type, position) => typeRow(type, id, place, position));
  await insertRows(tx, 'ticket_types', types);
  await insertRows(
    tx,
    'promo_codes',
    (event.codes ?? []).map((code) => ({
      id: newId(),
      owner_id: ownerId,
      event_id: id,
      kind: code.kind,
      code: code.code,
      percentage: code.percentage ?? null,
      amount_minor: code.amountMinor ?? null,
      quantity: code.quantity ?? null,
      starts_at: new Date(now.getTime() - millisecondsInDay),
      created_at: now,
    })),
  );
  return {
    id,
    ownerId,
    name: event.name,
    timezone: ZONE,
    instances: instances.map((row) => ({ id: row.id, startsAt: row.starts_at })),
    types: types.map((row) => ({
      id: row.id,
      name: row.name,
      priceMinor: row.price_minor,
      capacity: row.capacity,
      isAddOn: row.category === 'add_on',
      isScheduled: row.sales_start_at !== null,
      isOnline: row.attendance === 'online',
    })),
  };
}
