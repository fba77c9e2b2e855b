import type { BenefitTicket } from '@foyer/contracts';
import { failureOf, keepPreviousData, useQuery, type Form } from '@foyer/remote-kit';
import { useSettled } from '@foyer/remote-kit/settled';
import { useState } from 'react';
import { ticketsQuery } from '../benefits.queries.ts';
import type { BenefitValues } from './benefit-form.model.ts';
import { TicketChoiceView } from './ticket-choice.view.tsx';

/** The tickets of a benefit: found by their words, and those that it has by their names. */
export function TicketChoicePart({
  ownerId,
  form,
}: {
  ownerId: string;
  form: Form<BenefitValues>;
}) {
  const { ticketIds } = form.values;
  const [typed, setTyped] = useState('');
  const words = useSettled(typed).trim();
  // those that the form began with may be of events that are over, which no search finds
  const [begunWith] = useState(ticketIds);
  const [picked, setPicked] = useState<readonly BenefitTicket[]>([]);
  const found = useQuery({ ...ticketsQuery(ownerId, words), placeholderData: keepPreviousData });
  const named = useQuery({
    ...ticketsQuery(ownerId, '', begunWith),
    enabled: begunWith.length > 0,
  });
  const tickets = found.data?.data ?? [];
  const known = new Map(
    [...(named.data?.data ?? []), ...tickets, ...picked].map((ticket) => [ticket.id, ticket]),
  );
  return (
    <TicketChoiceView
      typed={typed}
      found={found.data && { tickets, hasMore: found.data.hasMore }}
      failure={failureOf(found)}
      chosen={ticketIds}
      known={known}
      isNaming={begunWith.length > 0 && !named.data}
      error={form.errorOf('ticketIds')}
      onType={setTyped}
      onChoose={(ids) => {
        setPicked([...known.values()].filter(({ id }) => ids.includes(id)));
        form.set({ ticketIds: ids });
      }}
    />
  );
}
