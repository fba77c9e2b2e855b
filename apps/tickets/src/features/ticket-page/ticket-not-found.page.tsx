import { NotFoundNote } from '@foyer/remote-kit';
import { messages } from './ticket-page.messages.en.ts';

export const TicketNotFoundPage = () => (
  <NotFoundNote message={messages.ticket.notFound} support={messages.ticket.notFoundHelp} />
);
