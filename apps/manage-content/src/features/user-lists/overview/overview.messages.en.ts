import { formatNumber } from '@foyer/domain';

/** What the overview of private access lists says. */
export const messages = {
  lead: 'Sell tickets to people you choose: members, the press, friends of the house.',
  add: 'Add List',
  search: 'Search lists',
  columns: {
    name: 'List name',
    people: 'Number of people',
    created: 'Date created',
    actions: 'Actions',
  },
  actionsOf: (name: string) => `Actions for ${name}`,
  view: 'View',
  rename: 'Rename',
  delete: 'Delete',
  count: (count: number) => `${formatNumber(count)} ${count === 1 ? 'list' : 'lists'}`,
  pages: 'Pages of lists',
  emptyTitle: 'No lists yet',
  emptyText:
    'A ticket type can be for the people on a list alone. Make a list, add their emails, and choose it at the ticket type.',
  none: 'No results',
  noneText: 'No list has these words in its name.',
  clear: 'Clear search',
  confirmDelete: {
    title: (name: string) => `Delete “${name}”?`,
    text: (people: string) =>
      `The list, its code and its ${people} are gone for good. Tickets that were sold stay valid.`,
    action: 'Delete list',
    keep: 'Keep list',
  },
  deleted: (name: string) => `“${name}” deleted`,
  unable: (name: string) => `Unable to Delete "${name}"`,
} as const;
