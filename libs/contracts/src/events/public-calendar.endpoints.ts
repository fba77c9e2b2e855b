import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './public-calendar.schemas.ts';

export type { CalendarDate, CalendarEvent } from './public-calendar.schemas.ts';

/** What the calendar draws that organizers put into their own sites. */
export const getPublicCalendar: Endpoint<typeof schemas.getPublicCalendar> = {
  id: 'calendars.get',
  method: 'GET',
  path: '/client_side_api/v1/calendars/:type/:username',
  access: 'public',
};
