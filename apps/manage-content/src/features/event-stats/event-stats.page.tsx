import type { ProfileCard } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  idParam,
  keepPreviousData,
  useParams,
  useQuery,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { isSearchable } from '../../shared/people-search.model.ts';
import { collaboratorsQuery } from '../../shared/people-search.queries.ts';
import { messages as m } from './event-stats.messages.en.ts';
import { eventStatsQuery, usePromoters } from './event-stats.queries.ts';
import { EventStatsView } from './event-stats.view.tsx';

export function EventStatsPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { data: stats } = useSuspenseQuery(eventStatsQuery(eventId));
  const { add, remove } = usePromoters(eventId);
  const adding = useAdding(eventId, add);
  return (
    <EventStatsView
      event={event}
      stats={stats}
      adding={adding.dialog}
      onAdd={adding.open}
      onEnd={async ({ promoterId, name }) => {
        await remove.mutateAsync(promoterId);
        toast.success(m.ended(name));
      }}
    />
  );
}

/** The dialog in which promoters are found. */
function useAdding(eventId: string, add: ReturnType<typeof usePromoters>['add']) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const isAsked = isOpen && isSearchable(query);
  const found = useQuery({
    ...collaboratorsQuery(eventId, query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const open = () => {
    add.reset();
    setQuery('');
    setOpen(true);
  };
  const dialog = isOpen && {
    query,
    results: isAsked ? found.data?.data : undefined,
    isSearching: isAsked && found.isFetching,
    isPending: add.isPending,
    error: add.error ?? found.error,
    onQuery: setQuery,
    onClose: () => setOpen(false),
    onChoose: ({ id, name }: ProfileCard) =>
      add.mutate(id, {
        onSuccess: () => {
          setOpen(false);
          toast.success(m.added(name));
        },
      }),
  };
  return { open, dialog: dialog || null };
}
