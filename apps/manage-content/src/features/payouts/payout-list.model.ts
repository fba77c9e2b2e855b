import { z } from 'zod';

/** The list's place in the address. */
export const PayoutsState = z.object({ page: z.coerce.number().int().min(1).default(1) });
