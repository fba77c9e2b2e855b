import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, PageQuery, paged, QueryFlag, QueryInt } from '../core/values.ts';
import { TicketStatus } from '../tickets/ticket.ts';
import {
  CheckAnswer,
  CheckInput,
  DoorSnapshot,
  OfflineScan,
  RefundOffer,
  RegistrationChange,
  RegistrationRow,
  ScanOutcome,
} from './registration.ts';

const PATH = '/client_side_api/v1/events/:eventId/registrations';
const eventParams = z.strictObject({ eventId: Id });
const registrationParams = z.strictObject({ eventId: Id, id: Id });

const Filter = {
  /** In names, e-mail and ticket type. */
  search: z.string().trim().max(120).optional(),
  status: TicketStatus.optional(),
  instanceId: Id.optional(),
  checkedIn: QueryFlag.optional(),
};

export const listRegistrations = defineEndpoint({
  id: 'registrations.list',
  method: 'GET',
  path: PATH,
  access: 'event:door',
  summary: 'The guests of an event by last name, each with their add-ons.',
  params: eventParams,
  query: z.strictObject({ ...Filter, ...PageQuery, perPage: QueryInt(1, 100).default(50) }),
  answer: paged(RegistrationRow).extend({
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
});

export const getRefundOffer = defineEndpoint({
  id: 'registrations.refundOffer',
  method: 'GET',
  path: `${PATH}/:id/refund`,
  access: 'event:admin',
  summary: 'The tickets of a guest’s order that can be refunded, and for how much.',
  params: z.strictObject({ eventId: Id, id: Id }),
  answer: RefundOffer,
  errors: ['registration_not_found'],
});

export const exportRegistrations = defineEndpoint({
  id: 'registrations.csv',
  method: 'GET',
  path: `${PATH}.csv`,
  access: 'event:admin',
  kind: 'csv',
  summary: 'The guests of an event as a file.',
  params: eventParams,
  query: z.strictObject(Filter),
});

export const checkIn = defineEndpoint({
  id: 'registrations.checkIn',
  method: 'POST',
  path: `${PATH}/check_in`,
  access: 'event:door',
  summary:
    'Admits a guest or hands out an add-on, once: the second time the message names who did and when.',
  params: eventParams,
  body: CheckInput,
  answer: CheckAnswer,
  errors: ['already_checked_in', 'already_handed_out', 'ticket_not_active'],
});

export const checkOut = defineEndpoint({
  id: 'registrations.checkOut',
  method: 'POST',
  path: `${PATH}/check_out`,
  access: 'event:door',
  summary: 'Lets a guest leave, so that they can come in again, or takes back an add-on.',
  params: eventParams,
  body: CheckInput,
  answer: CheckAnswer,
  errors: ['ticket_not_active'],
});

export const getDoorSnapshot = defineEndpoint({
  id: 'registrations.doorSnapshot',
  method: 'GET',
  path: '/client_side_api/v1/events/:eventId/door_snapshot',
  access: 'event:door',
  summary: 'What a door needs to check tickets without a network.',
  params: eventParams,
  answer: DoorSnapshot,
});

export const syncScans = defineEndpoint({
  id: 'registrations.sync',
  method: 'POST',
  path: `${PATH}/sync`,
  access: 'event:door',
  summary:
    'Settles scans made offline, in any order: of two admissions of one ticket the earlier scan wins.',
  params: eventParams,
  body: z.strictObject({ scans: z.array(OfflineScan).min(1).max(1000) }),
  answer: z.object({ outcomes: z.array(ScanOutcome) }),
});

export const resendTicket = defineEndpoint({
  id: 'registrations.resend',
  method: 'POST',
  path: `${PATH}/:id/resend`,
  access: 'event:door',
  summary: 'Mails a guest their ticket again.',
  params: registrationParams,
  status: 202,
  answer: z.object({ message: z.string() }),
  errors: ['registration_not_found', 'ticket_not_active'],
});

export const updateRegistration = defineEndpoint({
  id: 'registrations.update',
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'event:admin',
  summary: "Corrects a guest's name, e-mail or note.",
  params: registrationParams,
  body: RegistrationChange,
  answer: RegistrationRow,
  errors: ['registration_not_found'],
});
