import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './receipt.schemas.ts';

/** For the account or the browser that bought. */
export const getOwnReceipt: Endpoint<typeof schemas.getOwnReceipt> = {
  id: 'orders.ownReceipt',
  method: 'GET',
  path: '/client_side_api/v1/orders/:id/receipt',
  access: 'guest',
  kind: 'pdf',
};

/** The same for who manages the account that sold. */
export const getReceipt: Endpoint<typeof schemas.getReceipt> = {
  id: 'orders.receipt',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/transactions/:id/receipt',
  access: 'owner',
  kind: 'pdf',
  errors: ['order_not_found'],
};
