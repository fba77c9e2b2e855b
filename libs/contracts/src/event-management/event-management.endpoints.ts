import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/values.ts';
import { CANCELLATION_MESSAGE_MAX, EventCancellation } from './event-cancellation.ts';
import {
  DateChanges,
  DateInput,
  EventChanges,
  ManagedEvent,
  NewEventInput,
  RepeatInput,
  TicketTypeChanges,
  TicketTypeInput,
  TicketTypeOrder,
} from './event-draft.ts';

const courses = '/client_side_api/v1/management/courses';
const params = z.strictObject({ eventId: Id });

export const createEvent = defineEndpoint({
  id: 'management.events.create',
  method: 'POST',
  path: courses,
  access: 'owner',
  status: 201,
  summary: 'A new event, as a draft',
  body: NewEventInput,
  answer: ManagedEvent,
  errors: ['date_invalid', 'price_invalid'],
});
export const getManagedEvent = defineEndpoint({
  id: 'management.events.get',
  method: 'GET',
  path: `${courses}/:eventId`,
  access: 'event:basic',
  summary: 'An event as its organizer edits it',
  params,
  answer: ManagedEvent,
});
export const updateEvent = defineEndpoint({
  id: 'management.events.update',
  method: 'PATCH',
  path: `${courses}/:eventId`,
  access: 'event:admin',
  summary: 'Changes what is sent and nothing else',
  params,
  body: EventChanges,
  answer: ManagedEvent,
  errors: ['image_invalid', 'date_invalid', 'edit_conflict'],
});
export const publishEvent = defineEndpoint({
  id: 'management.events.publish',
  method: 'POST',
  path: `${courses}/:eventId/publish`,
  access: 'event:admin',
  summary: 'Puts an event on sale; `errors` lists what is missing',
  params,
  answer: ManagedEvent,
  errors: ['event_not_publishable', 'event_cancelled'],
});
export const unpublishEvent = defineEndpoint({
  id: 'management.events.unpublish',
  method: 'POST',
  path: `${courses}/:eventId/unpublish`,
  access: 'event:admin',
  summary: 'Takes an event off sale, back to a draft',
  params,
  answer: ManagedEvent,
  errors: ['event_cancelled'],
});
export const cancelEvent = defineEndpoint({
  id: 'management.events.cancel',
  method: 'POST',
  path: `${courses}/:eventId/cancel`,
  access: 'event:admin',
  summary: 'Cancels an event, tells everybody and refunds them',
  params,
  body: z.strictObject({
    /** A sentence of the organizer's to everybody with a ticket. */
    message: z.string().trim().max(CANCELLATION_MESSAGE_MAX).default(''),
  }),
  answer: ManagedEvent,
  errors: ['event_cancelled'],
});
export const getEventCancellation = defineEndpoint({
  id: 'management.events.cancellation',
  method: 'GET',
  path: `${courses}/:eventId/cancellation`,
  access: 'event:admin',
  summary: 'What canceling an event would do, or how far it has come',
  params,
  answer: EventCancellation,
});
export const resumeEventCancellation = defineEndpoint({
  id: 'management.events.resumeCancellation',
  method: 'POST',
  path: `${courses}/:eventId/cancellation/resume`,
  access: 'event:admin',
  summary: 'Asks again for every refund of a canceled event that is left, and sends mails that are',
  params,
  answer: EventCancellation,
  errors: ['event_not_cancelled'],
});
export const deleteEvent = defineEndpoint({
  id: 'management.events.delete',
  method: 'DELETE',
  path: `${courses}/:eventId`,
  access: 'event:admin',
  status: 204,
  summary: 'Deletes a draft without orders',
  params,
  errors: ['event_not_deletable'],
});
/** For those who may create events of the account; an event's team may not. */
export const duplicateEvent = defineEndpoint({
  id: 'management.events.duplicate',
  method: 'POST',
  path: `${courses}/:eventId/duplicate`,
  access: 'owner',
  status: 201,
  summary: 'A draft like an event, without its orders, guests and past dates',
  params,
  body: z.strictObject({ copyCodes: z.boolean().default(false) }),
  answer: ManagedEvent,
});

export const addDates = defineEndpoint({
  id: 'management.dates.add',
  method: 'POST',
  path: `${courses}/:eventId/dates`,
  access: 'event:admin',
  status: 201,
  summary: 'More dates, listed or by a rule from the first of them',
  params,
  body: z.strictObject({
    dates: z.array(DateInput).min(1).max(366),
    repeat: RepeatInput.optional(),
  }),
  answer: ManagedEvent,
  errors: ['date_invalid', 'event_cancelled', 'too_many_dates'],
});
export const updateDate = defineEndpoint({
  id: 'management.dates.update',
  method: 'PATCH',
  path: `${courses}/:eventId/dates/:dateId`,
  access: 'event:admin',
  summary: 'Moves one date',
  params: z.strictObject({ eventId: Id, dateId: Id }),
  body: DateChanges,
  answer: ManagedEvent,
  errors: ['date_invalid', 'event_cancelled', 'edit_conflict'],
});
export const deleteDate = defineEndpoint({
  id: 'management.dates.delete',
  method: 'DELETE',
  path: `${courses}/:eventId/dates/:dateId`,
  access: 'event:admin',
  summary: 'Takes away a date without orders',
  params: z.strictObject({ eventId: Id, dateId: Id }),
  answer: ManagedEvent,
  errors: ['date_in_use'],
});

const typeParams = z.strictObject({ eventId: Id, ticketTypeId: Id });
export const createTicketType = defineEndpoint({
  id: 'management.ticketTypes.create',
  method: 'POST',
  path: `${courses}/:eventId/ticket_types`,
  access: 'event:admin',
  status: 201,
  summary: 'A new ticket type',
  params,
  body: TicketTypeInput,
  answer: ManagedEvent,
  errors: ['price_invalid', 'too_many_ticket_types'],
});
export const updateTicketType = defineEndpoint({
  id: 'management.ticketTypes.update',
  method: 'PATCH',
  path: `${courses}/:eventId/ticket_types/:ticketTypeId`,
  access: 'event:admin',
  summary: 'Changes a ticket type; bought tickets keep their price',
  params: typeParams,
  body: TicketTypeChanges,
  answer: ManagedEvent,
  errors: ['price_invalid', 'capacity_below_sold', 'edit_conflict'],
});
export const deleteTicketType = defineEndpoint({
  id: 'management.ticketTypes.delete',
  method: 'DELETE',
  path: `${courses}/:eventId/ticket_types/:ticketTypeId`,
  access: 'event:admin',
  summary: 'Deletes a ticket type, or hides one that was sold',
  params: typeParams,
  answer: ManagedEvent,
});
export const orderTicketTypes = defineEndpoint({
  id: 'management.ticketTypes.order',
  method: 'PUT',
  path: `${courses}/:eventId/ticket_types/order`,
  access: 'event:admin',
  summary: 'The order in which ticket types are offered',
  params,
  body: TicketTypeOrder,
  answer: ManagedEvent,
  errors: ['edit_conflict'],
});
