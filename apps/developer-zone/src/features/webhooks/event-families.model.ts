import { WEBHOOK_EVENT_FAMILIES, type WebhookEventType } from '@foyer/contracts';
import { messages } from './event-families.messages.en.ts';

export interface Family {
  id: string;
  label: string;
  eventTypes: readonly WebhookEventType[];
}
export const FAMILIES: readonly Family[] = WEBHOOK_EVENT_FAMILIES.map(({ family, eventTypes }) => ({
  id: family,
  label: messages[family],
  eventTypes,
}));
