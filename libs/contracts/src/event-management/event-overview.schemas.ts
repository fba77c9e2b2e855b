import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';

/** Somebody did something to an event. */
export const EventAct = z.object({
  id: Id,
  at: Instant,
  /** Null for somebody who does not work there, or not any more. */
  by: z.string().nullable(),
  /** The endpoint that was called, or a name of its own. */
  action: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type EventAct = z.infer<typeof EventAct>;

/** What an event has come to. Days begin at midnight in `timezone`, the account's. */
export const EventOverview = z.object({
  currency: Currency,
  timezone: Timezone,
  /** Valid tickets, add-ons included, of all dates. */
  sold: z.number().int(),
  soldToday: z.number().int(),
  /** Of all dates; null where a number is not limited. */
  capacity: z.number().int().nullable(),
  /** What buyers paid for tickets without fees, less refunds. */
  revenue: Money,
  revenueToday: Money,
  /** The date that is on or comes next, else the last one; null without a date. */
  door: z
    .object({
      startsAt: Instant,
      /** It is not over yet. */
      isAhead: z.boolean(),
      /** Valid admissions, and how many of them are inside. */
      admissions: z.number().int(),
      checkedIn: z.number().int(),
    })
    .nullable(),
  /** Who waits for what is sold out; null where nobody does and nobody may. */
  waiting: z.object({ people: z.number().int(), tickets: z.number().int() }).nullable(),
  /** Where everybody finds the event. */
  shareUrl: z.string(),
  /** The latest changes, newest first. */
  acts: z.array(EventAct),
});
export type EventOverview = z.infer<typeof EventOverview>;

export const getEventOverview = {
  summary: 'An event at a glance: sales of today and in all, the door, who changed what',
  params: z.strictObject({ eventId: Id }),
  response: EventOverview,
};
