/**
 * Titles of pages, for the title bar and who listens to it. Apart from the other texts: they come
 * with the route table.
 */
export const titles = {
  zone: 'Developer Zone',
  newWebhook: 'New webhook',
  editWebhook: 'Edit webhook',
  log: 'Webhook log',
  documentation: 'Webhook documentation',
} as const;

/** Entries of the menu. */
export const nav = { zone: 'Developer Zone' } as const;
