import type { ManagedEvent, ManagedTicketType } from '@foyer/contracts';
import {
  idParam,
  links,
  Outlet,
  useCloseGuard,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import {
  EMPTY_TYPE,
  showType,
  toInput,
  toValues,
  TYPE_LABELS,
  TYPE_WIRES,
  typeErrors,
  typeField,
} from './event-tickets.model.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { useTicketTypes } from './event-tickets.queries.ts';
import { EventTicketsView } from './event-tickets.view.tsx';
import { SharedCapacityPart } from './shared-capacity.part.tsx';
import { TicketTypeForm } from './ticket-type-form.view.tsx';
import { useTypePause } from './type-pause.store.ts';
import { useTypeOrder } from './type-order.store.ts';

export function EventTicketsPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const types = useTicketTypes(eventId);
  const { move, dialog } = useTypeOrder(event, types);
  const { pause, dialog: pauseDialog } = useTypePause(types);
  const [editing, setEditing] = useState<{ type: ManagedTicketType | null } | null>(null);
  return (
    <EventTicketsView
      event={event}
      links={links}
      error={move.error ?? pause.error}
      form={
        editing && (
          <TypeForm
            event={event}
            type={editing.type}
            types={types}
            onClose={() => setEditing(null)}
          />
        )
      }
      onEdit={(type) => setEditing({ type })}
      onRemove={(id) => types.remove.mutateAsync(id)}
      onPause={(type) => pause.mutate(type)}
      onMove={(id, by) => move.mutate({ id, by })}
    >
      {event.ticketTypes.length > 0 && <SharedCapacityPart event={event} />}
      <Outlet />
      {dialog}
      {pauseDialog}
    </EventTicketsView>
  );
}

interface TypeFormProps {
  event: ManagedEvent;
  type: ManagedTicketType | null;
  types: ReturnType<typeof useTicketTypes>;
  onClose: () => void;
}

/** A new ticket type or a change of one, for as long as its dialog is open. */
function TypeForm({ event, type, types: { save, reload }, onClose }: TypeFormProps) {
  const { timezone: zone, currency } = event;
  const readOf = (one: ManagedTicketType | null) => ({
    values: one ? toValues(one, zone, currency) : EMPTY_TYPE,
    version: one?.version ?? 0,
  });
  const {
    form,
    isChanged,
    save: saving,
    forget,
    dialog,
  } = useEdit({
    key: `ticket-type:${event.id}:${type?.id ?? 'new'}`,
    read: readOf(type),
    check: (values) => typeErrors(values, currency, zone),
    fieldOf: typeField,
    together: [
      ['from', 'to'],
      ['min', 'max'],
      ['visibility', 'lists', 'perCode'],
    ],
    labels: TYPE_LABELS,
    show: (name, value) => showType(name, value, event),
    send: (changed, values, version) =>
      save.mutateAsync(
        type
          ? {
              id: type.id,
              body: {
                ...wireChanges(changed, toInput(values, zone, currency), TYPE_WIRES),
                version,
              },
            }
          : { id: null, body: toInput(values, zone, currency) },
      ),
    reload: async () => {
      const now = (await reload()).ticketTypes.find((one) => one.id === type?.id);
      return now ? readOf(now) : null;
    },
  });
  const close = () => {
    forget();
    onClose();
  };
  const askAndClose = useCloseGuard(isChanged, messages.discard, close);
  return (
    <>
      <TicketTypeForm
        type={type}
        event={event}
        listsHref={links.lists(event.ownerUsername)}
        tiersHref={links.membershipTiers(event.ownerUsername)}
        currency={currency}
        zone={zone}
        form={form}
        onSubmit={saving(close)}
        onClose={askAndClose}
      />
      {dialog}
    </>
  );
}
