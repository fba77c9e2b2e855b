import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';

/** How far an account has come on its way to its first sale. */
export const FirstSteps = z.object({
  /** The person who asks has shown that their address is theirs. */
  emailConfirmed: z.boolean(),
  paymentsConnected: z.boolean(),
  /** The newest event of the account; null before the first. */
  eventId: Id.nullable(),
  hasPoster: z.boolean(),
  hasPublished: z.boolean(),
  hasSold: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const getFirstSteps = {
  summary: 'What a new account has done and has left to do before its first sale',
  query: z.strictObject({ ownerId: Id }),
  response: FirstSteps,
};
