import { z } from 'zod';
import { GivenAnswer, OrderAnswer } from '../checkout/answers.schemas.ts';
import { PaymentMethod } from '../checkout/order.schemas.ts';
import { Currency, Email } from '../core/account-values.schemas.ts';
import { PersonName } from '../core/person.schemas.ts';
import { Id, Instant, Money, Version } from '../core/values.schemas.ts';
import { TicketStatus } from '../tickets/ticket-status.schemas.ts';
import { DoorAnswer, DoorOutcome, TicketCategory } from './door.schemas.ts';
import { MAX_GUEST_NOTE } from './guest-note.ts';
import { checkTexts } from '../messages/schemas.en.ts';

/**
 * A ticket as those at the door and the organizer see it. Never holds the code of the QR picture:
 * who can read the list must not be able to copy a ticket.
 */
const Registration = z.object({
  id: Id,
  category: TicketCategory,
  /** Names the ticket where nobody scans it; eight signs, shown in two groups. */
  shortCode: z.string(),
  orderId: Id,
  orderItemId: Id,
  /** Who bought it. */
  buyer: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ticketTypeId: Id,
  ticketName: z.string(),
  instanceId: Id,
  startsAt: Instant,
  status: TicketStatus,
  transferredTo: z.string().nullable(),
  /** Who gave it to its holder; null for who has it from the seller. */
  transferredFrom: z.string().nullable(),
  /** It waited for this person to claim it, and went back to whoever gave it. */
  takenBack: z.boolean(),
  /** Given away, and not claimed yet. */
  waits: z.boolean(),
  /** The date of the ticket that came for this one, or that went for it; null where none did. */
  exchangedFor: Instant.nullable(),
  exchangedFrom: Instant.nullable(),
  endedAt: Instant.nullable(),
  checkedInAt: Instant.nullable(),
  /** Name of who admitted the guest. */
  checkedInBy: z.string().nullable(),
  note: z.string().nullable(),
  /** How its order was paid. */
  paymentMethod: PaymentMethod,
  /** Whoever added the guest gave it to them. */
  isComp: z.boolean(),
  /** Something was paid for it, and can go back. */
  isRefundable: z.boolean(),
  createdAt: Instant,
  /** What its holder was asked, and what the buyer said for the whole order. */
  orderAnswers: z.array(GivenAnswer),
});
/**
 * One ticket of a guest; the add-ons of the same order and holder stand with their first admission.
 */
export const RegistrationRow = Registration.extend({ addOns: z.array(Registration) });
export type RegistrationRow = z.infer<typeof RegistrationRow>;

/** What of a guest's order can be refunded now, and to whom. */
export const RefundOffer = z.object({
  orderId: Id,
  /** Whoever paid. */
  buyer: z.string(),
  currency: Currency,
  tickets: z.array(
    z.object({ orderItemId: Id, name: z.string(), holder: z.string(), amount: Money }),
  ),
});
export type RefundOffer = z.infer<typeof RefundOffer>;

/**
 * What is on the ticket: exactly one of the three. `payload` is the text of a QR code, `code` the
 * code in it or the short one, in any case and grouping, with O for 0 and I or L for 1.
 */
const which = {
  payload: z.string().max(400).optional(),
  code: z.string().max(80).optional(),
  registrationId: Id.optional(),
};
/** A ticket at the door. */
export const CheckInput = z
  .strictObject({
    ...which,
    /** Made by the device for each scan, so that sending it again counts once. */
    clientId: Id,
    /** The date at whose door the scan was made; a ticket for another date is refused. */
    instanceId: Id.optional(),
  })
  .refine(
    ({ payload, code, registrationId }) =>
      [payload, code, registrationId].filter(Boolean).length === 1,
    checkTexts.oneOfThree,
  );
export type CheckInput = z.infer<typeof CheckInput>;

/** Who was let in or out, or what was handed over to whom. */
export const CheckAnswer = z.object({
  registrationId: Id,
  firstName: z.string(),
  lastName: z.string(),
  ticketName: z.string(),
  checkedInAt: Instant.nullable(),
  category: TicketCategory,
  outcome: DoorOutcome,
  /** What the house wrote down of the guest. */
  note: z.string().nullable(),
  /** What they said to questions that are read at the door. */
  answers: z.array(DoorAnswer),
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;

/** Several tickets at once, each with a scan of its own. */
export const PartyInput = z.strictObject({
  guests: z
    .array(z.strictObject({ registrationId: Id, clientId: Id }))
    .min(1)
    .max(100),
  /** The date at whose door they stand. */
  instanceId: Id.optional(),
});
export type PartyInput = z.infer<typeof PartyInput>;

/** What became of one of a party; `already`: somebody else was first. */
export const PartyOutcome = z.object({
  registrationId: Id,
  outcome: z.enum(['admitted', 'handed_out', 'already', 'refused']),
  checkedInAt: Instant.nullable(),
  /** Why not. */
  message: z.string().nullable(),
});
export type PartyOutcome = z.infer<typeof PartyOutcome>;

/** What became of one scan that was made offline. */
export const ScanOutcome = z.object({
  clientId: Id,
  /**
   * `duplicate`: an earlier scan did the same with this ticket; `refused`: not a valid ticket of
   * this event.
   */
  outcome: z.enum([...DoorOutcome.options, 'duplicate', 'refused']),
  registrationId: Id.nullable(),
  checkedInAt: Instant.nullable(),
  /** Why the card of a member let nobody in; left out of every other. */
  message: z.string().optional(),
});
export type ScanOutcome = z.infer<typeof ScanOutcome>;

/** What an organizer corrects of a guest; only what is sent changes. */
export const RegistrationChange = z.strictObject({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  email: Email.optional(),
  note: z.string().trim().max(MAX_GUEST_NOTE).nullable().optional(),
});
export type RegistrationChange = z.infer<typeof RegistrationChange>;

/** Corrections of what a guest said; only the answers that are sent change. */
export const AnswersChange = z.strictObject({
  answers: z
    .array(z.strictObject({ id: Id, version: Version, answer: OrderAnswer.shape.answer }))
    .min(1)
    .max(100),
});
export type AnswersChange = z.infer<typeof AnswersChange>;
