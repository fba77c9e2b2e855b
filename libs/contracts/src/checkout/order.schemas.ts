import { QUESTION_TYPES } from '@foyer/domain';
import { z } from 'zod';
import { Currency, Email, Timezone } from '../core/account-values.schemas.ts';
import { PersonName } from '../core/person.schemas.ts';
import { TermsVersion } from '../core/terms-version.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { AccountType } from '../events/event.schemas.ts';
import { orderTexts } from '../messages/schemas.en.ts';
import { MAX_GUEST_NOTE } from '../registrations/guest-note.ts';
import { OrderAnswers } from './answers.schemas.ts';

/** How a ticket is used: at the place or from afar. */
export const AttendanceQuery = z.enum(['in-person', 'online']);
/** Who is offered a ticket type. */
export const VisibilityScope = z.enum(['secret', 'member', 'list', 'public']);

/**
 * Where something is sold: by the buyer, or at the door by an organizer who adds a guest. There
 * neither times of sale nor numbers an order bind, and every type but those of lists is offered.
 */
export const SalesChannel = z.enum(['online', 'door']);
export type SalesChannel = z.infer<typeof SalesChannel>;
/** How an order is paid; `free`: it costs nothing. */
export const PaymentMethod = z.enum(['card', 'free', 'cash', 'terminal']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A ticket type as the checkout offers it. `price` and `fee` are per ticket before discounts. */
export const CheckoutTicket = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  price: Money,
  fee: Money,
  currency: Currency,
  /**
   * How many one order may still take now: min of what is left and the cap; 0 or less is sold out.
   */
  quantity: z.number().int(),
  /** The fewest of it that one order may take, where it takes some. */
  minPerOrder: z.number().int(),
  /** The cap of one order, however many are left. */
  maxPerOrder: z.number().int(),
  /** How many are left of all, once they are few; null while there are plenty. */
  fewLeft: z.number().int().nullable(),
  code: z.string().nullable(),
  secret: z.boolean(),
  /** The code that shows it; null of a ticket that the buyer sees by their own place on a list. */
  customUserListsCode: z.string().nullable(),
  visibilityScope: VisibilityScope,
  seatsCategoryKeys: z.array(z.number().int()),
  /** As it is for whoever asks: of a member whose tier buys first, that earlier time. */
  startsSalesAt: Instant.nullable(),
  /** From when on members buy it, where that is before everybody else. */
  memberSalesAt: Instant.nullable(),
  endsSalesAt: Instant.nullable(),
  /** Kept from sale: by the organizer, or by the type that sells before it. */
  closed: z.enum(['paused', 'waiting']).nullable(),
  category: z.enum(['Admission', 'Add on']),
  /** Of a ticket for lists: the most that one code, or one person on a list, has of it in all. */
  quantityPerCode: z.number().int().nullable(),
  /**
   * How much of that is left to the code that shows it, or to the buyer's own place on a list.
   * Null: no limit, or no ticket for lists.
   */
  leftPerCode: z.number().int().nullable(),
  membershipId: Id.nullable(),
});
export type CheckoutTicket = z.infer<typeof CheckoutTicket>;

/** What a membership of the buyer takes off each ticket of a type. */
export const CheckoutBenefit = z.object({
  membershipId: Id,
  benefitId: Id,
  ticketId: Id,
  name: z.string(),
  /** Either this, in the currency of the ticket, or the percentage. */
  amount: Money.nullable(),
  percentageValue: z.number().nullable(),
  /** Tickets that it is still good for, over all types that share it; null is unlimited. */
  usesLeft: z.number().int().nullable(),
});
export type CheckoutBenefit = z.infer<typeof CheckoutBenefit>;

/** A membership that somebody may buy with tickets, and what it takes off them at once. */
export const CheckoutMembership = z.object({
  priceId: Id,
  tierId: Id,
  name: z.string(),
  /** Of its first period, paid with the tickets, and of each one after it. */
  price: Money,
  interval: z.enum(['month', 'year']),
  /** `membershipId` is that of the price. */
  benefits: z.array(CheckoutBenefit),
});
export type CheckoutMembership = z.infer<typeof CheckoutMembership>;

/** A validated code. `quantity` null: unlimited; 0: used up (amount is then 0). */
export const PromoCodeResult = z.object({
  id: Id,
  name: z.string(),
  /** One of `list` goes into `customUserListsCodes` of the order, the others into `promoCode`. */
  kind: z.enum(['discount', 'secret', 'list']),
  amount: Money.nullable(),
  percentageValue: z.number().nullable(),
  quantity: z.number().int().nullable(),
  /** Ticket types it discounts; empty: all. */
  ticketIds: z.array(Id),
  /** Hidden ticket types that a secret code or one of a list reveals. */
  tickets: z.array(CheckoutTicket),
});
export type PromoCodeResult = z.infer<typeof PromoCodeResult>;

/** By which somebody of a waiting list buys what is kept for them: the secret of their link. */
export const WaitingListCode = z.string().min(1).max(64);

/** How many tickets of one type somebody wants. */
export const TicketSelection = z.strictObject({
  id: Id,
  quantity: z.number().int().min(1).max(500),
  membershipId: Id.optional(),
});
export type TicketSelection = z.infer<typeof TicketSelection>;

/** Over all types: each is a row to claim, a page to print and a guest to list. */
const TICKETS_PER_ORDER = 500;

/** What is in the cart. */
export const OrderInput = z.strictObject({
  tickets: z
    .array(TicketSelection)
    .max(50)
    .refine(
      (chosen) => chosen.reduce((sum, { quantity }) => sum + quantity, 0) <= TICKETS_PER_ORDER,
      orderTexts.tickets(TICKETS_PER_ORDER),
    ),
  /**
   * Only where the event takes donations. A negative one counts as positive, one above 10,000 as
   * 10,000.
   */
  donationAmount: Money.default(0),
  /**
   * What the buyer was told to pay with; `free` of an order that costs something is refused. At the
   * door `cash` or `terminal`, which may still be changed while it is paid, and `free` makes a comp
   * of it: nothing is paid, whatever the tickets cost.
   */
  paymentMethod: PaymentMethod.optional(),
  /** Of which tickets the buyer wants a membership’s discount, in place of a code’s. */
  membershipDiscounts: z
    .array(z.strictObject({ membershipId: Id, ticketId: Id }))
    .max(50)
    .default([]),
  /**
   * The membership that is bought with the tickets, by its price: its discount is chosen as that of
   * any other, under the id of the price. Only whoever is signed in, and no member, may.
   */
  membershipPriceId: Id.optional(),
  /** Codes of lists and share codes, of which the event has tickets. */
  customUserListsCodes: z.array(z.string().max(64)).max(10).default([]),
  waitingListCode: WaitingListCode.optional(),
});
export type OrderInput = z.infer<typeof OrderInput>;

/**
 * The same of an order that a wallet pays, which needs no word about that. A membership is not
 * among it: whoever begins one reads first how it renews.
 */
export const ExpressOrderInput = OrderInput.omit({ paymentMethod: true, membershipPriceId: true });
export type ExpressOrderInput = z.infer<typeof ExpressOrderInput>;

/** Where an order stands. */
export const OrderStatus = z.enum([
  'pending',
  'processing',
  'express_processing',
  'handling_payment',
  'completed',
  'transferred',
  'failed',
  'canceled',
  'timed_out',
  'refunded',
  'partially_refunded',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** A question of the organizer to whoever buys or comes. */
export const OrderQuestion = z.object({
  id: Id,
  title: z.string(),
  fieldType: z.enum(QUESTION_TYPES),
  required: z.boolean(),
  position: z.number().int(),
  /** Each who comes, or whoever buys, once. Where only the buyer is asked, all of them. */
  askedOf: z.enum(['attendee', 'buyer']),
  /** Empty: with every ticket. */
  onlyForTickets: z.array(Id),
  /** What may be chosen, one a line; the text of terms. */
  content: z.string().nullable(),
  /** Asked only while that question is answered so. */
  showWhen: z.object({ questionId: Id, answer: z.string() }).nullable(),
});
export type OrderQuestion = z.infer<typeof OrderQuestion>;

/** One line of an order while it is being bought: a ticket, a donation, whatever is sold. */
export const OrderItem = z.object({
  id: Id,
  /** Which kind of product: `ticket`, `donation`, or another one. */
  kind: z.string(),
  /** Which one of its kind: the type of a ticket, the event that a donation is for. */
  productId: Id,
  /** The type of a ticket; null of any other kind. */
  ticketId: Id.nullable(),
  name: z.string(),
  price: Money,
  fee: Money,
  discount: Money,
  discountName: z.string().nullable(),
});

/** The sums of an order in major units. What was given stands beside the subtotal. */
export const PaymentDetails = z.object({
  subtotal: Money,
  fees: Money,
  discounts: Money,
  donation: Money,
  total: Money,
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/** What the page calls the provider with: the product's key, for the account of a seller. */
export const PaymentSetup = z.object({ publishableKey: z.string(), accountId: z.string() });
export type PaymentSetup = z.infer<typeof PaymentSetup>;
/**
 * The same before there is an order that names its provider; without a key where the provider needs
 * none, and the page draws the button of its wallet itself.
 */
export const ExpressSetup = PaymentSetup.extend({
  provider: z.string(),
  publishableKey: z.string().nullable(),
});
export type ExpressSetup = z.infer<typeof ExpressSetup>;

/**
 * An order on its way through the checkout. `expiresAt` is the server's clock; `serverNow` sets the
 * client's against it.
 */
export const CheckoutOrder = z.object({
  id: Id,
  /** What its tickets are for; null without tickets. */
  eventId: Id.nullable(),
  instanceId: Id.nullable(),
  status: OrderStatus,
  channel: z.enum([...SalesChannel.options, 'import', 'renewal']),
  paymentMethod: PaymentMethod,
  currency: Currency,
  items: z.array(OrderItem),
  donationAmount: Money,
  paymentDetails: PaymentDetails,
  /** Null until the order is confirmed and has something to pay. */
  clientSecret: z.string().nullable(),
  paymentProvider: z.string(),
  /** What the page calls the provider with; left out where it needs nothing, or nothing is due. */
  paymentSetup: PaymentSetup.optional(),
  userRequired: z.boolean(),
  personalOrder: z.boolean(),
  collectInformationSetting: z.enum(['each-attendee', 'only-buyer']),
  questions: z.array(OrderQuestion),
  /** Codes that the order was made with: one discount at most, and any that only unlock tickets. */
  codes: z.array(z.string()),
  expiresAt: Instant.nullable(),
  serverNow: Instant,
  extensionsLeft: z.number().int(),
  buyer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /**
   * What its buyer is promised, as it was when the order was made: until when it may be given back,
   * and until how many hours before its date a ticket goes in exchange; null where it does not.
   */
  refundTerms: z.object({
    allowed: z.boolean(),
    until: Instant.nullable(),
    exchangeHours: z.number().int().nullable(),
  }),
});
export type CheckoutOrder = z.infer<typeof CheckoutOrder>;

/** Only a guest whom an organizer adds may leave it out. */
const GuestEmail = z.union([z.string().trim().length(0), Email]);

/** Whose one ticket of an order is. */
export const AttendeeInput = z.strictObject({
  itemId: Id,
  firstName: PersonName,
  lastName: PersonName,
  email: GuestEmail,
  orderAnswers: OrderAnswers.default([]),
});

/** What somebody agreed to be written about; nothing that their event does not ask for counts. */
export const MarketingConsents = z
  .strictObject({ owner: z.boolean(), product: z.boolean() })
  .default({ owner: false, product: false });

/** Who buys, and for whom. */
export const ConfirmInput = z.strictObject({
  buyer: z.strictObject({ firstName: PersonName, lastName: PersonName, email: GuestEmail }),
  /** What the organizer writes down of a guest whom they add, for whoever works at the door. */
  note: z.string().trim().max(MAX_GUEST_NOTE).default(''),
  /** What whoever buys is asked themselves. */
  orderAnswers: OrderAnswers.default([]),
  /**
   * Only when information is collected for each attendee; otherwise every ticket is in the buyer's
   * name.
   */
  attendees: z.array(AttendeeInput).max(500).default([]),
  marketingConsents: MarketingConsents,
  /** Left out for a guest whom an organizer adds: nobody agrees for somebody else. */
  termsVersion: TermsVersion.optional(),
});
export type ConfirmInput = z.infer<typeof ConfirmInput>;

/** What the thank-you page shows. What only a ticket has is null in an order without tickets. */
export const OrderSummary = z.object({
  id: Id,
  transactionId: z.string(),
  status: OrderStatus,
  eventId: Id.nullable(),
  instanceId: Id.nullable(),
  amount: Money,
  currency: Currency,
  theme: z.enum(['light', 'dark']),
  ticketType: z.enum(['online', 'in-person']).nullable(),
  broadcastUrl: z.string().nullable(),
  /** Who bought it. */
  user: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
  /** Whether they may still mend that address: soon after buying, while nothing was used. */
  mayChangeAddress: z.boolean(),
  /** Whether it was ever bought: tells a canceled one from one that was given up before. */
  wasCompleted: z.boolean(),
  /** When it was bought; null until then. */
  completedAt: Instant.nullable(),
  /** What its tickets are for does not take place as it was bought: money under way goes back. */
  isCalledOff: z.boolean(),
  course: z.object({ id: Id, name: z.string(), private: z.boolean() }).nullable(),
  owner: z.object({ id: Id, username: z.string(), name: z.string(), type: AccountType }),
  startsAt: Instant.nullable(),
  /** Of the event, or of the seller. */
  timezone: Timezone,
  locationName: z.string().nullable(),
  poster: z.string().nullable(),
  /** Every line, those of one kind and name together; a donation is one of them. */
  orderItems: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      count: z.number().int(),
      totalBasePrice: Money,
    }),
  ),
  paymentDetails: PaymentDetails,
  /** What of it went back. */
  refunded: Money,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /**
   * Opens the ticket page without an account; null until the order is complete, and without
   * tickets.
   */
  ticketsCode: z.string().nullable(),
  refundTerms: z.object({ allowed: z.boolean(), until: Instant.nullable() }),
});
export type OrderSummary = z.infer<typeof OrderSummary>;
