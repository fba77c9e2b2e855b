import { formatNumber } from '@foyer/domain';

/** What the list of tiers says. */
export const messages = {
  lead: 'What people can be members of, in the order in which your page shows it.',
  table: 'Tiers',
  search: 'Search tiers',
  columns: {
    name: 'Name',
    members: 'Members',
    revenue: 'Revenue',
    prices: 'Prices',
    actions: 'Actions',
  },
  hidden: 'Hidden',
  noPrices: 'No price',
  count: (n: number) => `${formatNumber(n)} ${n === 1 ? 'tier' : 'tiers'}`,
  pages: 'Pages of tiers',
  none: 'No results',
  noneText: 'No tier has these letters.',
  clear: 'Clear search',
  emptyTitle: 'No tiers yet',
  emptyText:
    'A tier is what people join: its name, what it costs a month or a year, and what members get.',
  move: (name: string) => `Move ${name}`,
  order: 'Order of the tiers',
  actionsOf: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  up: 'Move up',
  down: 'Move down',
  hide: 'Hide',
  restore: 'Restore',
  remove: 'Delete',
  hasMembers:
    'You cannot delete tiers that have subscribers. Hide it to remove it from public view.',
  removeTitle: 'Delete Tier?',
  removeText: 'Are you sure? This action is irreversible.',
  removed: (name: string) => `“${name}” is deleted.`,
  hiddenNow: (name: string) => `“${name}” is hidden. Its members stay.`,
  restored: (name: string) => `“${name}” can be joined again.`,
} as const;
