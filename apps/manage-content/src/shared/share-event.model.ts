import type { ManagedEvent } from '@foyer/contracts';
import { parseHtml } from '@foyer/design-system';
import { cardPlaceText, formatEventDate, truncate } from '@foyer/domain';
import { messages as m } from './share-event.messages.en.ts';

const LONG_MAX = 320;

/** The next date that takes place, else the last one. */
function dateOf({ dates, timezone }: ManagedEvent, now: Date): string | null {
  const held = dates.filter(({ canceled }) => !canceled);
  const date = held.find(({ startsAt }) => new Date(startsAt) > now) ?? held.at(-1);
  return date ? formatEventDate(date.startsAt, timezone) : null;
}

const wordsOf = (html: string) =>
  [...parseHtml(html).children]
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');

/** An event in a line, and with the beginning of its description; each ends with its address. */
export function shareTexts(event: ManagedEvent, shareUrl: string, now: Date) {
  const place = cardPlaceText(event.locationSetting, event.location.name || null);
  const head = [event.name, dateOf(event, now), place].filter(Boolean).join(', ');
  const said = wordsOf(event.description);
  const tickets = m.tickets(shareUrl);
  return [
    { label: m.short, text: `${head}. ${tickets}` },
    ...(said
      ? [{ label: m.long, text: `${head}\n\n${truncate(said, LONG_MAX)}\n\n${tickets}` }]
      : []),
  ];
}
