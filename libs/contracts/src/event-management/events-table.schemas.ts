import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Direction, paged, PageQuery, QueryFlag } from '../core/list-query.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { AccessSetting, LocationSetting } from '../events/event.schemas.ts';

/** Sales of one ticket type. */
export const EventRowTicket = z.object({
  name: z.string(),
  price: Money,
  ticketsSold: z.number().int(),
  capacity: z.number().int().nullable(),
  revenue: Money,
});

/** One event of the organizer's table. What was sold is null to whom its figures are closed. */
export const EventRow = z.object({
  id: Id,
  course: Id,
  name: z.string(),
  poster: z.string().nullable(),
  startsAt: Instant.nullable(),
  timezone: Timezone,
  locationSetting: LocationSetting,
  locationName: z.string().nullable(),
  published: z.boolean(),
  canceled: z.boolean(),
  currency: Currency,
  datesCount: z.number().int(),
  revenue: Money.nullable(),
  ticketsSold: z.number().int().nullable(),
  capacity: z.number().int().nullable(),
  ticketTypesCount: z.number().int(),
  tickets: z.array(EventRowTicket),
  userAccessSetting: AccessSetting.nullable(),
});
export type EventRow = z.infer<typeof EventRow>;

const filters = {
  ownerId: Id,
  query: z.string().trim().max(120).optional(),
  category: Id.optional(),
  past: QueryFlag.optional(),
  sort: z.enum(['startsAt', 'revenue', 'ticketsSold']).optional(),
  direction: Direction.optional(),
};

export const listManagedEvents = {
  summary: 'The events of an account with their sales',
  query: z.strictObject({ ...PageQuery, ...filters }),
  response: paged(EventRow),
};

export const exportEvents = {
  summary: 'The filtered events as CSV: Name, Date, Revenue, Tickets sold',
  query: z.strictObject(filters),
};
