import { z } from 'zod';
import { Id, Instant } from '../core/values.schemas.ts';
import {
  CheckoutBenefit,
  CheckoutMembership,
  AttendanceQuery,
  CheckoutOrder,
  CheckoutTicket,
  ConfirmInput,
  ExpressOrderInput,
  ExpressSetup,
  OrderInput,
  OrderSummary,
  PaymentMethod,
  PromoCodeResult,
  SalesChannel,
  WaitingListCode,
} from './order.schemas.ts';

const CodeText = z.string().trim().min(1).max(32);
/** Repeated for each further code: `?promoCode=GALA10&promoCode=ENCORE`. */
const promoCode = z.union([CodeText, z.array(CodeText).max(50)]).optional();
const orderParams = z.strictObject({ id: Id });

export const listTickets = {
  summary: 'Ticket types that may be chosen for one date.',
  query: z.strictObject({
    eventId: Id,
    instanceId: Id.optional(),
    /** Left out: tickets for the hall, and online ones where there are no others. */
    ticketType: AttendanceQuery.optional(),
    paymentMethod: PaymentMethod.optional(),
    channel: SalesChannel.optional(),
    /** Of somebody for whom tickets are kept: these are offered to them. */
    waitingListCode: WaitingListCode.optional(),
  }),
  response: z.object({
    tickets: z.array(CheckoutTicket),
    /** What the buyer's memberships give for them; none for a visitor. */
    benefits: z.array(CheckoutBenefit),
    /** Memberships of the house that may be bought with the tickets; none for a member of it. */
    memberships: z.array(CheckoutMembership),
    /**
     * Whether everybody can become a member of the house; asked only where ticket types say
     * something of members.
     */
    sellsMemberships: z.boolean(),
    ticketType: AttendanceQuery,
    paymentsConnected: z.boolean(),
    instanceId: Id,
    /**
     * With what a wallet's button pays for these tickets at once; null where none can: wallets answer
     * no questions, and name one person alone.
     */
    express: ExpressSetup.nullable(),
    /** What is kept for who showed the code of a waiting list. */
    offer: z.object({ ticketTypeId: Id, quantity: z.number().int(), endsAt: Instant }).nullable(),
    /** By which sales begin and end. */
    serverNow: Instant,
  }),
};

export const validateCode = {
  summary: 'Checks a promo or secret code for an event.',
  query: z.strictObject({
    eventId: Id,
    instanceId: Id.optional(),
    promoCode: CodeText,
    ticketType: AttendanceQuery.optional(),
  }),
  response: PromoCodeResult,
};

export const createOrder = {
  summary: 'Makes an order and holds its stock.',
  query: z.strictObject({
    event: Id,
    instanceId: Id.optional(),
    promoCode,
    ticketType: AttendanceQuery.optional(),
    channel: SalesChannel.optional(),
  }),
  body: OrderInput,
  response: CheckoutOrder,
};

export const updateOrder = {
  summary: 'Changes what an open order holds; keeps its own hold while it does.',
  params: orderParams,
  query: z.strictObject({ promoCode }),
  body: OrderInput,
  response: CheckoutOrder,
};

export const createExpressOrder = {
  summary: 'Makes an order that a wallet pays, and holds its stock.',
  // nobody adds a guest with a wallet
  query: createOrder.query.omit({ channel: true }),
  body: ExpressOrderInput,
  response: CheckoutOrder,
};

export const updateExpressOrder = {
  summary: 'Changes what an open order holds, which a wallet pays then.',
  params: orderParams,
  query: updateOrder.query,
  body: ExpressOrderInput,
  response: CheckoutOrder,
};

export const readOrder = {
  summary: 'An order of this browser or user.',
  params: orderParams,
  response: CheckoutOrder,
};

export const confirmOrder = {
  summary: 'Records buyer and attendees and asks the provider for a payment.',
  params: orderParams,
  body: ConfirmInput,
  response: CheckoutOrder,
};

export const completeOrder = {
  summary: 'Settles an order after its payment.',
  params: orderParams,
  response: CheckoutOrder,
};

export const takeCash = {
  summary: 'Completes an order of the door whose money was taken in cash.',
  params: orderParams,
  response: CheckoutOrder,
};

export const cancelOrder = {
  summary: 'Gives the held stock back.',
  params: orderParams,
  query: z.strictObject({ status: z.enum(['timed_out', 'canceled']).default('canceled') }),
  response: CheckoutOrder,
};

export const leaveOrder = {
  summary:
    'Says that the page of an order was closed: its hold ends within a minute unless the order is taken up again.',
  params: orderParams,
  query: z.strictObject({ seenAt: Instant }),
};

export const resumeOrder = {
  summary:
    'Takes an order up again after its page was closed: its hold lasts as long as before. Any other order is returned as it is.',
  params: orderParams,
  response: CheckoutOrder,
};

export const extendOrder = {
  summary: 'More time, up to ten times while the event is not sold out.',
  params: orderParams,
  response: CheckoutOrder,
};

export const orderSummary = {
  summary: 'What the thank-you page shows.',
  params: orderParams,
  response: OrderSummary,
};

export const sandboxPay = {
  summary: 'Confirms a sandbox payment with a test card.',
  body: z.strictObject({
    clientSecret: z.string().min(20).max(120),
    card: z
      .strictObject({
        number: z.string().max(30),
        expiry: z.string().max(7),
        cvc: z.string().max(4),
        zip: z.string().max(12),
      })
      .optional(),
    /** The buyer's answer to the 3-D Secure question. */
    challenge: z.enum(['approved', 'rejected']).optional(),
  }),
  response: z.object({
    status: z.enum([
      'requires_payment_method',
      'requires_action',
      'processing',
      'succeeded',
      'canceled',
    ]),
    error: z.object({ code: z.string(), message: z.string(), doNotRetry: z.boolean() }).nullable(),
  }),
};
