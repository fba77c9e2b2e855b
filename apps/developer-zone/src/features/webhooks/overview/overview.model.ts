import { DeliveryEventName } from '@foyer/contracts/schemas';
import { z } from 'zod';

/** Filters and pages of both tables, as the address keeps them. */
export const overviewState = z.object({
  page: z.coerce.number().int().min(1).default(1),
  status: z.enum(['delivered', 'failed']).optional(),
  eventName: DeliveryEventName.optional(),
  logsPage: z.coerce.number().int().min(1).default(1),
});
export type OverviewState = z.infer<typeof overviewState>;
