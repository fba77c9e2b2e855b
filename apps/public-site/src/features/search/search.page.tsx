import {
  failureOf,
  keepPreviousData,
  links,
  usePageTitle,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from './search.messages.en.ts';
import { RESULTS_PER_PAGE, SearchState } from './search.model.ts';
import { searchQuery } from './search.queries.ts';
import { SearchView } from './search.view.tsx';

export function SearchPage() {
  const [state, setState, hrefOf] = useUrlState(SearchState);
  const list = useQuery({ ...searchQuery(state), placeholderData: keepPreviousData });
  const [now] = useState(() => new Date());
  usePageTitle(state.query ? messages.titleFor(state.query) : messages.title);
  return (
    <SearchView
      query={state.query}
      page={state.page}
      perPage={RESULTS_PER_PAGE}
      result={list.data}
      failure={failureOf(list)}
      isStale={list.isPlaceholderData}
      links={links}
      now={now}
      onPage={(next) => setState({ page: next })}
      hrefOf={(next) => hrefOf({ page: next })}
    />
  );
}
