import { z } from 'zod';
import { Timezone } from '../core/account-values.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';
import { TicketStatus } from '../tickets/ticket-status.schemas.ts';

/** `admission` lets a person in; `add_on` is handed over and lets nobody in. */
export const TicketCategory = z.enum(['admission', 'add_on']);
/** What a guest said to a question that is read at the door. */
export const DoorAnswer = z.object({ title: z.string(), text: z.string() });
export type DoorAnswer = z.infer<typeof DoorAnswer>;

/** What came of a scan: `handed_out` and `taken_back` are of add-ons. */
export const DoorOutcome = z.enum(['admitted', 'handed_out', 'left', 'taken_back']);

/**
 * Everything a door needs to work without a network. The codes that open it only as hashes.
 */
export const DoorSnapshot = z.object({
  eventId: Id,
  eventName: z.string(),
  timezone: z.string(),
  /** In the order in which they are held. */
  dates: z.array(
    z.object({
      id: Id,
      startsAt: Instant,
      minutes: z.number().int(),
      canceled: z.boolean(),
      /** Its new date is still to be announced. */
      postponed: z.boolean(),
    }),
  ),
  takenAt: Instant,
  /**
   * Ed25519, SPKI in base64: checks the signature in a QR code `FOYER1.<code>.<signature>` over
   * `<eventId>.<code>`.
   */
  publicKey: z.string(),
  registrations: z.array(
    z.object({
      id: Id,
      /** Who came in one order are a party. */
      orderId: Id,
      /** SHA-256 of the code, hex. */
      codeHash: z.string(),
      /** What a guest may type or say instead. */
      shortCode: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      ticketName: z.string(),
      category: TicketCategory,
      instanceId: Id,
      status: TicketStatus,
      /** Whom it was given to, of one that was; left out of every other. */
      givenTo: z.object({ name: z.string(), isClaimed: z.boolean() }).optional(),
      /** The date of the ticket that came for it, of one that went in exchange; left out otherwise. */
      exchangedFor: z.object({ startsAt: Instant, timezone: Timezone }).optional(),
      checkedInAt: Instant.nullable(),
      /** What the house wrote down of the guest; left out where it did not. */
      note: z.string().optional(),
      /** Left out where nothing that is asked is read at the door, or nothing was said. */
      answers: z.array(DoorAnswer).optional(),
    }),
  ),
  /**
   * Cards of members who have a ticket for it, or come in free: of the newest 20,000 that the house
   * gave out. Left out where there are none.
   */
  cards: z
    .array(
      z.object({
        /** SHA-256 of the code, hex. */
        codeHash: z.string(),
        shortCode: z.string(),
        name: z.string(),
        tierName: z.string(),
        /** Their valid admissions, their own first. */
        registrationIds: z.array(Id),
        /** Without one their membership lets them in. */
        isFree: z.boolean(),
        /** Until when the membership is good; null: it goes on. */
        validUntil: Instant.nullable(),
      }),
    )
    .optional(),
});
export type DoorSnapshot = z.infer<typeof DoorSnapshot>;

/** A scan made while the device was offline. */
export const OfflineScan = z.strictObject({
  clientId: Id,
  codeHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  code: z.string().max(80).optional(),
  /** For a guest admitted from the list, without a code. */
  registrationId: Id.optional(),
  /** The date at whose door the card of a member was shown. */
  instanceId: Id.optional(),
  action: z.enum(['in', 'out']),
  scannedAt: Instant,
});
export type OfflineScan = z.infer<typeof OfflineScan>;

/** A scan that was a mistake; what it did is taken back and both stay on record. */
export const UndoneScan = z.strictObject({
  /** The `clientId` of the scan. */
  clientId: Id,
  undoneAt: Instant,
});
export type UndoneScan = z.infer<typeof UndoneScan>;

/** Whether a ticket's guest is inside, or its thing handed out, after scans were changed. */
export const Presence = z.object({ registrationId: Id, checkedInAt: Instant.nullable() });
export type Presence = z.infer<typeof Presence>;
