import { Pagination, Skeleton } from '@foyer/design-system';
import { pageCount } from '@foyer/domain';
import { keepPreviousData, links, useActiveAccount, useNativeVisit, useQuery, useUrlState } from '@foyer/remote-kit';
import { z } from 'zod';
import { messages } from '../../messages/en.ts';
import { ListsFrame } from './lists-frame.view.tsx';
import type { ListType } from './own-tickets.model.ts';
import { ownTicketsQuery } from './own-tickets.queries.ts';
import { NoTickets, TicketRows } from './own-tickets.view.tsx';

const State = z.object({ page: z.coerce.number().int().min(1).default(1) });

function OwnTickets({ type }: { type: ListType }) {
  const account = useActiveAccount();
  const isNative = useNativeVisit();
  const [{ page }, setState] = useUrlState(State);
  const { data, error } = useQuery({ ...ownTicketsQuery(account.id, type, page), placeholderData: keepPreviousData });
  if (error && !data) throw error;
  return (
    <ListsFrame current={type} username={account.username} links={links} isNative={isNative}>
      {!data
        ? <Skeleton height="8rem" />
        : data.totalCount === 0 && page === 1 ? <NoTickets type={type} links={links} /> : <TicketRows groups={data.data} links={links} />}
      {data &&
        <Pagination label={messages.lists.pages} page={page} pages={pageCount(data.totalCount, data.perPage)} onPage={(next) => setState({ page: next })} />}
    </ListsFrame>
  );
}

export const UpcomingTicketsPage = () => <OwnTickets type="future" />;
export const PastTicketsPage = () => <OwnTickets type="past" />;
