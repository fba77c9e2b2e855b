import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { AccountType } from '../events/event.schemas.ts';
import { MemberStatus } from '../memberships/member.schemas.ts';
import { TierInterval } from '../memberships/tier.schemas.ts';
import { TicketStatus } from './ticket-status.schemas.ts';

/** One ticket as its holder sees it. */
export const Ticket = z.object({
  /** The registration. */
  id: Id,
  orderItemId: Id,
  orderId: Id,
  owner: z.object({
    id: Id,
    name: z.string(),
    type: AccountType,
    /** Null where not everybody may see their page. */
    username: z.string().nullable(),
  }),
  eventName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Name of the ticket type. */
  ticket: z.string(),
  /** Whether it admits to the hall or to what is shown online. */
  attendance: z.enum(['in-person', 'online']),
  seat: z.string().nullable(),
  /**
   * The text in the QR code, signed so that a door can check it without a network. Null unless the
   * ticket is active.
   */
  qrCode: z.string().nullable(),
  /** The same code by itself. Null unless the ticket is active. */
  code: z.string().nullable(),
  /**
   * What people read to each other and type at the door: eight signs, without the hyphen in which
   * they are shown. Null unless the ticket is active.
   */
  shortCode: z.string().nullable(),
  status: TicketStatus,
  transferredTo: z.string().nullable(),
  /** Who has to claim it, after its holder gave it to them; null when nobody does. */
  waitsFor: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Whether whoever gave it away may still have it back. */
  takeBackAllowed: z.boolean(),
  /** It waited for this person to claim it, and went back to whoever gave it. */
  takenBack: z.boolean(),
  /** When it was transferred, canceled or refunded. */
  endedAt: Instant.nullable(),
  canceledAt: Instant.nullable(),
  checkedInAt: Instant.nullable(),
  theme: z.enum(['light', 'dark']),
  event: z.object({
    id: Id,
    startsAt: Instant,
    endsAt: Instant,
    doorTime: Instant.nullable(),
    timezone: Timezone,
    poster: z.string().nullable(),
    /** The event, or the date of this ticket. */
    canceled: z.boolean(),
    /** The date of this ticket: its new one is still to be announced. */
    postponed: z.boolean(),
    /** When it was to start before it was postponed. */
    formerStartsAt: Instant.nullable(),
  }),
  location: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  locationSetting: z.enum(['tba', 'venue', 'online']),
  broadcastId: z.string().nullable(),
  transferAllowed: z.boolean(),
  cancelAllowed: z.boolean(),
  /** Whether it goes in exchange for one of another date now. */
  exchangeAllowed: z.boolean(),
  /** Until then, as it was promised with the order; null where it never does, or without an end. */
  exchangeUntil: Instant.nullable(),
  refundsAllowed: z.boolean(),
  /**
   * Until when whoever cancels gets the money back, as it was promised with the order; null where
   * nothing was.
   */
  refundUntil: Instant.nullable(),
  /**
   * What was paid for it, price and fee, and not given back yet: what comes back to whoever cancels
   * in time.
   */
  paid: Money,
  currency: Currency,
  orderAnswers: z.array(z.object({ title: z.string(), answer: z.string() })),
  /**
   * Of a valid ticket for lists with a number for each code: the code that its holder shares, how
   * many tickets were bought or are held with it, and how many can be in all. Null of one that was
   * bought with a share code itself.
   */
  customUserListData: z
    .object({ count: z.number(), shareCode: z.string(), quantity: z.number().int() })
    .nullable(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Tickets of a page; `orderId` is that of the first. */
export const PageTickets = z.object({ orderId: Id, tickets: z.array(Ticket) });
export type PageTickets = z.infer<typeof PageTickets>;

/** The tickets that one link opens. */
export const TicketPage = PageTickets.extend({
  /** Orders of these tickets whose receipt the same link, or who opens it, may read. */
  receiptOrderIds: z.array(Id),
});
export type TicketPage = z.infer<typeof TicketPage>;

/** Somebody's tickets for one event, as a row of the tickets list. */
export const TicketGroup = z.object({
  /** The order; the event, where its tickets came by several orders. */
  id: Id,
  /** What the row links to: opens the ticket page for whoever the list belongs to. */
  ticketPageId: z.string(),
  eventId: Id,
  eventName: z.string(),
  thumbnail: z.string().nullable(),
  startsAt: Instant,
  timezone: Timezone,
  /** The new date of all that they hold is still to be announced. */
  postponed: z.boolean(),
  location: z.object({ name: z.string(), city: z.string() }),
  locationSetting: z.enum(['tba', 'venue', 'online']),
  attendanceTypes: z.array(z.enum(['in-person', 'online'])),
  broadcastId: z.string().nullable(),
  /** Valid ones. */
  registrationCount: z.number().int(),
  registrations: z.array(
    z.object({
      id: Id,
      name: z.string(),
      status: TicketStatus,
      /** Who has to claim it, after this person gave it to them. */
      waitsFor: z.string().nullable(),
    }),
  ),
  /** Orders of it that the person bought themselves, also as a guest; each has a receipt. */
  ownOrderIds: z.array(Id),
});
export type TicketGroup = z.infer<typeof TicketGroup>;

/** A membership that somebody pays for, or was given. */
export const MembershipSubscription = z.object({
  id: Id,
  status: MemberStatus,
  /** End of the time that is paid; null: it has none. */
  expiresAt: Instant.nullable(),
  /** Paused from the end of the paid time until then; null: it is not. */
  pausedUntil: Instant.nullable(),
  /** A payment failed, and is tried again. */
  isPaymentFailing: z.boolean(),
  /** Somebody else's membership, which they share; null of one of their own. */
  seat: z.object({ id: Id, of: z.string() }).nullable(),
  owner: z.object({
    id: Id,
    name: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
    type: AccountType,
    /** Whether everybody may see their page. */
    hasProfile: z.boolean(),
  }),
  tier: z.object({
    name: z.string(),
    /** What is paid for it; null: nothing was agreed. */
    price: z.object({ amount: Money, currency: Currency, interval: TierInterval }).nullable(),
  }),
  /** True when a payment provider charges for it; false when the organizer added it by hand. */
  stripeSubscription: z.boolean(),
});
export type MembershipSubscription = z.infer<typeof MembershipSubscription>;
