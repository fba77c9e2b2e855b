import type { ManagedTicketType } from '@foyer/contracts';
import { CURRENCY_SYMBOLS } from '@foyer/domain';
import { idParam, links, Outlet, useParams, useSuspenseQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import { EMPTY_TYPE, moved, toInput, toValues, typeErrors, type TypeValues } from './event-tickets.model.ts';
import { managedEventQuery, useTicketTypes } from './event-tickets.queries.ts';
import { EventTicketsView } from './event-tickets.view.tsx';

interface Editing { id: string | null; values: TypeValues; attempt: number }

export function EventTicketsPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { save, remove, order } = useTicketTypes(eventId);
  const [editing, setEditing] = useState<Editing | null>(null);
  const edit = (type: ManagedTicketType | null) => { save.reset(); setEditing({ id: type?.id ?? null, values: type ? toValues(type, event.timezone) : EMPTY_TYPE, attempt: 0 }); };
  const submit = () => {
    if (!editing) return;
    setEditing({ ...editing, attempt: editing.attempt + 1 });
    if (Object.keys(typeErrors(editing.values)).length > 0) return;
    save.mutate({ id: editing.id, body: toInput(editing.values, event.timezone) }, { onSuccess: () => setEditing(null) });
  };
  const ids = event.ticketTypes.map((type) => type.id);
  return (
    <EventTicketsView event={event} links={links} error={order.error}
      form={editing && { ...editing, isNew: editing.id === null, symbol: CURRENCY_SYMBOLS[event.currency], errors: typeErrors(editing.values), isPending: save.isPending, error: save.error, onChange: (values) => setEditing({ ...editing, values }), onSubmit: submit, onClose: () => setEditing(null) }}
      onEdit={edit} onRemove={(id) => remove.mutateAsync(id)} onMove={(id, by) => order.mutate(moved(ids, id, by))}>
      <Outlet />
    </EventTicketsView>
  );
}
