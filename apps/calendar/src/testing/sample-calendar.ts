import type { CalendarDate, CalendarEvent, Sale } from '@foyer/contracts';
import type { PublicCalendar } from '../calendar.model.ts';

export const onSale: Sale = { state: 'on_sale', priceFrom: 20.89, startsAt: null };
export const soldOut: Sale = { state: 'sold_out', priceFrom: null, startsAt: null };

const idOf = (n: number) => `0198f2a0-0000-7000-8000-${String(n).padStart(12, '0')}`;

const hall = {
  id: idOf(1),
  name: 'Harbour Hall',
  username: 'harbourhall',
  avatar: null,
  type: 'School' as const,
};

export const event = (n: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: idOf(n),
  name: `Evening ${n}`,
  poster: `/files/${n}.webp`,
  timezone: 'America/New_York',
  currency: 'usd',
  owner: hall,
  locationSetting: 'venue',
  locationName: 'Harbour Hall',
  summary: 'Songs of the sea',
  ...more,
});

export const date = (
  n: number,
  eventId: string,
  startsAt: string,
  more: Partial<CalendarDate> = {},
): CalendarDate => ({
  id: idOf(n),
  eventId,
  startsAt,
  endsAt: startsAt,
  canceled: false,
  postponed: false,
  inPersonSale: onSale,
  onlineSale: null,
  ...more,
});

export const calendarOf = (
  events: CalendarEvent[],
  dates: CalendarDate[],
  hasMore = false,
): PublicCalendar => ({ profile: hall, events, dates, hasMore });
