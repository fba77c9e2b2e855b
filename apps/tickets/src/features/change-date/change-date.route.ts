import { isApiError } from '@foyer/api-client';
import { getTickets, TICKET_PAGE_ID } from '@foyer/contracts';
import { isId, page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { exchangeQuery } from './change-date.queries.ts';

/** Where the holder of a ticket chooses another date for it; by the link of its page. */
export const changeDateRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/tickets/:id/change-date/:registrationId',
  handle: page({
    title: titles.changeDate,
    subject: [read(getTickets, { params: { id: { path: 'id' } } })],
  }),
  loader: async ({ params: { id = '', registrationId = '' } }) => {
    if (!TICKET_PAGE_ID.test(id) || !isId(registrationId)) return null;
    try {
      // what is left changes: it is asked for each time
      return await queryClient.fetchQuery(exchangeQuery(id, registrationId));
    } catch (error) {
      // said in the words of this page
      if (isApiError(error, 'registration_not_found', 'exchange_not_allowed')) return null;
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./change-date.page.tsx')).ChangeDatePage },
  ErrorBoundary: RouteError,
});
