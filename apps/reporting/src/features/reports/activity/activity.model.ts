import { z } from 'zod';

export const activityState = z.object({
  search: z.string().trim().default(''),
  page: z.coerce.number().int().min(1).default(1),
});
export type ActivityState = z.infer<typeof activityState>;
