import { PageLoader } from '@foyer/design-system';
import { TICKET_PAGE_ID } from '@foyer/contracts';
import { links, Navigate, useNavigate, useParams } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { messages } from './ticket-page.messages.en.ts';
import { downloadPdf, isNoOrder } from './ticket-page.queries.ts';

/** Fetches the file and goes on to the ticket page, so that nobody is left on an empty page. */
export function TicketPdfPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const isWellFormed = TICKET_PAGE_ID.test(id);
  useEffect(() => {
    if (!isWellFormed) return;
    downloadPdf(id).then(() => navigate(links.ticket(id), { replace: true }), setError);
  }, [id, isWellFormed, navigate]);
  if (!isWellFormed || isNoOrder(error)) return <Navigate to={links.ticketNotFound(id)} replace />;
  if (error) throw error;
  return <PageLoader label={messages.ticket.pdf} />;
}
