import { WEBHOOK_EVENT_FAMILIES, type WebhookEventType } from '@foyer/contracts';

export interface Family {
  id: string;
  label: string;
  eventTypes: readonly WebhookEventType[];
}
export const FAMILIES: readonly Family[] = WEBHOOK_EVENT_FAMILIES.map(
  ({ family, label, eventTypes }) => ({ id: family, label, eventTypes }),
);
