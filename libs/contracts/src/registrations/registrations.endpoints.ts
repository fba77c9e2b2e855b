import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './registrations.schemas.ts';

const PATH = '/client_side_api/v1/events/:eventId/registrations';

export const listRegistrations: Endpoint<typeof schemas.listRegistrations> = {
  id: 'registrations.list',
  method: 'GET',
  path: PATH,
  access: 'event:door',
};

export const getRefundOffer: Endpoint<typeof schemas.getRefundOffer> = {
  id: 'registrations.refundOffer',
  method: 'GET',
  path: `${PATH}/:id/refund`,
  access: 'event:admin',
  errors: ['registration_not_found'],
};

export const exportRegistrations: Endpoint<typeof schemas.exportRegistrations> = {
  id: 'registrations.csv',
  method: 'GET',
  path: `${PATH}.csv`,
  access: 'event:admin',
  kind: 'csv',
};

export const checkIn: Endpoint<typeof schemas.checkIn> = {
  id: 'registrations.checkIn',
  method: 'POST',
  path: `${PATH}/check_in`,
  access: 'event:door',
  errors: ['already_checked_in', 'already_handed_out', 'ticket_not_active', 'no_free_entry'],
};

export const checkOut: Endpoint<typeof schemas.checkOut> = {
  id: 'registrations.checkOut',
  method: 'POST',
  path: `${PATH}/check_out`,
  access: 'event:door',
  errors: ['ticket_not_active'],
};

export const admitParty: Endpoint<typeof schemas.admitParty> = {
  id: 'registrations.admitParty',
  method: 'POST',
  path: `${PATH}/check_in_party`,
  access: 'event:door',
};

export const getDoorChanges: Endpoint<typeof schemas.getDoorChanges> = {
  id: 'registrations.doorChanges',
  method: 'GET',
  path: '/client_side_api/v1/events/:eventId/door_changes',
  access: 'event:door',
};

export const getDoorSnapshot: Endpoint<typeof schemas.getDoorSnapshot> = {
  id: 'registrations.doorSnapshot',
  method: 'GET',
  path: '/client_side_api/v1/events/:eventId/door_snapshot',
  access: 'event:door',
};

export const syncScans: Endpoint<typeof schemas.syncScans> = {
  id: 'registrations.sync',
  method: 'POST',
  path: `${PATH}/sync`,
  access: 'event:door',
};

export const resendTicket: Endpoint<typeof schemas.resendTicket> = {
  id: 'registrations.resend',
  method: 'POST',
  path: `${PATH}/:id/resend`,
  access: 'event:door',
  status: 202,
  errors: ['registration_not_found', 'ticket_not_active'],
};

export const cancelTransfer: Endpoint<typeof schemas.cancelTransfer> = {
  id: 'registrations.cancelTransfer',
  method: 'DELETE',
  path: `${PATH}/:id/transfer`,
  access: 'event:admin',
  errors: ['registration_not_found', 'transfer_over', 'ticket_claimed'],
};

export const updateRegistration: Endpoint<typeof schemas.updateRegistration> = {
  id: 'registrations.update',
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'event:admin',
  errors: ['registration_not_found'],
};

export const updateAnswers: Endpoint<typeof schemas.updateAnswers> = {
  id: 'registrations.updateAnswers',
  method: 'PATCH',
  path: `${PATH}/:id/answers`,
  access: 'event:admin',
  errors: ['registration_not_found', 'edit_conflict'],
};
