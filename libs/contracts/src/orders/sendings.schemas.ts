import { z } from 'zod';
import { Email } from '../core/account-values.schemas.ts';
import { Id } from '../core/values.schemas.ts';

const params = z.strictObject({ id: Id });
/** Where the order goes from now on: the buyer's address, or the right one. */
export const OrderAddress = z.strictObject({ email: Email });
export type OrderAddress = z.infer<typeof OrderAddress>;
const response = z.object({ message: z.string() });

export const sendOwnOrderAgain = {
  summary: 'Mails an order to its buyer again, or to a corrected address.',
  params,
  body: OrderAddress,
  response,
};

export const sendOrderAgain = {
  summary: 'Mails an order of an account to its buyer again, or to a corrected address.',
  params,
  query: z.strictObject({ ownerId: Id }),
  body: OrderAddress,
  response,
};
