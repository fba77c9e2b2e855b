import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';
import { EventCard, EventInstance, ProfileCard, Sale } from './event.schemas.ts';

/** An event of a calendar: what is the same for all its dates. */
export const CalendarEvent = EventCard.pick({
  id: true,
  name: true,
  poster: true,
  timezone: true,
  currency: true,
  owner: true,
  locationSetting: true,
  locationName: true,
}).extend({
  /** The beginning of its description, in one line of plain text; empty without one. */
  summary: z.string(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** A date of a calendar, with what is on sale for it in the hall and online. */
export const CalendarDate = EventInstance.pick({
  id: true,
  startsAt: true,
  endsAt: true,
  canceled: true,
  postponed: true,
}).extend({ eventId: Id, inPersonSale: Sale.nullable(), onlineSale: Sale.nullable() });
export type CalendarDate = z.infer<typeof CalendarDate>;

export const getPublicCalendar = {
  summary:
    'The dates to come of a profile for a calendar in any site, soonest first, at most 300, and the events that they are of.',
  params: z.strictObject({
    type: z.enum(['o', 'p']),
    username: z.string().regex(/^[A-Za-z0-9]{1,40}$/),
  }),
  query: z.strictObject({
    /** Categories between commas, by name or by their name in addresses; all when left out. */
    tags: z.string().max(900).optional(),
  }),
  response: z.object({
    profile: ProfileCard,
    events: z.array(CalendarEvent),
    dates: z.array(CalendarDate),
    /** There are more dates than these. */
    hasMore: z.boolean(),
  }),
};
