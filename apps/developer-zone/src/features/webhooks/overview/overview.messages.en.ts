import { formatNumber } from '@foyer/domain';

/** What the overview of webhooks and their log says. */
export const messages = {
  intro:
    'Webhooks tell your own systems what happens here: an order is completed, a ticket is checked in. We send each event to the addresses you name, sign it, and try again for three days when a receiver does not answer.',
  documentation: 'See Documentation',
  generate: 'Generate Webhook',
  webhooks: {
    title: 'Webhooks',
    columns: {
      url: 'URL',
      events: 'Events',
      status: 'Status',
      secret: 'Secret key',
      created: 'Created',
      actions: 'Actions',
    },
    statuses: {
      active: 'Active',
      inactive: 'Paused',
    },
    events: (n: number, all: number) =>
      n === all ? 'All events' : `${formatNumber(n)} ${n === 1 ? 'event' : 'events'}`,
    emptyTitle: 'No webhooks yet',
    emptyText: 'Generate a webhook to have your own system told what happens.',
    edit: 'Edit',
    test: 'Send test event',
    delete: 'Delete',
    actionsOf: (url: string) => `Actions for ${url}`,
    testSent: 'Test event sent. Its log appears below.',
    deleted: 'Webhook deleted successfully',
    confirmDelete: {
      title: 'Delete this webhook?',
      text: (url: string) =>
        `Events are no longer sent to ${url}, and what still waits for it is dropped. This action cannot be undone.`,
      action: 'Delete webhook',
      keep: 'Keep webhook',
    },
  },
  logs: {
    title: 'Logs',
    columns: {
      event: 'Event',
      status: 'Status',
      url: 'URL',
      created: 'Date',
      attempts: 'Attempts',
    },
    statusFilter: 'Status',
    allStatuses: 'All statuses',
    eventFilter: 'Event name',
    allEvents: 'All events',
    emptyTitle: 'No logs yet',
    emptyText: 'What is sent to your webhooks appears here with every attempt.',
    noResults: 'No results',
    clear: 'Clear filters',
    total: (n: number) => `${formatNumber(n)} ${n === 1 ? 'delivery' : 'deliveries'}`,
  },
} as const;
