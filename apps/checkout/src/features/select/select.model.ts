import type { EventDetail } from '@foyer/contracts';

const KINDS = ['in-person', 'online'] as const;

/** Whose tickets are chosen: those that the address names, else those in the hall, and online ones where there are no others. */
export const attendanceOf = (search: URLSearchParams, event: Pick<EventDetail, 'inPersonTicketsAvailable'>) =>
  KINDS.find((kind) => kind === search.get('ticketType')) ?? (event.inPersonTicketsAvailable ? 'in-person' : 'online');
