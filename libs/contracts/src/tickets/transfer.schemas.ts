import { z } from 'zod';
import { Email } from '../core/account-values.schemas.ts';
import { fullName } from '../core/person.schemas.ts';
import { fieldTexts } from '../messages/schemas.en.ts';

/** Who gets the ticket. */
export const TransferInput = z.strictObject({
  user: z.strictObject({ name: fullName(fieldTexts.required), email: Email }),
});
export type TransferInput = z.infer<typeof TransferInput>;
