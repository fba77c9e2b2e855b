import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';
import { EventCancellation } from './event-cancellation.schemas.ts';
import { CANCELLATION_MESSAGE_MAX } from './event-cancellation.ts';
import {
  DateChanges,
  DateInput,
  DatesChange,
  RemovedDates,
  EventChanges,
  ManagedEvent,
  NewEventInput,
  Postponement,
  RepeatInput,
  TicketTypeChanges,
  TicketTypeInput,
  TicketTypeOrder,
} from './event-draft.schemas.ts';
import { SharedCapacityChanges, SharedCapacityInput } from './shared-capacity.schemas.ts';

const params = z.strictObject({ eventId: Id });

export const createEvent = {
  summary: 'A new event, as a draft',
  body: NewEventInput,
  response: ManagedEvent,
};

export const getManagedEvent = {
  summary: 'An event as its organizer edits it',
  params,
  response: ManagedEvent,
};

export const updateEvent = {
  summary: 'Changes what is sent and nothing else',
  params,
  body: EventChanges,
  response: ManagedEvent,
};

export const publishEvent = {
  summary: 'Puts an event on sale; `errors` lists what is missing',
  params,
  response: ManagedEvent,
};

export const unpublishEvent = {
  summary: 'Takes an event off sale, back to a draft',
  params,
  response: ManagedEvent,
};

/** A sentence of the organizer's to everybody with a ticket. */
const message = z.string().trim().max(CANCELLATION_MESSAGE_MAX).default('');

export const cancelEvent = {
  summary: 'Cancels an event, tells everybody and refunds them; what is over stays as it was',
  params,
  body: z.strictObject({ message }),
  response: ManagedEvent,
};

export const getEventCancellation = {
  summary: 'What canceling an event would do, or how far it has come',
  params,
  response: EventCancellation,
};

export const resumeEventCancellation = {
  summary: 'Asks again for every refund of a canceled event that is left, and sends mails that are',
  params,
  response: EventCancellation,
};

const dateParams = z.strictObject({ eventId: Id, dateId: Id });

export const cancelDate = {
  summary: 'Cancels one date, tells whoever has tickets for it and refunds them',
  params: dateParams,
  body: z.strictObject({ message }),
  response: ManagedEvent,
};

export const getDateCancellation = {
  summary: 'What canceling one date would do, or how far it has come',
  params: dateParams,
  response: EventCancellation,
};

export const resumeDateCancellation = {
  summary: 'Asks again for every refund of a canceled date that is left, and sends mails that are',
  params: dateParams,
  response: EventCancellation,
};

export const deleteEvent = { summary: 'Deletes a draft without orders', params };

export const duplicateEvent = {
  summary: 'A draft like an event, without its orders, guests and past dates',
  params,
  body: z.strictObject({ copyCodes: z.boolean().default(false) }),
  response: ManagedEvent,
};

export const handOverEvent = {
  summary: 'Gives an event without orders to another account of the same manager',
  params,
  body: z.strictObject({ accountId: Id }),
  response: ManagedEvent,
};

export const addDates = {
  summary: 'More dates, listed or by a rule from the first of them',
  params,
  body: z.strictObject({
    dates: z.array(DateInput).min(1).max(366),
    repeat: RepeatInput.optional(),
  }),
  response: ManagedEvent,
};

export const updateDate = {
  summary: 'Moves one date',
  params: dateParams,
  body: DateChanges,
  response: ManagedEvent,
};

export const updateDates = {
  summary: 'Moves or changes several dates at once, all of them or none',
  params,
  body: DatesChange,
  response: ManagedEvent,
};

export const postponeDates = {
  summary:
    'Postpones dates, to another one or to one that is announced later, and tells the holders',
  params,
  body: Postponement,
  response: ManagedEvent,
};

export const deleteDates = {
  summary: 'Takes several dates without orders away, all of them or none',
  params,
  body: RemovedDates,
  response: ManagedEvent,
};

export const deleteDate = {
  summary: 'Takes away a date without orders',
  params: dateParams,
  response: ManagedEvent,
};

const quotaParams = z.strictObject({ eventId: Id, quotaId: Id });

export const createSharedCapacity = {
  summary: 'Places that several ticket types draw on',
  params,
  body: SharedCapacityInput,
  response: ManagedEvent,
};

export const updateSharedCapacity = {
  summary: 'Changes how many there are, or who draws on them; not below what is sold or held',
  params: quotaParams,
  body: SharedCapacityChanges,
  response: ManagedEvent,
};

export const deleteSharedCapacity = {
  summary: 'Lets each ticket type keep its own number alone',
  params: quotaParams,
  response: ManagedEvent,
};

const typeParams = z.strictObject({ eventId: Id, ticketTypeId: Id });

export const createTicketType = {
  summary: 'A new ticket type',
  params,
  body: TicketTypeInput,
  response: ManagedEvent,
};

export const updateTicketType = {
  summary: 'Changes a ticket type; bought tickets keep their price',
  params: typeParams,
  body: TicketTypeChanges,
  response: ManagedEvent,
};

export const deleteTicketType = {
  summary: 'Deletes a ticket type, or hides one that was sold',
  params: typeParams,
  response: ManagedEvent,
};

export const orderTicketTypes = {
  summary: 'The order in which ticket types are offered',
  params,
  body: TicketTypeOrder,
  response: ManagedEvent,
};
