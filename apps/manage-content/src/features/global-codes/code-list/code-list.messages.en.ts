import { formatNumber } from '@foyer/domain';

/** What the list of global promo codes says. */
export const messages = {
  title: 'Global Promo Codes',
  lead: 'A discount at all your events, or at those of some categories.',
  search: 'Search codes',
  add: 'Add code',
  bulk: 'Bulk import',
  columns: {
    code: 'Code',
    discount: 'Discount',
    usage: 'Usage',
    dates: 'Dates',
    status: 'Status',
    actions: 'Actions',
  },
  where: {
    everywhere: 'All events',
    categories: (first: string, more: number) =>
      more > 0 ? `${first} and ${formatNumber(more)} more` : first,
  },
  usage: (uses: number, quantity: number | null) =>
    quantity === null
      ? `${formatNumber(uses)}, no limit`
      : `${formatNumber(uses)} of ${formatNumber(quantity)}`,
  from: (start: string) => `From ${start}`,
  until: (end: string) => `until ${end}`,
  status: {
    active: 'Active',
    expired: 'Expired',
    future: (day: string) => `Activates on ${day}`,
  },
  count: (n: number) => `${formatNumber(n)} ${n === 1 ? 'code' : 'codes'}`,
  pages: 'Pages of codes',
  none: 'No results',
  noneText: 'No code has these letters.',
  clear: 'Clear search',
  emptyTitle: 'No global promo codes yet',
  emptyText: 'One code for all your events: for newsletters, members, or a whole season.',
  actionsOf: (code: string) => `Actions for ${code}`,
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Delete code',
  removeText: (code: string) => `Permanently delete ${code}?`,
  removeUsed: 'Orders that used it keep what they paid.',
  deleted: 'Promo code deleted successfully',
} as const;
