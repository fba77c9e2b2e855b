import { z } from 'zod';
import { OrderAnswers } from '../checkout/answers.schemas.ts';
import { MarketingConsents, OrderQuestion } from '../checkout/order.schemas.ts';
import { Email, Timezone } from '../core/account-values.schemas.ts';
import { fullName, PersonName } from '../core/person.schemas.ts';
import { TermsVersion } from '../core/terms-version.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';
import { fieldTexts } from '../messages/schemas.en.ts';

/** Who gets the ticket. */
export const TransferInput = z.strictObject({
  user: z.strictObject({ name: fullName(fieldTexts.required), email: Email }),
});
export type TransferInput = z.infer<typeof TransferInput>;

/**
 * What a ticket that was given away asks of whoever claims it. `claimed`: it is somebody's already;
 * `taken_back`: it went back to who gave it; `over`: it was canceled or refunded, or its date has
 * ended.
 */
export const OrderForm = z.object({
  state: z.enum(['open', 'claimed', 'taken_back', 'over']),
  /** When it stopped waiting; null while it does. */
  endedAt: Instant.nullable(),
  eventId: Id,
  eventName: z.string(),
  poster: z.string().nullable(),
  startsAt: Instant,
  timezone: Timezone,
  place: z.string().nullable(),
  locationSetting: z.enum(['tba', 'venue', 'online']),
  seller: z.string(),
  /** Name of the ticket type. */
  ticket: z.string(),
  ticketTypeId: Id,
  /** Who gave it. */
  from: z.string(),
  holder: z.object({
    firstName: z.string(),
    lastName: z.string(),
    /** Where the ticket goes; null when it does not wait for the reader any more. */
    email: z.string().nullable(),
  }),
  collectInformationSetting: z.enum(['each-attendee', 'only-buyer']),
  questions: z.array(OrderQuestion),
  /** Whether whoever claims it is asked for news: of the seller, of the product. */
  marketingConsents: z.object({ owner: z.boolean(), product: z.boolean() }),
  /** What opens the ticket for its holder, signed in; null for everybody else. */
  ticketPageId: z.string().nullable(),
});
export type OrderForm = z.infer<typeof OrderForm>;

/** Who claims a ticket, and what they say to its questions. */
export const ClaimInput = z.strictObject({
  /** Left out: as whoever gave the ticket called them. */
  userInfo: z.strictObject({ firstName: PersonName, lastName: PersonName }).optional(),
  orderAnswers: OrderAnswers.default([]),
  marketingConsents: MarketingConsents,
  termsVersion: TermsVersion,
});
export type ClaimInput = z.infer<typeof ClaimInput>;
