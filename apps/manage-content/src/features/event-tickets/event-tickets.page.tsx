import type { ManagedEvent, ManagedTicketType, TicketTypeInput } from '@foyer/contracts';
import { CURRENCY_SYMBOLS } from '@foyer/domain';
import { idParam, links, Outlet, useCloseGuard, useDraft, useForm, useParams, useSuspenseQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { EMPTY_TYPE, moved, toInput, toValues, typeErrors } from './event-tickets.model.ts';
import { managedEventQuery, useTicketTypes } from './event-tickets.queries.ts';
import { EventTicketsView } from './event-tickets.view.tsx';
import { TicketTypeForm } from './ticket-type-form.view.tsx';

export function EventTicketsPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { save, remove, order } = useTicketTypes(eventId);
  const [editing, setEditing] = useState<{ type: ManagedTicketType | null } | null>(null);
  const ids = event.ticketTypes.map((type) => type.id);
  return (
    <EventTicketsView event={event} links={links} error={order.error}
      form={editing && <TypeForm event={event} type={editing.type} save={save.mutateAsync} onClose={() => setEditing(null)} />}
      onEdit={(type) => setEditing({ type })} onRemove={(id) => remove.mutateAsync(id)} onMove={(id, by) => order.mutate(moved(ids, id, by))}>
      <Outlet />
    </EventTicketsView>
  );
}

interface TypeFormProps {
  event: ManagedEvent; type: ManagedTicketType | null; save: (change: { id: string | null; body: TicketTypeInput }) => Promise<unknown>;
  onClose: () => void
}

/** A new ticket type or a change of one, for as long as its dialog is open. */
function TypeForm({ event, type, save, onClose }: TypeFormProps) {
  const [start] = useState(() => (type ? toValues(type, event.timezone) : EMPTY_TYPE));
  const draft = useDraft(`ticket-type:${event.id}:${type?.id ?? 'new'}`, start);
  const form = useForm(draft, typeErrors);
  const [, , forget] = draft;
  const close = () => { forget(); onClose(); };
  const askAndClose = useCloseGuard(JSON.stringify(form.values) !== JSON.stringify(start), messages.discard, close);
  const submit = form.submit(async (values) => {
    await save({ id: type?.id ?? null, body: toInput(values, event.timezone) });
    close();
  });
  return <TicketTypeForm isNew={type === null} symbol={CURRENCY_SYMBOLS[event.currency]} form={form} onSubmit={submit} onClose={askAndClose} />;
}
