import { sql } from '../../platform/db/query.ts';

// Until when money goes back for a ticket: what its order was promised, and what was promised of its
// date when that was postponed. Over the order `o` and the date `d`.

/** What the buyer was promised when buying; null when nothing was. */
const promisedUntil = sql<Date | null>`case when (o.refund_terms ->> 'allowed')::boolean
  then (o.refund_terms ->> 'until')::timestamptz end`;

/** What was promised when the date was postponed. */
export const returnsUntil = sql<Date | null>`(o.refund_terms -> 'returns'
  ->> d.id::text)::timestamptz`;

/** The later of the two; null when neither was promised. */
export const lastReturn = sql<Date | null>`greatest(${promisedUntil}, ${returnsUntil})`;

export const canReturn = sql<boolean>`coalesce(${lastReturn} > clock_timestamp(), false)`;

/** It has not begun: what has no new date yet has not. */
export const isStillToStart = sql<boolean>`(d.starts_at > clock_timestamp()
  or d.postponed_at is not null)`;
