import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './transfers.schemas.ts';

const PATH = '/client_side_api/v1/registrations/:id';

export const transferRegistration: Endpoint<typeof schemas.transferRegistration> = {
  id: 'registrations.transfer',
  method: 'PATCH',
  path: `${PATH}/transfer`,
  access: 'guest',
  errors: ['registration_not_found', 'transfer_not_allowed'],
};

export const takeTicketBack: Endpoint<typeof schemas.takeTicketBack> = {
  id: 'registrations.takeBack',
  method: 'DELETE',
  path: `${PATH}/transfer`,
  access: 'guest',
  errors: ['registration_not_found', 'transfer_over', 'ticket_claimed'],
};

export const getOrderForm: Endpoint<typeof schemas.getOrderForm> = {
  id: 'registrations.orderForm',
  method: 'GET',
  path: `${PATH}/order_form`,
  access: 'guest',
  errors: ['registration_not_found'],
};

export const claimTicket: Endpoint<typeof schemas.claimTicket> = {
  id: 'registrations.claim',
  method: 'POST',
  path: `${PATH}/order_answers`,
  access: 'guest',
  errors: ['registration_not_found', 'transfer_over', 'ticket_claimed', 'order_info_incomplete'],
};

export const sendClaimedTicket: Endpoint<typeof schemas.sendClaimedTicket> = {
  id: 'registrations.sendClaimed',
  method: 'POST',
  path: `${PATH}/order_form/send`,
  access: 'guest',
  status: 202,
  errors: ['registration_not_found', 'ticket_not_active'],
};
