import { sql } from '../../platform/db/query.ts';

// Whether a ticket goes in exchange for one of another date: what its order was promised. Over the
// ticket `r`, its order `o`, its line `i`, its date `d` and its event `e`.

/** Until so many hours before its date; null when nothing was promised. */
const exchangeHours = sql<number | null>`(o.refund_terms ->> 'exchangeHours')::integer`;

/** Until then; null when it never goes, and for one whose new date is still to be announced. */
export const exchangeUntil = sql<Date | null>`case when d.postponed_at is null
  then d.starts_at - make_interval(hours => ${exchangeHours}) end`;

/** A date `x` that tickets go in exchange for. */
export const isToCome = sql<boolean>`(x.canceled_at is null and x.postponed_at is null
  and x.starts_at > clock_timestamp())`;

/** A ticket that nobody used, gave away or gets money for, before its deadline. */
export const canExchange = sql<boolean>`(r.status = 'active' and r.checked_in_at is null
  and r.email <> '' and ${exchangeHours} is not null
  and coalesce(${exchangeUntil} > clock_timestamp(), d.postponed_at is not null)
  and d.canceled_at is null and e.status = 'published'
  and not exists (select 1 from refunds f where f.line_id = r.line_id
    and f.status in ('pending', 'succeeded'))
  and exists (select 1 from event_instances x
    where x.event_id = d.event_id and x.id <> d.id and ${isToCome}))`;
