import { z } from 'zod';
import { Email } from '../core/account-values.schemas.ts';
import { fullName } from '../core/person.schemas.ts';

/** Who gets the ticket. */
export const TransferInput = z.strictObject({
  user: z.strictObject({ name: fullName('this field is required'), email: Email }),
});
export type TransferInput = z.infer<typeof TransferInput>;
