import { z } from 'zod';

/** What the address says: whose mails, which page of them, and which one is open. */
export const OutboxState = z.object({
  recipient: z.string().trim().max(254).default(''),
  page: z.coerce.number().int().min(1).default(1),
  mail: z.uuid().optional(),
});
