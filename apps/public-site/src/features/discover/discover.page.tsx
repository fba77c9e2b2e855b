import {
  failureOf,
  keepPreviousData,
  readSite,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { lazyPart } from '@foyer/design-system';
import type { FoundEvent } from '@foyer/contracts';
import { distanceUnitOf } from '@foyer/domain';
import { useState } from 'react';
import { dayOf } from '../../shared/day.model.ts';
import { SoonPart } from '../../shared/soon.part.tsx';
import { hasFilters, NO_FILTERS, NOWHERE, usualRadius } from './discover-filters.model.ts';
import { DiscoverState, nearOf, perPageOf } from './discover.model.ts';
import { categoriesQuery, discoverCountsQuery, discoverQuery } from './discover.queries.ts';
import { DiscoverView } from './discover.view.tsx';
import { PlaceField } from './place-field.part.tsx';

const { Part: EventMap } = lazyPart(async () => (await import('./event-map.part.tsx')).EventMap);

const NONE: readonly FoundEvent[] = [];

export function DiscoverPage() {
  const [asked, setState, hrefOf] = useUrlState(DiscoverState);
  const [now] = useState(() => new Date());
  const [unit] = useState(() => distanceUnitOf(navigator.languages));
  const today = dayOf(now);
  const [tiles] = useState(() => readSite().mapTiles);
  // an address that was shared may ask for a map where there is none
  const state = tiles ? asked : { ...asked, view: 'list' as const };
  const near = nearOf(state);
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
          // a position has a name, and is none of the cities
          chosen={near ? { ...state, place: '' } : state}
          hrefOf={(change) => hrefOf({ ...('place' in change && NOWHERE), ...change, page: 1 })}
        />
      }
      place={
        <PlaceField
          place={state.place}
          near={near}
          onWords={(place) => setState({ ...NOWHERE, place, page: 1 })}
          onPosition={(position, place) =>
            setState({ ...position, place, withinKm: near?.withinKm ?? usualRadius(unit), page: 1 })
          }
        />
      }
      map={
        tiles && {
          isShown: state.view === 'map',
          onShow: (isShown) => setState({ view: isShown ? 'map' : 'list', page: 1 }),
          drawn: (
            <EventMap
              tiles={tiles}
              events={list.data?.data ?? NONE}
              near={near}
              now={now}
              onSearch={(circle) => setState({ ...circle, place: '', page: 1 })}
            />
          ),
        }
      }
      near={near}
      unit={unit}
      filters={state}
      categories={categories}
      counts={counts}
      result={list.data}
      failure={failureOf(list)}
      isStale={list.isPlaceholderData}
      perPage={perPageOf(state)}
      now={now}
      hasFilters={hasFilters(state)}
      onFilter={(change) => setState({ ...change, page: 1 })}
      onClear={() => setState(NO_FILTERS)}
      onPage={(page) => setState({ page })}
      hrefOf={(page) => hrefOf({ page })}
    />
  );
}
