/** What the report of activity says. */
export const messages = {
  search: 'Search activity',
  searchHint: 'Name or event',
  caption: 'Activity',
  emptyText: 'What happens around your events and memberships will appear here.',
} as const;
