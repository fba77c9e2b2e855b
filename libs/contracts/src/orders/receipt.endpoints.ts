import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './receipt.schemas.ts';

/** For the account or the browser that bought, and with the order's code for whoever has its mail. */
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

export type { ReceiptDetails } from './receipt.schemas.ts';

const DETAILS = '/client_side_api/v1/profile_management/receipt_details';

export const getReceiptDetails: Endpoint<typeof schemas.getReceiptDetails> = {
  id: 'receiptDetails.get',
  method: 'GET',
  path: DETAILS,
  access: 'owner',
};

/** For what is sold from then on, and for everything sold before there were any. */
export const updateReceiptDetails: Endpoint<typeof schemas.updateReceiptDetails> = {
  id: 'receiptDetails.update',
  method: 'PUT',
  path: DETAILS,
  access: 'owner',
  errors: ['edit_conflict'],
};
