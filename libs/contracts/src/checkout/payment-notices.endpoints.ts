import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';

/**
 * Where the payment provider reports what happened. Signed by the provider; its content only says
 * where to look.
 */
export const receivePaymentNotice = defineEndpoint({
  id: 'payments.receiveNotice',
  method: 'POST',
  path: '/client_side_api/v1/payment_notices/:provider',
  access: 'system',
  summary: 'Takes a signed notice of the payment provider.',
  params: z.strictObject({ provider: z.string().regex(/^[a-z]{3,20}$/) }),
  query: z.looseObject({}),
  body: z.unknown(),
  answer: z.object({ received: z.literal(true) }),
});
