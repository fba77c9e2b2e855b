import {
  failureOf,
  keepPreviousData,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { dayOf } from '../../shared/day.model.ts';
import { SoonPart } from '../../shared/soon.part.tsx';
import { DiscoverState, EVENTS_PER_PAGE, hasFilters, NO_FILTERS } from './discover.model.ts';
import { categoriesQuery, discoverCountsQuery, discoverQuery } from './discover.queries.ts';
import { DiscoverView } from './discover.view.tsx';

export function DiscoverPage() {
  const [state, setState, hrefOf] = useUrlState(DiscoverState);
  const [now] = useState(() => new Date());
  const today = dayOf(now);
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const list = useQuery({ ...discoverQuery(state), placeholderData: keepPreviousData });
  const { data: counts } = useQuery({
    ...discoverCountsQuery(state, today),
    placeholderData: keepPreviousData,
  });
  return (
    <DiscoverView
      soon={
        <SoonPart
          counts={counts}
          today={today}
          chosen={state}
          hrefOf={(change) => hrefOf({ ...change, page: 1 })}
        />
      }
      filters={state}
      categories={categories}
      counts={counts}
      result={list.data}
      failure={failureOf(list)}
      isStale={list.isPlaceholderData}
      perPage={EVENTS_PER_PAGE}
      now={now}
      hasFilters={hasFilters(state)}
      onFilter={(change) => setState({ ...change, page: 1 })}
      onClear={() => setState(NO_FILTERS)}
      onPage={(page) => setState({ page })}
      hrefOf={(page) => hrefOf({ page })}
    />
  );
}
