import {
  failureOf,
  keepPreviousData,
  links,
  usePageTitle,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { EventGrid } from '@foyer/remote-kit/event-grid';
import { useState } from 'react';
import { ProfileList } from '../../shared/profile-list.view.tsx';
import { searchedPart } from '../../shared/typed-query.model.ts';
import { messages } from './search.messages.en.ts';
import { RESULTS_PER_PAGE, SearchState } from './search.model.ts';
import { eventsQuery, foundProfilesQuery, searchCountsQuery } from './search.queries.ts';
import { SearchView } from './search.view.tsx';

/** The list of the tab that is open. */
function useResults(state: SearchState) {
  const [now] = useState(() => new Date());
  const isEvents = state.tab === 'events';
  const events = useQuery({
    ...eventsQuery(state),
    enabled: isEvents,
    placeholderData: keepPreviousData,
  });
  const profiles = useQuery({
    ...foundProfilesQuery(state),
    enabled: !isEvents,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData: isStale } = isEvents ? events : profiles;
  return {
    result: data && { ...data, ids: data.data.map(({ id }) => id) },
    failure: failureOf(isEvents ? events : profiles),
    isStale,
    list: isEvents ? (
      <EventGrid events={events.data?.data} now={now} isStale={isStale} />
    ) : (
      <ProfileList profiles={profiles.data?.data} isStale={isStale} />
    ),
  };
}

export function SearchPage() {
  const [state, setState, hrefOf] = useUrlState(SearchState);
  const results = useResults(state);
  const { data: counts } = useQuery(searchCountsQuery(state));
  const query = searchedPart(state.query);
  usePageTitle(query ? messages.titleFor(query) : messages.title);
  return (
    <SearchView
      {...results}
      query={query}
      isCut={query !== state.query}
      tab={state.tab}
      page={state.page}
      perPage={RESULTS_PER_PAGE}
      counts={counts}
      links={links}
      onPage={(page) => setState({ page })}
      hrefOf={(page) => hrefOf({ page })}
      tabHref={(tab) => hrefOf({ tab, page: 1 })}
    />
  );
}
