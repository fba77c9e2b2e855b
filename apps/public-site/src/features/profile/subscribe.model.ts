import { endpointUrl, getProfileCalendar } from '@foyer/contracts';

/** The feed of a profile's dates to come, and the calendars that take one by its address. */
export function subscriptionOf(id: string, name: string, origin = location.origin) {
  const address = new URL(endpointUrl(getProfileCalendar, { params: { id } }), origin).href;
  const feed = address.replace(/^https?:/, 'webcal:');
  return {
    address,
    links: [
      { id: 'device', href: feed },
      {
        id: 'google',
        href: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(feed)}`,
      },
      {
        id: 'outlook',
        href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`,
      },
    ] as const,
  };
}
