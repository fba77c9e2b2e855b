import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './payment-notices.schemas.ts';

/**
 * Where the payment provider reports what happened. Signed by the provider; its content only says
 * where to look.
 */
export const receivePaymentNotice: Endpoint<typeof schemas.receivePaymentNotice> = {
  id: 'payments.receiveNotice',
  method: 'POST',
  path: '/client_side_api/v1/payment_notices/:provider',
  access: 'system',
};
