import { toast } from '@foyer/design-system';
import type { Ticket } from '@foyer/contracts';
import {
  links,
  useParams,
  useSession,
  usePageTitle,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { z } from 'zod';
import { CancelDialog } from './cancel-dialog.view.tsx';
import { TicketPageView } from './ticket-page.view.tsx';
import { ticketsQuery, useCancel, useTransfer } from './ticket-page.queries.ts';
import { cancelText, holderOf } from './ticket-page.model.ts';
import { TransferDialog } from './transfer-dialog.view.tsx';
import { messages } from '../../messages/en.ts';

const Place = z.object({ ticket: z.coerce.number().int().min(1).default(1) });

export function TicketPage() {
  const { id = '' } = useParams();
  const {
    data: { tickets },
  } = useSuspenseQuery(ticketsQuery(id));
  const [place, setPlace] = useUrlState(Place);
  const user = useSession((state) => state.user);
  const index = Math.min(place.ticket, tickets.length) - 1;
  const ticket = tickets[index];
  usePageTitle(ticket?.eventName ?? messages.ticket.title);
  if (!ticket) return null;
  return (
    <OneTicket
      listAddress={user && links.myTickets(user.username)}
      pageId={id}
      ticket={ticket}
      index={index}
      total={tickets.length}
      hasActive={tickets.some((one) => one.status === 'active')}
      onGo={(to) => setPlace({ ticket: to + 1 }, { replace: true })}
    />
  );
}

interface OneTicketProps {
  listAddress: string | null;
  pageId: string;
  ticket: Ticket;
  index: number;
  total: number;
  hasActive: boolean;
  onGo: (index: number) => void;
}

function OneTicket({ pageId, ticket, onGo, ...rest }: OneTicketProps) {
  // a question is asked about one ticket: going on to the next one leaves it behind
  const [question, setQuestion] = useState<{ what: 'transfer' | 'cancel'; id: string } | null>(
    null,
  );
  const asked = question?.id === ticket.id ? question.what : null;
  const setAsked = (what: 'transfer' | 'cancel' | null) =>
    setQuestion(what && { what, id: ticket.id });
  const transfer = useTransfer(pageId);
  const cancel = useCancel(pageId);
  const [now] = useState(() => new Date());
  const close = () => setAsked(null);
  return (
    <>
      <TicketPageView
        pageId={pageId}
        ticket={ticket}
        links={links}
        now={now}
        onGo={onGo}
        onTransfer={() => setAsked('transfer')}
        onCancel={() => setAsked('cancel')}
        {...rest}
      />
      <TransferDialog
        key={ticket.id}
        isOpen={asked === 'transfer'}
        eventName={ticket.eventName}
        draftKey={`transfer:${ticket.id}`}
        onClose={close}
        onTransfer={async (user) => {
          await transfer.mutateAsync({ ticket, user });
          toast.success(messages.transfer.done(user.name));
        }}
      />
      <CancelDialog
        isOpen={asked === 'cancel'}
        what={`${ticket.ticket}, ${holderOf(ticket)}`}
        effect={cancelText(ticket)}
        onClose={close}
        onCancel={async () => {
          toast.success((await cancel.mutateAsync(ticket)).message);
        }}
      />
    </>
  );
}
