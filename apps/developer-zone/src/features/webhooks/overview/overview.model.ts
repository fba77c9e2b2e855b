import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT } from '@foyer/contracts';
import { DeliveryEventName } from '@foyer/contracts/schemas';
import { z } from 'zod';
import { messages } from '../../../messages/en.ts';

/** Filters and pages of both tables, as the address keeps them. */
export const overviewState = z.object({
  page: z.coerce.number().int().min(1).default(1),
  status: z.enum(['delivered', 'failed']).optional(),
  eventName: DeliveryEventName.optional(),
  logsPage: z.coerce.number().int().min(1).default(1),
});
export type OverviewState = z.infer<typeof overviewState>;

export const STATUS_CHOICES = [
  { value: 'all', label: messages.logs.allStatuses },
  { value: 'delivered', label: messages.logs.statuses.delivered },
  { value: 'failed', label: messages.logs.statuses.failed },
] as const;
export const EVENT_CHOICES = [
  { value: 'all', label: messages.logs.allEvents },
  ...[...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT].map((value) => ({ value, label: value })),
];
