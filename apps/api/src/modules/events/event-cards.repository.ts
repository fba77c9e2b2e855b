import type { Tx } from '../../platform/db/database.ts';
import { collaboratorsOf } from '../../platform/access/team-rows.ts';
import { cardColumns, imageUrl } from '../../platform/access/cards.ts';
import { HAS_TICKETS_LEFT } from '../inventory/index.ts';

export interface InstanceRow {
  id: string;
  startsAt: Date;
  endsAt: Date;
  doorTime: Date | null;
  canceled: boolean;
}

export interface EventCardRow {
  id: string;
  name: string;
  poster: string | null;
  timezone: string;
  currency: string;
  locationSetting: 'tba' | 'venue' | 'online';
  locationName: string | null;
  categoryName: string | null;
  futureEventCount: number;
  isCanceled: boolean;
  paymentsConnected: boolean;
  next: InstanceRow | null;
  final: InstanceRow | null;
  owner: {
    id: string;
    type: 'User' | 'School';
    name: string;
    username: string;
    avatar: string | null;
  };
  collaborators: string[];
}

const instanceJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'startsAt', ${alias}.starts_at, 'endsAt', ${alias}.ends_at, 'doorTime', ${alias}.door_time,
    'canceled', ${alias}.canceled_at is not null)`;

type Raw = Omit<EventCardRow, 'owner' | 'next' | 'final'> & {
  ownerJson: EventCardRow['owner'];
  next: RawInstance | null;
  final: RawInstance | null;
};
type RawInstance = {
  id: string;
  startsAt: string;
  endsAt: string;
  doorTime: string | null;
  canceled: boolean;
};

const toInstance = (raw: RawInstance | null): InstanceRow | null =>
  raw && {
    ...raw,
    startsAt: new Date(raw.startsAt),
    endsAt: new Date(raw.endsAt),
    doorTime: raw.doorTime === null ? null : new Date(raw.doorTime),
  };

/** The events with these ids as cards, in the order of the ids. */
export async function findCards(tx: Tx, ids: readonly string[]): Promise<EventCardRow[]> {
  const { rows } = await tx.query<Raw>({
    name: 'event-cards',
    text: `select e.id, e.name, ${imageUrl('e.poster_file_id')} as poster, e.timezone, e.currency,
        e.location_setting as "locationSetting",
                  nullif(e.public_location ->> 'name', '') as "locationName",
                    c.name as "categoryName",
                  e.status = 'canceled' as "isCanceled",
                  exists (select 1 from payment_accounts a where a.owner_id = e.owner_id
                    and a.disconnected_at is null) as "paymentsConnected",
                  (select row_to_json(o) from (select ${cardColumns('p')}) o) as "ownerJson",
                  coalesce(dates.future, 0) as "futureEventCount", dates.next, dates.final,
                  array(select t.name from ${collaboratorsOf('e.id')}
                  order by t.name) as collaborators
             from unnest($1::uuid[]) with ordinality as wanted(id, place)
             join events e on e.id = wanted.id
             join profiles p on p.id = e.owner_id
             left join course_categories c on c.id = e.category_id
             left join lateral (
               select count(*) filter (where i.ends_at > now()
                 and i.canceled_at is null)::int as future,
                      (select ${instanceJson('n')} from event_instances n where n.event_id = e.id
                        and n.ends_at > now() and n.canceled_at is null
                      order by n.starts_at limit 1) as next,
                      (select ${instanceJson('f')} from event_instances f where f.event_id = e.id
                        and f.canceled_at is null
                      order by f.starts_at desc limit 1) as final
                 from event_instances i where i.event_id = e.id) dates on true
            order by wanted.place`,
    values: [ids],
  });
  return rows.map(({ ownerJson, next, final, ...row }) => ({
    ...row,
    owner: ownerJson,
    next: toInstance(next),
    final: toInstance(final),
  }));
}

/** A way in that everybody may see. Add-ons and secret types are none. */
export interface AdmissionType {
  eventId: string;
  ticketTypeId: string;
  priceMinor: number;
  attendance: 'in-person' | 'online';
  startsSalesAt: Date | null;
  endsSalesAt: Date | null;
  /** Whether any date to come has one left. */
  hasLeft: boolean;
}

/**
 * What these events offer to everybody: now, later or until lately. The look for what is left ends
 * at the first date that has some.
 */
export async function findAdmission(tx: Tx, eventIds: readonly string[]): Promise<AdmissionType[]> {
  const { rows } = await tx.query<AdmissionType>({
    name: 'event-admission',
    text: `select t.event_id as "eventId", t.id as "ticketTypeId", t.price_minor as "priceMinor",
        t.attendance, t.sales_start_at as "startsSalesAt",
                  t.sales_end_at as "endsSalesAt", ${HAS_TICKETS_LEFT} as "hasLeft"
             from ticket_types t where t.event_id = any($1) and t.archived_at is null
               and t.visibility = 'public' and t.category = 'admission'`,
    values: [eventIds],
  });
  return rows;
}

/** The dates to come of these events, soonest first, at most 366 of each. */
export async function findFutureInstances(
  tx: Tx,
  eventIds: readonly string[],
): Promise<(InstanceRow & { eventId: string })[]> {
  const { rows } = await tx.query<InstanceRow & { eventId: string }>({
    name: 'event-future-instances',
    text: `select event_id as "eventId", id, starts_at as "startsAt", ends_at as "endsAt",
        door_time as "doorTime", canceled_at is not null as canceled
             from (select i.*, row_number() over (partition by event_id order by starts_at) as place
               from event_instances i
                    where i.event_id = any($1) and i.ends_at > now()
                      and i.canceled_at is null) dated
            where place <= 366 order by starts_at`,
    values: [eventIds],
  });
  return rows;
}
