import { contractQuery } from '@foyer/api-client';
import { listEvents, type EventCard } from '@foyer/contracts';
import type { Suggestion } from '@foyer/design-system';
import { cardDateLines, cardPlaceText } from '@foyer/domain';
import { keepPreviousData, useQuery } from '@foyer/remote-kit';
import { useSettled } from '@foyer/remote-kit/settled';

const SUGGESTED = 6;
/** One letter is the beginning of too much. */
const SHORTEST = 2;
const NONE: readonly Suggestion[] = [];

function toSuggestion(event: EventCard): Suggestion {
  const { futureEventCount, nextEvent: next, finalEvent: final, timezone } = event;
  const dates = cardDateLines({ futureEventCount, next, final, timezone }, new Date());
  const place = cardPlaceText(event.locationSetting, event.locationName);
  return { value: event.id, label: event.name, note: [dates.at(-1) ?? '', place].join(' · ') };
}

/** Events that what is typed may mean, the nearest first; none while nothing is. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const query = useSettled(typed);
  const isAsked = typed.length >= SHORTEST && query.length >= SHORTEST;
  const { data } = useQuery({
    ...contractQuery(listEvents, { query: { query, perPage: SUGGESTED } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data?.data.map(toSuggestion) ?? NONE) : NONE;
}
