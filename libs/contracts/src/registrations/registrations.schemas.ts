import { z } from 'zod';
import { paged, PageQuery, QueryFlag, QueryInt } from '../core/list-query.schemas.ts';
import { Id } from '../core/values.schemas.ts';
import { TicketStatus } from '../tickets/ticket-status.schemas.ts';
import { DoorSnapshot, OfflineScan } from './door.schemas.ts';
import {
  CheckAnswer,
  CheckInput,
  RefundOffer,
  RegistrationChange,
  RegistrationRow,
  ScanOutcome,
} from './registration.schemas.ts';

const eventParams = z.strictObject({ eventId: Id });
const registrationParams = z.strictObject({ eventId: Id, id: Id });

const Filter = {
  /** In names, e-mail and ticket type. */
  search: z.string().trim().max(120).optional(),
  status: TicketStatus.optional(),
  instanceId: Id.optional(),
  checkedIn: QueryFlag.optional(),
};

export const listRegistrations = {
  summary: 'The guests of an event by last name, each with their add-ons.',
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

export const getDoorSnapshot = {
  summary: 'What a door needs to check tickets without a network.',
  params: eventParams,
  response: DoorSnapshot,
};

export const syncScans = {
  summary:
    'Settles scans made offline, in any order: of two admissions of one ticket the earlier scan wins.',
  params: eventParams,
  body: z.strictObject({ scans: z.array(OfflineScan).min(1).max(1000) }),
  response: z.object({ outcomes: z.array(ScanOutcome) }),
};

export const resendTicket = {
  summary: 'Mails a guest their ticket again.',
  params: registrationParams,
  response: z.object({ message: z.string() }),
};

export const updateRegistration = {
  summary: "Corrects a guest's name, e-mail or note.",
  params: registrationParams,
  body: RegistrationChange,
  response: RegistrationRow,
};
