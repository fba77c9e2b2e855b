import { formatNumber } from '@foyer/domain';

/** What the page of one private access list says. */
export const messages = {
  lead: (people: string, created: string) => `${people} · created ${created}`,
  rename: 'Rename',
  addEmails: 'Add Emails',
  bulkImport: 'Bulk Import',
  exportCsv: 'Export CSV',
  exported: (count: number) => `${formatNumber(count)} users exported successfully`,
  noExport: 'No users to export',
  code: {
    title: 'Code of this list',
    text: 'Whoever types it at the checkout, where promo codes go, can buy what is for this list without standing on it.',
    copy: 'Copy code',
    copied: 'Code copied',
    renew: 'Renew code',
    renewTitle: 'Renew the code?',
    renewText:
      'The code of now stops working at once. Tickets that were bought with it stay valid, and who is buying with it right now can finish.',
    keep: 'Keep code',
    renewed: 'The list has a new code',
  },
  types: {
    title: 'Ticket types for this list',
    none: 'No ticket type is for this list yet. At a ticket type, let “Only private access lists” see it and choose this list.',
    at: (event: string) => `at ${event}`,
  },
  people: {
    title: 'People',
    search: 'Search people',
    columns: {
      email: 'Email',
      name: 'Name',
      actions: 'Actions',
    },
    count: (count: number) => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`,
    pages: 'Pages of people',
    actionsOf: (email: string) => `Actions for ${email}`,
    remove: 'Remove',
    emptyTitle: 'Nobody stands on this list yet',
    emptyText: 'Add emails one by one, or import a file with one email in each line.',
    none: 'No results',
    noneText: 'Nobody on this list has these words in their email or name.',
    clear: 'Clear search',
    nameHint: 'Names are known of people who bought from you.',
  },
  confirmRemove: {
    title: (email: string) => `Remove ${email}?`,
    text: 'They see tickets of this list no more, unless they have its code or stand on another one. Tickets that they bought stay valid.',
    action: 'Remove',
    keep: 'Keep',
  },
  removed: (email: string) => `${email} removed`,
  unable: (list: string) => `Unable to Remove User from "${list}"`,
} as const;
