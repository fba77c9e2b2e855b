import { toast } from '@foyer/design-system';
import type { Ticket } from '@foyer/contracts';
import {
  links,
  Navigate,
  useLoaderData,
  useParams,
  useSession,
  usePageTitle,
  useSuspenseQuery,
  useUrlState,
  useAwake,
} from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { TakeBackDialog } from '../../shared/take-back-dialog.view.tsx';
import { messages as takeBackMessages } from '../../shared/take-back.messages.en.ts';
import { CancelDialog } from './cancel-dialog.view.tsx';
import { messages } from './ticket-page.messages.en.ts';
import { TicketPageView } from './ticket-page.view.tsx';
import { forgetTickets, keepTickets } from './kept-tickets.store.ts';
import {
  isNoOrder,
  liveTicketsQuery,
  useCancel,
  useTakeBack,
  useTransfer,
} from './ticket-page.queries.ts';
import { cancelText, holderOf, isForDoor, receiptAddress } from './ticket-page.model.ts';
import { useRail } from './rail.store.ts';
import { TransferDialog } from './transfer-dialog.view.tsx';

const Place = z.object({ ticket: z.coerce.number().int().min(1).default(1) });

/** The tickets, and since when this device has not heard of them; null while it has. */
function useTickets(id: string) {
  const loadedAt = useLoaderData() as number | null;
  const { data, dataUpdatedAt, error } = useSuspenseQuery(liveTicketsQuery(id));
  const keptAt = loadedAt === dataUpdatedAt ? loadedAt : null;
  const isGone = isNoOrder(error);
  useEffect(() => {
    if (isGone) forgetTickets(id);
    else if (keptAt === null) void keepTickets(id, data, dataUpdatedAt);
  }, [id, data, dataUpdatedAt, keptAt, isGone]);
  return { data, keptAt, isGone };
}

export function TicketPage() {
  const { id = '' } = useParams();
  const { data, keptAt, isGone } = useTickets(id);
  const { tickets } = data;
  const [place, setPlace] = useUrlState(Place);
  const user = useSession((state) => state.user);
  const index = Math.min(place.ticket, tickets.length) - 1;
  const ticket = tickets[index];
  usePageTitle(ticket?.eventName ?? messages.ticket.title);
  useAwake(tickets.some(isForDoor));
  if (isGone) return <Navigate to={links.ticketNotFound(id)} replace />;
  if (!ticket) return null;
  return (
    <OneOfTickets
      listAddress={user && links.myTickets(user.username)}
      pageId={id}
      tickets={tickets}
      ticket={ticket}
      index={index}
      receipt={receiptAddress(id, data, ticket)}
      keptAt={keptAt}
      onGo={(to) => setPlace({ ticket: to + 1 }, { replace: true })}
    />
  );
}

type Asked = 'transfer' | 'cancel' | 'take-back';

interface OneOfTicketsProps {
  listAddress: string | null;
  pageId: string;
  tickets: readonly Ticket[];
  ticket: Ticket;
  index: number;
  receipt: string | null;
  keptAt: number | null;
  onGo: (index: number) => void;
}

function OneOfTickets({ pageId, ticket, index, onGo, ...rest }: OneOfTicketsProps) {
  const rail = useRail(index, onGo);
  // a question is asked about one ticket: going on to the next one leaves it behind
  const [question, setQuestion] = useState<{ what: Asked; id: string } | null>(null);
  const asked = question?.id === ticket.id ? question.what : null;
  const setAsked = (what: Asked | null) => setQuestion(what && { what, id: ticket.id });
  const [ended, setEnded] = useState<string | null>(null);
  const transfer = useTransfer(pageId);
  const takeBack = useTakeBack(pageId);
  const cancel = useCancel(pageId);
  const [now] = useState(() => new Date());
  const close = () => setAsked(null);
  return (
    <>
      <TicketPageView
        pageId={pageId}
        ticket={ticket}
        index={index}
        onGo={onGo}
        rail={rail}
        landing={asked ? null : ended}
        isTold={asked !== null || ended === ticket.id}
        links={links}
        now={now}
        onTransfer={() => setAsked('transfer')}
        onTakeBack={() => setAsked('take-back')}
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
          setEnded(ticket.id);
          toast.success(messages.transfer.done(user.name));
        }}
      />
      <TakeBackDialog
        isOpen={asked === 'take-back'}
        what={`${ticket.ticket}, ${holderOf(ticket)}`}
        recipient={ticket.waitsFor?.name ?? ''}
        onClose={close}
        onTakeBack={async () => {
          await takeBack.mutateAsync(ticket);
          setEnded(ticket.id);
          toast.success(takeBackMessages.done);
        }}
      />
      <CancelDialog
        isOpen={asked === 'cancel'}
        what={`${ticket.ticket}, ${holderOf(ticket)}`}
        effect={cancelText(ticket)}
        onClose={close}
        onCancel={async () => {
          const { message } = await cancel.mutateAsync(ticket);
          setEnded(ticket.id);
          toast.success(message);
        }}
      />
    </>
  );
}
