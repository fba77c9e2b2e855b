import { formatNumber } from '@foyer/domain';

/** What the list of benefits says. */
export const messages = {
  lead: 'What members of your tiers pay less for their tickets.',
  table: 'Benefits',
  search: 'Search benefits',
  columns: {
    name: 'Name',
    redeemed: 'Redeemed',
    discount: 'Discount',
    status: 'Status',
    actions: 'Actions',
  },
  active: 'Active',
  deactivated: 'Deactivated',
  count: (n: number) => `${formatNumber(n)} ${n === 1 ? 'benefit' : 'benefits'}`,
  pages: 'Pages of benefits',
  none: 'No results',
  noneText: 'No benefit has these letters.',
  clear: 'Clear search',
  emptyTitle: 'No benefits yet',
  emptyText: 'Say what members pay less: so many dollars or per cent, at which events, how often.',
  actionsOf: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  deactivate: 'Deactivate',
  activate: 'Activate',
  remove: 'Delete',
  isRedeemed:
    'You cannot delete benefits that have subscribers. Deactivate it to remove it from public view.',
  isDeactivated: 'Activate it before you delete it.',
  removeTitle: 'Delete Benefit?',
  removeText: 'Are you sure? This action is irreversible.',
  removed: (name: string) => `“${name}” is deleted.`,
  deactivatedNow: (name: string) => `“${name}” is deactivated.`,
  activatedNow: (name: string) => `“${name}” is active.`,
} as const;
