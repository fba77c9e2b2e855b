import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './exchanges.schemas.ts';

const PATH = '/client_side_api/v1/registrations/:id/exchange';

export const getExchange: Endpoint<typeof schemas.getExchange> = {
  id: 'registrations.exchangeOffer',
  method: 'GET',
  path: PATH,
  access: 'guest',
  errors: ['registration_not_found', 'exchange_not_allowed'],
};

export const exchangeTicket: Endpoint<typeof schemas.exchangeTicket> = {
  id: 'registrations.exchange',
  method: 'POST',
  path: PATH,
  access: 'guest',
  errors: [
    'registration_not_found',
    'exchange_not_allowed',
    'exchange_changed',
    'sold_out',
    'payments_not_connected',
    'charge_too_small',
  ],
};
