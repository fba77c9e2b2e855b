import { z } from 'zod';

export const receivePaymentNotice = {
  summary: 'Takes a signed notice of the payment provider.',
  params: z.strictObject({ provider: z.string().regex(/^[a-z]{3,20}$/) }),
  query: z.looseObject({}),
  body: z.unknown(),
  response: z.object({ received: z.literal(true) }),
};
