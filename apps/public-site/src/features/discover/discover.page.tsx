import {
  failureOf,
  keepPreviousData,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { DiscoverState, EVENTS_PER_PAGE, hasFilters } from './discover.model.ts';
import { categoriesQuery, discoverQuery } from './discover.queries.ts';
import { DiscoverView } from './discover.view.tsx';

const NO_FILTERS = {
  category: undefined,
  place: '',
  from: undefined,
  to: undefined,
  priceMax: undefined,
  page: 1,
};

export function DiscoverPage() {
  const [state, setState] = useUrlState(DiscoverState);
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const list = useQuery({ ...discoverQuery(state), placeholderData: keepPreviousData });
  const [now] = useState(() => new Date());
  return (
    <DiscoverView
      filters={state}
      categories={categories}
      result={list.data}
      failure={failureOf(list)}
      isStale={list.isPlaceholderData}
      perPage={EVENTS_PER_PAGE}
      now={now}
      hasFilters={hasFilters(state)}
      onFilter={(change) => setState({ ...change, page: 1 })}
      onClear={() => setState(NO_FILTERS)}
      onPage={(page) => setState({ page })}
    />
  );
}
