import { formatNumber } from '@foyer/domain';

/** What the list of members says. */
export const messages = {
  lead: 'Who is a member, who was invited, and until when.',
  add: 'Add Member',
  figures: 'Figures',
  import: 'Import members',
  exportCsv: 'Export CSV',
  search: 'Search members',
  allTiers: 'All tiers',
  status: 'Status',
  statuses: {
    all: 'All',
    active: 'Active',
    invited: 'Invited',
    expired: 'Expired',
  },
  columns: {
    name: 'Name',
    email: 'Email',
    tier: 'Tier',
    status: 'Status',
    expiresAt: 'Expires on',
    actions: 'Actions',
  },
  failing: 'Payment failing',
  noEnd: 'No end',
  count: (n: number) => `${formatNumber(n)} ${n === 1 ? 'member' : 'members'}`,
  pages: 'Pages of members',
  none: 'No results',
  noneText: 'No member has these words, this tier and this status.',
  clear: 'Clear search and filters',
  emptyTitle: 'No members yet',
  emptyText:
    'Add those whom you know already: each gets a mail and claims the membership. Others subscribe by themselves.',
  actionsOf: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  view: 'View',
  resend: 'Resend invitation',
} as const;
