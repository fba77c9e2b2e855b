import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './event-codes.schemas.ts';

export type { EventCodeInput, EventCodeChanges, EventCode } from './event-codes.schemas.ts';

const path = '/client_side_api/v1/management/courses/:eventId/codes';

export const listEventCodes: Endpoint<typeof schemas.listEventCodes> = {
  id: 'management.codes.list',
  method: 'GET',
  path,
  access: 'event:admin',
};
export const createEventCode: Endpoint<typeof schemas.createEventCode> = {
  id: 'management.codes.create',
  method: 'POST',
  path,
  access: 'event:admin',
  status: 201,
  errors: ['code_taken', 'price_invalid', 'too_many_codes'],
};
export const updateEventCode: Endpoint<typeof schemas.updateEventCode> = {
  id: 'management.codes.update',
  method: 'PATCH',
  path: `${path}/:codeId`,
  access: 'event:admin',
  errors: ['code_taken', 'price_invalid', 'code_in_use', 'code_limit_below_uses', 'edit_conflict'],
};
export const deleteEventCode: Endpoint<typeof schemas.deleteEventCode> = {
  id: 'management.codes.delete',
  method: 'DELETE',
  path: `${path}/:codeId`,
  access: 'event:admin',
  status: 204,
};
