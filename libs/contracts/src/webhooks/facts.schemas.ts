import { z } from 'zod';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { MemberStatus } from '../memberships/member.schemas.ts';
import { TierInterval } from '../memberships/tier.schemas.ts';
import type { WebhookEventType } from './event-types.ts';

const Name = z.object({ firstName: z.string(), lastName: z.string() });
const Person = Name.extend({ email: z.string() });

const OfTicket = z.object({
  registrationId: Id,
  orderItemId: Id,
  orderId: Id,
  eventId: Id,
  instanceId: Id,
});
/**
 * A line of an order. `kind` is `ticket`, `donation` or another one; `productId` is the ticket type
 * of a ticket, the event of a donation.
 */
const Item = z.object({
  id: Id,
  kind: z.string(),
  productType: z.string(),
  productId: Id,
  name: z.string(),
});
const OfOrder = z.object({
  orderId: Id,
  /** What its tickets are for; null without tickets. */
  eventId: Id.nullable(),
  instanceId: Id.nullable(),
  status: z.string(),
  currency: z.string(),
  total: Money,
});
const Scan = OfTicket.extend({
  category: z.enum(['admission', 'add_on']),
  outcome: z.string(),
  ticketName: z.string(),
  holder: Name,
  at: Instant,
});
/**
 * A ticket that went in exchange for one of another date, which stands on the same line of its
 * order. The difference was paid, or goes back where it is below 0.
 */
const Exchange = OfTicket.extend({
  newRegistrationId: Id,
  newInstanceId: Id,
  newTicketTypeId: Id,
  ticketName: z.string(),
  startsAt: Instant,
  timezone: z.string(),
  difference: Money,
  currency: z.string(),
  holder: Person,
});
const Transfer = OfTicket.extend({ newRegistrationId: Id, from: Person, to: Person });
/** Money of an order that goes back, or was to. */
const Refund = z.object({
  orderId: Id,
  amountMinor: z.number().int(),
  currency: z.string(),
  buyer: Person.nullable(),
});
/** A payment that its buyer's bank took back; the reason is the provider's word. */
const Dispute = z.object({
  orderId: Id,
  amountMinor: z.number().int(),
  currency: z.string(),
  reason: z.string(),
  /** Whether it was decided for the seller. */
  isWon: z.boolean(),
  buyer: Person.nullable(),
});
/** Money that is on its way to a seller's bank, or came back from there. */
const OfPayout = z.object({ payoutId: Id, amountMinor: z.number().int(), currency: z.string() });
const OfEvent = z.object({ eventId: Id, name: z.string() });
/** When a date was to begin, on the event's clock. */
const OfDate = OfEvent.extend({ instanceId: Id, startsAt: Instant, timezone: z.string() });
/** A membership as it is from then on. What is null was not agreed: nobody pays for it. */
const Subscription = z.object({
  subscriptionId: Id,
  ownerId: Id,
  /** Null: invited, and not claimed yet. */
  userId: Id.nullable(),
  tierId: Id,
  tierName: z.string(),
  priceId: Id.nullable(),
  price: Money.nullable(),
  currency: z.string().nullable(),
  interval: TierInterval.nullable(),
  status: MemberStatus,
  startsAt: Instant,
  /** End of the time that is paid, from which it renews or after which it is over. */
  currentPeriodEnd: Instant.nullable(),
  autoRenew: z.boolean(),
  /** From the end of the paid time until then nobody is charged or let in; null: no pause. */
  pausedUntil: Instant.nullable(),
  /** Another plan, which it renews with; null: it stays what it is. */
  next: z
    .object({ tierId: Id, tierName: z.string(), priceId: Id, price: Money, interval: TierInterval })
    .nullable(),
  endedAt: Instant.nullable(),
  member: z.object({ name: z.string(), email: z.string() }),
});

/** When and where a date is. */
const DatePlan = z.object({
  startsAt: Instant,
  endsAt: Instant,
  doorTime: Instant.nullable(),
  timezone: z.string(),
  place: z.string(),
});
export type DatePlan = z.infer<typeof DatePlan>;

/**
 * What is said of each kind of domain event. Of those that webhooks can subscribe to it is the
 * `data` of the payload.
 */
export const FACTS = {
  'order.created': OfOrder.extend({ items: z.array(Item) }),
  'order.completed': OfOrder.extend({
    /** The part of the total that was given; its lines are among the items. */
    donation: Money,
    promoCodes: z.array(z.string()),
    buyer: Person,
    items: z.array(Item.extend({ price: Money, fee: Money })),
  }),
  'ticket.issued': OfTicket.extend({ ticketTypeId: Id, ticketName: z.string(), holder: Person }),
  'ticket.cancelled': OfTicket.extend({ holder: Person }),
  'ticket.refunded': OfTicket.extend({ reason: z.string(), holder: Person }),
  'ticket.checked_in': Scan,
  'ticket.checked_out': Scan,
  // when its recipient has claimed it: until then it may go back
  'ticket.transferred': Transfer,
  'ticket.exchanged': Exchange,
  'ticket.transfer_started': Transfer,
  'ticket.transfer_canceled': Transfer.extend({ by: z.enum(['giver', 'organizer']) }),
  'refund.refused': Refund.extend({ orderItemId: Id.nullable() }),
  /** Its buyer's bank sent it back; the reason is the provider's word, null if it has none. */
  'refund.returned': Refund.extend({ orderItemId: Id.nullable(), reason: z.string().nullable() }),
  /** By its seller at the provider, for no line that is known. */
  'refund.made_outside': Refund,
  'payment.disputed': Dispute,
  'payment.dispute_closed': Dispute,
  'payout.paid': OfPayout,
  'payout.failed': OfPayout,
  'membership.subscription.created': Subscription,
  'membership.subscription.updated': Subscription,
  'membership.subscription.cancelled': Subscription,
  'membership.subscription.expired': Subscription,
  'event.published': OfEvent,
  'event.canceled': OfEvent,
  'event.date_canceled': OfDate,
  /** Its new date is still to be announced. */
  'event.date_postponed': OfDate,
  'event.date_moved': OfEvent.extend({ instanceId: Id, was: DatePlan, is: DatePlan }),
  'event.handed_over': OfEvent.extend({ formerOwnerId: Id }),
  'event.promoter_added': OfEvent.extend({ profileId: Id, username: z.string() }),
  'profile.followed': z.object({ followerId: Id }),
} satisfies Record<WebhookEventType, z.ZodType> & Record<string, z.ZodType>;

export type FactKind = keyof typeof FACTS;
export type FactData<K extends FactKind> = z.infer<(typeof FACTS)[K]>;
