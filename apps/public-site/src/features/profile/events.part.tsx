import { announce } from '@foyer/design-system';
import { failureOf, useQuery } from '@foyer/remote-kit';
import { useEffect } from 'react';
import { EventsView } from './events.view.tsx';
import { messages as m } from './profile.messages.en.ts';
import type { FilterDate, ProfileState } from './profile.model.ts';
import { Subscribe } from './subscribe.view.tsx';
import { categoriesQuery, firstEventsQuery, useProfileEvents } from './profile.queries.ts';

interface Props {
  id: string;
  name: string;
  now: Date;
  state: ProfileState;
  onFilter: (change: Partial<ProfileState>) => void;
}

/**
 * What the list shows: what the address says; without a word of it what is coming up, or the past
 * where nothing is. Undefined until that is known.
 */
function useFilterDate(id: string, asked: FilterDate | undefined): FilterDate | undefined {
  const upcoming = useQuery({ ...firstEventsQuery(id), enabled: asked === undefined });
  if (asked) return asked;
  if (!upcoming.data) return upcoming.error ? 'upcoming' : undefined;
  return upcoming.data.totalCount > 0 ? 'upcoming' : 'past';
}

/** The events of a profile, filtered and page by page. */
export function Events({ id, name, now, state, onFilter }: Props) {
  const filterDate = useFilterDate(id, state.filterDate);
  const shown = filterDate ?? 'upcoming';
  const events = useProfileEvents(id, shown, state.category, filterDate !== undefined);
  const { data: categories } = useQuery({
    ...categoriesQuery(id, shown),
    enabled: filterDate !== undefined,
  });
  const hasSwitched = state.filterDate === undefined && filterDate === 'past';
  useEffect(() => {
    if (hasSwitched) announce(m.switchedToPast);
  }, [hasSwitched]);
  return (
    <EventsView
      subscribe={<Subscribe id={id} name={name} />}
      events={events.rows}
      totalCount={events.totalCount}
      failure={failureOf(events)}
      more={{
        hasMore: events.hasNextPage,
        isPending: events.isFetchingNextPage,
        hasFailed: events.isFetchNextPageError,
        load: () => void events.fetchNextPage(),
      }}
      categories={categories?.data ?? []}
      category={state.category}
      filterDate={shown}
      hasSwitched={hasSwitched}
      now={now}
      onFilter={onFilter}
    />
  );
}
