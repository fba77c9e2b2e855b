import { z } from 'zod';

/** The body of every error response. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  errorId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
