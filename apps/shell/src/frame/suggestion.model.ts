import type { EventCard } from '@foyer/contracts';
import type { Suggestion } from '@foyer/design-system';
import { cardDateLines, cardPlaceText } from '@foyer/domain';

/** What the list below the search field says of an event. */
export function toSuggestion(event: EventCard): Suggestion {
  const { futureEventCount, nextEvent: next, finalEvent: final, timezone } = event;
  const dates = cardDateLines({ futureEventCount, next, final, timezone }, new Date());
  const place = cardPlaceText(event.locationSetting, event.locationName);
  return { value: event.id, label: event.name, note: [dates.at(-1) ?? '', place].join(' · ') };
}
