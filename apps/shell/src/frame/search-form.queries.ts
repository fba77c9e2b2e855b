import { call } from '@foyer/api-client';
import { endpointKey, listEvents } from '@foyer/contracts';
import type { Suggestion } from '@foyer/design-system';
import { keepPreviousData, useQuery } from '@foyer/remote-kit';
import { useSettled } from '@foyer/remote-kit/settled';

const SUGGESTED = 6;
/** One letter is the beginning of too much. */
const SHORTEST = 2;
const STALE_MS = 30_000;
const NONE: readonly Suggestion[] = [];

// what reads dates comes with the list that shows them, and not with every page
const loadModel = () => import(/* webpackChunkName: "lists" */ './suggestion.model.ts');

/** Events that what is typed may mean, the nearest first; none while nothing is. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const query = useSettled(typed);
  const isAsked = typed.length >= SHORTEST && query.length >= SHORTEST;
  const input = { query: { query, perPage: SUGGESTED } };
  const { data } = useQuery({
    queryKey: [...endpointKey(listEvents, input), 'suggested'],
    queryFn: async ({ signal }) => {
      const [{ toSuggestion }, found] = await Promise.all([
        loadModel(),
        call(listEvents, input, { signal }),
      ]);
      return found.data.map(toSuggestion);
    },
    staleTime: STALE_MS,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data ?? NONE) : NONE;
}
