import { toMillis, type When } from './zone-clock.ts';

/** What is put into a calendar. */
export interface CalendarEntry {
  name: string;
  startsAt: When;
  endsAt: When;
  /** Empty where there is none. */
  place: string;
  /** A page that says more. */
  url: string;
}

const instant = (when: When) => new Date(toMillis(when)).toISOString();
/** "20261206T003000Z". */
const compact = (when: When) => instant(when).replace(/[-:]|\.\d+/g, '');

/** Opens the form of a new entry at the two calendars that most people keep on the web. */
export function calendarLinks({ name, startsAt, endsAt, place, url }: CalendarEntry) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: name,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: url,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: name,
    startdt: instant(startsAt),
    enddt: instant(endsAt),
    body: url,
    location: place,
  });
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/render?${google}` },
    {
      name: 'Outlook',
      // read as text there: a plus sign would stand in it
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString().replaceAll('+', '%20')}`,
    },
  ];
}
