import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT } from '@foyer/contracts';
import { messages as shared } from '../../../messages/en.ts';
import { messages } from './overview.messages.en.ts';

export const STATUS_CHOICES = [
  { value: 'all', label: messages.logs.allStatuses },
  { value: 'delivered', label: shared.deliveryStatuses.delivered },
  { value: 'failed', label: shared.deliveryStatuses.failed },
] as const;
export const EVENT_CHOICES = [
  { value: 'all', label: messages.logs.allEvents },
  ...[...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT].map((value) => ({ value, label: value })),
];
