import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Id, Money } from '../core/values.schemas.ts';
import { ProfileCard } from '../events/event.schemas.ts';

/** What somebody or something sold of an event: valid tickets, and what was paid for them. */
const Sales = z.object({
  orders: z.number().int(),
  tickets: z.number().int(),
  /** Without fees, less refunds. */
  revenue: Money,
});

/** Somebody whose link to an event counts what it sells. */
export const EventPromoter = ProfileCard.extend({
  promoterId: Id,
  /** The link that is theirs. */
  url: z.string(),
  /** Browsers that opened it; one that opens it again within thirty days counts once. */
  visitors: z.number().int(),
  /** Taken off: the link leads to the event and counts no more. */
  removed: z.boolean(),
  ...Sales.shape,
});
export type EventPromoter = z.infer<typeof EventPromoter>;

/** Where sales come from, besides promoters. */
export const SalesSource = z.enum(['direct', 'door', 'import']);
export type SalesSource = z.infer<typeof SalesSource>;

/** What became of an event, counted as its overview counts. */
export const EventStats = z.object({
  currency: Currency,
  /** The account's, in which days begin. */
  timezone: Timezone,
  ...Sales.shape,
  /** Valid admissions of dates that have begun, and how many of them came in. */
  admissions: z.number().int(),
  checkedIn: z.number().int(),
  /** Each day on which something was sold, the first one first. */
  days: z.array(z.object({ day: z.iso.date(), tickets: z.number().int(), revenue: Money })),
  /** Every ticket type that was sold or is offered, in the organizer's order. */
  types: z.array(
    z.object({
      id: Id,
      name: z.string(),
      tickets: z.number().int(),
      checkedIn: z.number().int(),
      revenue: Money,
    }),
  ),
  sources: z.array(z.object({ source: SalesSource, ...Sales.shape })),
  /** Who sold most first. */
  promoters: z.array(EventPromoter),
});
export type EventStats = z.infer<typeof EventStats>;

const params = z.strictObject({ eventId: Id });

export const setCookie = {
  summary: 'Remembers in the browser which promoter brought it to an event',
  query: z.strictObject({
    courseId: Id,
    promoterUsername: z.string().min(1).max(60),
    /** Which cookie: there is one. */
    name: z.literal('promoter'),
  }),
};

export const getEventStats = {
  summary: 'Sales of an event by day, ticket type and source, promoters among them',
  params,
  response: EventStats,
};

export const addPromoter = {
  summary: 'Gives somebody a link of their own to an event',
  params,
  body: z.strictObject({ profileId: Id }),
  response: z.object({ promoterId: Id }),
};

export const removePromoter = {
  summary: 'Lets the link of a promoter count no more',
  params: z.strictObject({ eventId: Id, promoterId: Id }),
};
