import type {
  EventDetail,
  ResponseOf,
  WaitableTicket,
  listWaitableTickets,
} from '@foyer/contracts';
import {
  idParam,
  useParams,
  usePageTitle,
  useSession,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { schemaErrors, useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { z } from 'zod';
import { messages as m } from './join.messages.en.ts';
import { fitted, JoinForm, startOf, ticketOf } from './join.model.ts';
import { eventQuery, useJoin, waitableQuery } from './join.queries.ts';
import { JoinedView, JoinFrame, JoinView, NothingToWaitFor } from './join.view.tsx';

const Address = z.object({
  instanceId: z.string().optional(),
  ticketTypeId: z.string().optional(),
});

export function JoinPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(eventQuery(eventId));
  const { data: waitable } = useSuspenseQuery(waitableQuery(eventId));
  const [wanted] = useUrlState(Address);
  usePageTitle(m.pageTitle(event.name));
  const first = ticketOf(waitable.data, wanted);
  return (
    <JoinFrame event={event}>
      {first ? (
        <Joining event={event} waitable={waitable} first={first} />
      ) : (
        <NothingToWaitFor event={event} />
      )}
    </JoinFrame>
  );
}

interface Props {
  event: EventDetail;
  waitable: ResponseOf<typeof listWaitableTickets>;
  first: WaitableTicket;
}

function Joining({ event, waitable, first }: Props) {
  const user = useSession((session) => session.user);
  const values = useState(() => startOf(first, user));
  const form = useForm(values, (typed) => schemaErrors(JoinForm, typed));
  const [told, setTold] = useState<string | null>(null);
  const join = useJoin();
  // what was chosen may have come back on sale meanwhile
  const ticket = ticketOf(waitable.data, form.values) ?? first;
  if (told !== null) return <JoinedView event={event} email={told} />;
  return (
    <JoinView
      form={form}
      ticket={ticket}
      {...waitable}
      onChoose={(wanted) => {
        const chosen = ticketOf(waitable.data, { ...form.values, ...wanted }) ?? ticket;
        form.set({
          instanceId: chosen.instanceId,
          ticketTypeId: chosen.ticketTypeId,
          quantity: fitted(form.values.quantity, chosen),
        });
      }}
      onSubmit={form.submit(async (typed) => {
        await join.mutateAsync({ eventId: event.id, ...typed });
        setTold(typed.email.trim());
      })}
    />
  );
}
