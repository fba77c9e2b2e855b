import { formatNumber } from '@foyer/domain';

/** More than this would be read by nobody. */
const NAMED = 10;

export const refusals = {
  existing: (emails: readonly string[]) => {
    const more = emails.length - NAMED;
    return `The following emails already exist in the list: ${emails.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
  },
  room: (left: number) =>
    left > 0
      ? `A list can have at most 100,000 people: this one has room for ${formatNumber(left)} more.`
      : 'A list can have at most 100,000 people, and this one is full.',
  inUse: (list: string, ticketType: string, event: string, more: number) =>
    `“${list}” says who may buy “${ticketType}” at ${event}${more > 0 ? ` and ${formatNumber(more)} more ticket ${more === 1 ? 'type' : 'types'}` : ''}. Take the list off there first; tickets that were sold stay valid.`,
  lists: 'Choose lists of this account',
} as const;

export const peopleFile = {
  columns: ['Email', 'Name'],
} as const;
