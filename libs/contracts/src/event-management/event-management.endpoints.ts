import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './event-management.schemas.ts';

const courses = '/client_side_api/v1/management/courses';

export const createEvent: Endpoint<typeof schemas.createEvent> = {
  id: 'management.events.create',
  method: 'POST',
  path: courses,
  access: 'owner',
  status: 201,
  errors: ['date_invalid', 'price_invalid'],
};
export const getManagedEvent: Endpoint<typeof schemas.getManagedEvent> = {
  id: 'management.events.get',
  method: 'GET',
  path: `${courses}/:eventId`,
  access: 'event:basic',
};
export const updateEvent: Endpoint<typeof schemas.updateEvent> = {
  id: 'management.events.update',
  method: 'PATCH',
  path: `${courses}/:eventId`,
  access: 'event:admin',
  errors: ['image_invalid', 'date_invalid', 'edit_conflict'],
};
export const publishEvent: Endpoint<typeof schemas.publishEvent> = {
  id: 'management.events.publish',
  method: 'POST',
  path: `${courses}/:eventId/publish`,
  access: 'event:admin',
  errors: ['event_not_publishable', 'event_cancelled'],
};
export const unpublishEvent: Endpoint<typeof schemas.unpublishEvent> = {
  id: 'management.events.unpublish',
  method: 'POST',
  path: `${courses}/:eventId/unpublish`,
  access: 'event:admin',
  errors: ['event_cancelled'],
};
export const cancelEvent: Endpoint<typeof schemas.cancelEvent> = {
  id: 'management.events.cancel',
  method: 'POST',
  path: `${courses}/:eventId/cancel`,
  access: 'event:admin',
  errors: ['event_cancelled'],
};
export const getEventCancellation: Endpoint<typeof schemas.getEventCancellation> = {
  id: 'management.events.cancellation',
  method: 'GET',
  path: `${courses}/:eventId/cancellation`,
  access: 'event:admin',
};
export const resumeEventCancellation: Endpoint<typeof schemas.resumeEventCancellation> = {
  id: 'management.events.resumeCancellation',
  method: 'POST',
  path: `${courses}/:eventId/cancellation/resume`,
  access: 'event:admin',
  errors: ['event_not_cancelled'],
};
export const cancelDate: Endpoint<typeof schemas.cancelDate> = {
  id: 'management.dates.cancel',
  method: 'POST',
  path: `${courses}/:eventId/dates/:dateId/cancel`,
  access: 'event:admin',
  errors: ['event_cancelled', 'date_cancelled', 'last_date'],
};
export const getDateCancellation: Endpoint<typeof schemas.getDateCancellation> = {
  id: 'management.dates.cancellation',
  method: 'GET',
  path: `${courses}/:eventId/dates/:dateId/cancellation`,
  access: 'event:admin',
};
export const resumeDateCancellation: Endpoint<typeof schemas.resumeDateCancellation> = {
  id: 'management.dates.resumeCancellation',
  method: 'POST',
  path: `${courses}/:eventId/dates/:dateId/cancellation/resume`,
  access: 'event:admin',
};
export const deleteEvent: Endpoint<typeof schemas.deleteEvent> = {
  id: 'management.events.delete',
  method: 'DELETE',
  path: `${courses}/:eventId`,
  access: 'event:admin',
  status: 204,
  errors: ['event_not_deletable'],
};
/** For those who may create events of the account; an event's team may not. */
export const duplicateEvent: Endpoint<typeof schemas.duplicateEvent> = {
  id: 'management.events.duplicate',
  method: 'POST',
  path: `${courses}/:eventId/duplicate`,
  access: 'owner',
  status: 201,
};
/** For those who manage both accounts; administering the site is no role in them. */
export const handOverEvent: Endpoint<typeof schemas.handOverEvent> = {
  id: 'management.events.handOver',
  method: 'POST',
  path: `${courses}/:eventId/hand_over`,
  access: 'owner',
  errors: ['event_not_movable', 'event_cancelled', 'payments_not_connected'],
};

export const addDates: Endpoint<typeof schemas.addDates> = {
  id: 'management.dates.add',
  method: 'POST',
  path: `${courses}/:eventId/dates`,
  access: 'event:admin',
  status: 201,
  errors: ['date_invalid', 'event_cancelled', 'too_many_dates'],
};
export const updateDate: Endpoint<typeof schemas.updateDate> = {
  id: 'management.dates.update',
  method: 'PATCH',
  path: `${courses}/:eventId/dates/:dateId`,
  access: 'event:admin',
  errors: ['date_invalid', 'event_cancelled', 'date_cancelled', 'edit_conflict'],
};
export const updateDates: Endpoint<typeof schemas.updateDates> = {
  id: 'management.dates.updateMany',
  method: 'PATCH',
  path: `${courses}/:eventId/dates`,
  access: 'event:admin',
  errors: ['date_invalid', 'event_cancelled', 'date_cancelled', 'edit_conflict'],
};
export const postponeDates: Endpoint<typeof schemas.postponeDates> = {
  id: 'management.dates.postpone',
  method: 'POST',
  path: `${courses}/:eventId/dates/postponement`,
  access: 'event:admin',
  errors: ['date_invalid', 'event_cancelled', 'date_cancelled', 'date_postponed', 'edit_conflict'],
};
export const deleteDate: Endpoint<typeof schemas.deleteDate> = {
  id: 'management.dates.delete',
  method: 'DELETE',
  path: `${courses}/:eventId/dates/:dateId`,
  access: 'event:admin',
  errors: ['date_in_use'],
};
export const deleteDates: Endpoint<typeof schemas.deleteDates> = {
  id: 'management.dates.deleteMany',
  method: 'POST',
  path: `${courses}/:eventId/dates/removal`,
  access: 'event:admin',
  errors: ['date_in_use'],
};
export const createTicketType: Endpoint<typeof schemas.createTicketType> = {
  id: 'management.ticketTypes.create',
  method: 'POST',
  path: `${courses}/:eventId/ticket_types`,
  access: 'event:admin',
  status: 201,
  errors: ['price_invalid', 'too_many_ticket_types'],
};
export const updateTicketType: Endpoint<typeof schemas.updateTicketType> = {
  id: 'management.ticketTypes.update',
  method: 'PATCH',
  path: `${courses}/:eventId/ticket_types/:ticketTypeId`,
  access: 'event:admin',
  errors: ['price_invalid', 'capacity_below_sold', 'edit_conflict'],
};
export const deleteTicketType: Endpoint<typeof schemas.deleteTicketType> = {
  id: 'management.ticketTypes.delete',
  method: 'DELETE',
  path: `${courses}/:eventId/ticket_types/:ticketTypeId`,
  access: 'event:admin',
};
export const orderTicketTypes: Endpoint<typeof schemas.orderTicketTypes> = {
  id: 'management.ticketTypes.order',
  method: 'PUT',
  path: `${courses}/:eventId/ticket_types/order`,
  access: 'event:admin',
  errors: ['edit_conflict'],
};
export const createSharedCapacity: Endpoint<typeof schemas.createSharedCapacity> = {
  id: 'management.sharedCapacity.create',
  method: 'POST',
  path: `${courses}/:eventId/shared_capacity`,
  access: 'event:admin',
  status: 201,
  errors: ['capacity_below_sold', 'too_many_shared_capacities'],
};
export const updateSharedCapacity: Endpoint<typeof schemas.updateSharedCapacity> = {
  id: 'management.sharedCapacity.update',
  method: 'PATCH',
  path: `${courses}/:eventId/shared_capacity/:quotaId`,
  access: 'event:admin',
  errors: ['capacity_below_sold', 'edit_conflict'],
};
export const deleteSharedCapacity: Endpoint<typeof schemas.deleteSharedCapacity> = {
  id: 'management.sharedCapacity.delete',
  method: 'DELETE',
  path: `${courses}/:eventId/shared_capacity/:quotaId`,
  access: 'event:admin',
};
