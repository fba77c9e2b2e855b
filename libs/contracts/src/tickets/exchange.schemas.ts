import { z } from 'zod';
import { TermsVersion } from '../core/terms-version.schemas.ts';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';

/** What a ticket goes in exchange for, on one date. */
export const ExchangeTicket = z.object({
  ticketTypeId: Id,
  name: z.string(),
  /** Of one that is bought today, with its fee. */
  price: Money,
  /** With fees: above zero it is paid, below zero it goes back. */
  difference: Money,
  /** Null: no limit. */
  left: z.number().int().nullable(),
});
export type ExchangeTicket = z.infer<typeof ExchangeTicket>;

/** The other dates of a ticket's event, and what is to be had of them. */
export const ExchangeOffer = z.object({
  registrationId: Id,
  eventId: Id,
  eventName: z.string(),
  /** The ticket as it is. */
  ticket: z.string(),
  ticketTypeId: Id,
  startsAt: Instant,
  timezone: Timezone,
  /** Its new date is still to be announced. */
  postponed: z.boolean(),
  /** Until then; null for one without its new date. */
  until: Instant.nullable(),
  currency: Currency,
  dates: z.array(z.object({ instanceId: Id, startsAt: Instant, tickets: z.array(ExchangeTicket) })),
});
export type ExchangeOffer = z.infer<typeof ExchangeOffer>;

/** The ticket that somebody chose, and what they read that it differs in. */
export const ExchangeInput = z.strictObject({
  instanceId: Id,
  ticketTypeId: Id,
  /** As it was read: nobody pays or gets another one without having seen it. */
  difference: Money,
  /** Of a dearer ticket, whose difference is paid by an order. */
  termsVersion: TermsVersion.optional(),
});
export type ExchangeInput = z.infer<typeof ExchangeInput>;

/** The ticket is another one now; or its difference is to be paid first, by an order. */
export const Exchanged = z.object({
  /** What the ticket page is opened with; null until the difference is paid. */
  ticketPageId: z.string().nullable(),
  /** The order that pays the difference; null where nothing is to be paid. */
  orderId: Id.nullable(),
});
export type Exchanged = z.infer<typeof Exchanged>;
