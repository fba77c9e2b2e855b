import { z } from 'zod';
import { paged, PageQuery, QueryFlag, QueryInt } from '../core/list-query.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';
import { TicketStatus } from '../tickets/ticket-status.schemas.ts';
import { DoorSnapshot, OfflineScan, Presence, UndoneScan } from './door.schemas.ts';
import {
  AnswersChange,
  CheckAnswer,
  CheckInput,
  PartyInput,
  PartyOutcome,
  RefundOffer,
  RegistrationChange,
  RegistrationRow,
  ScanOutcome,
} from './registration.schemas.ts';

const eventParams = z.strictObject({ eventId: Id });
const registrationParams = z.strictObject({ eventId: Id, id: Id });

const Filter = {
  /** In names, emails, tickets, notes, codes, numbers of orders and states. */
  search: z.string().trim().max(120).optional(),
  status: TicketStatus.optional(),
  instanceId: Id.optional(),
  checkedIn: QueryFlag.optional(),
  /** By last name, or those of one order together, by the name of its buyer. */
  sort: z.enum(['name', 'order']).default('name'),
};

export const listRegistrations = {
  summary: 'The guests of an event, each with their add-ons.',
  params: eventParams,
  query: z.strictObject({ ...Filter, ...PageQuery, perPage: QueryInt(1, 100).default(50) }),
  response: paged(RegistrationRow).extend({
    /**
     * Rows of the filter that are a guest; the others are add-ons whose holder has no admission.
     */
    guestCount: z.number().int(),
    /**
     * Of the chosen date, whatever else is filtered: guests with a valid admission and how many of
     * them are inside, and beside them the valid add-ons and how many were handed out.
     */
    counts: z.object({
      total: z.number().int(),
      checkedIn: z.number().int(),
      addOns: z.number().int(),
      handedOut: z.number().int(),
    }),
  }),
};

export const getRefundOffer = {
  summary: 'The tickets of a guest’s order that can be refunded, and for how much.',
  params: z.strictObject({ eventId: Id, id: Id }),
  response: RefundOffer,
};

export const exportRegistrations = {
  summary: 'The guests of an event as a file.',
  params: eventParams,
  query: z.strictObject(Filter),
};

export const checkIn = {
  summary:
    'Admits a guest or hands out an add-on, once: the second time the message names who did and when.',
  params: eventParams,
  body: CheckInput,
  response: CheckAnswer,
};

export const checkOut = {
  summary: 'Lets a guest leave, so that they can come in again, or takes back an add-on.',
  params: eventParams,
  body: CheckInput,
  response: CheckAnswer,
};

export const admitParty = {
  summary:
    'Admits several guests at once, each as by a scan of their own: who cannot come in keeps nobody else outside.',
  params: eventParams,
  body: PartyInput,
  response: z.object({ outcomes: z.array(PartyOutcome) }),
};

export const getDoorChanges = {
  summary:
    'Which guests came or left at any door since a list was taken, for counts that are live.',
  params: eventParams,
  query: z.strictObject({ since: Instant }),
  response: z.object({
    /** `since` of the next call. */
    takenAt: Instant,
    presences: z.array(Presence),
  }),
};

export const getDoorSnapshot = {
  summary: 'What a door needs to check tickets without a network.',
  params: eventParams,
  response: DoorSnapshot,
};

export const syncScans = {
  summary:
    'Settles scans made offline, in any order: of two admissions of one ticket the earlier scan wins. Scans that were a mistake are taken back, as if they had not been made, and stay on record.',
  params: eventParams,
  body: z.strictObject({
    scans: z.array(OfflineScan).max(1000),
    /** Scans that the device took back, sent here or before. */
    undone: z.array(UndoneScan).max(1000).default([]),
  }),
  response: z.object({
    outcomes: z.array(ScanOutcome),
    /** Where the guests of the undone scans are now; scans that nobody knows are left out. */
    undone: z.array(Presence.extend({ clientId: Id })),
  }),
};

export const resendTicket = {
  summary: 'Mails a guest their ticket again.',
  params: registrationParams,
  response: z.object({ message: z.string() }),
};

export const cancelTransfer = {
  summary:
    'Ends a transfer that nobody has claimed: the ticket goes back to who gave it, under a new code. Both are told.',
  params: registrationParams,
  response: z.object({ message: z.string() }),
};

export const updateRegistration = {
  summary: "Corrects a guest's name, e-mail or note.",
  params: registrationParams,
  body: RegistrationChange,
  response: RegistrationRow,
};

export const updateAnswers = {
  summary:
    'Corrects what a guest said. What the buyer said counts for the whole order; what was agreed to stays.',
  params: registrationParams,
  body: AnswersChange,
  response: RegistrationRow,
};
