import type { EventDetail } from '@foyer/contracts';

const KINDS = ['in-person', 'online'] as const;
export type Attendance = (typeof KINDS)[number];

/** Whose tickets the address asks for; null when it names none. */
export const namedAttendance = (search: URLSearchParams): Attendance | null =>
  KINDS.find((kind) => kind === search.get('ticketType')) ?? null;

/**
 * Whose tickets are chosen: those that the address names, else those in the hall, and online ones
 * where there are no others.
 */
export const attendanceOf = (
  search: URLSearchParams,
  event: Pick<EventDetail, 'inPersonTicketsAvailable'>,
): Attendance =>
  namedAttendance(search) ?? (event.inPersonTicketsAvailable ? 'in-person' : 'online');
