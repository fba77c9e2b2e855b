/** What an endpoint can subscribe to, in families as the form shows them. */
export const WEBHOOK_EVENT_FAMILIES = [
  { family: 'order', eventTypes: ['order.created', 'order.completed'] },
  {
    family: 'ticket',
    eventTypes: [
      'ticket.issued',
      'ticket.cancelled',
      'ticket.refunded',
      'ticket.checked_in',
      'ticket.checked_out',
      'ticket.transferred',
      'ticket.exchanged',
    ],
  },
  {
    family: 'membership.subscription',
    eventTypes: [
      'membership.subscription.created',
      'membership.subscription.updated',
      'membership.subscription.cancelled',
      'membership.subscription.expired',
    ],
  },
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_FAMILIES)[number]['eventTypes'][number];
/** Every event that a webhook can be told of. */
export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] = WEBHOOK_EVENT_FAMILIES.flatMap(
  ({ eventTypes }) => eventTypes,
);

/** Name of the event that "Send test event" delivers; nobody subscribes to it. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';
