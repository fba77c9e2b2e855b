import { AttendanceQuery, type EventDetail } from '@foyer/contracts';

/** Whose tickets are chosen: those that the address names, else those in the hall, and online ones where there are no others. */
export const attendanceOf = (search: URLSearchParams, event: Pick<EventDetail, 'inPersonTicketsAvailable'>) =>
  AttendanceQuery.safeParse(search.get('ticketType')).data ?? (event.inPersonTicketsAvailable ? 'in-person' : 'online');
