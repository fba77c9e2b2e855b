import { z } from 'zod';

/** The two lists of a patron's page turn their pages apart. */
export const patronPages = z.object({
  ordersPage: z.coerce.number().int().min(1).default(1),
  activityPage: z.coerce.number().int().min(1).default(1),
});
