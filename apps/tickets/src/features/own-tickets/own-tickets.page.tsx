import type { TicketGroup } from '@foyer/contracts';
import {
  BeyondEnd,
  FailedState,
  isBeyondEnd,
  Skeleton,
  toast,
  type ListPlace,
} from '@foyer/design-system';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import {
  failureOf,
  keepPreviousData,
  links,
  useActiveAccount,
  useNativeVisit,
  useQuery,
  useSession,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { z } from 'zod';
import { TakeBackDialog } from '../../shared/take-back-dialog.view.tsx';
import { messages as takeBackMessages } from '../../shared/take-back.messages.en.ts';
import { ListsFrame } from './lists-frame.view.tsx';
import { messages } from './own-tickets.messages.en.ts';
import type { ListType, WaitingTicket } from './own-tickets.model.ts';
import { ownTicketsQuery, useTakeBack } from './own-tickets.queries.ts';
import { NoTickets, TicketRows, Unproved } from './own-tickets.view.tsx';

const State = z.object({ page: z.coerce.number().int().min(1).default(1) });

function OwnTickets({ type }: { type: ListType }) {
  const account = useActiveAccount();
  const isNative = useNativeVisit();
  const user = useSession((state) => state.user);
  const unproved = user?.emailVerified === false ? user.email : null;
  const [{ page }, setState, hrefOf] = useUrlState(State);
  const list = useQuery({
    ...ownTicketsQuery(account.id, type, page),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const failure = failureOf(list);
  const place = data && {
    page,
    pages: pageCount(data.totalCount, data.perPage),
    onPage: (next: number) => setState({ page: next }),
  };
  return (
    <ListsFrame current={type} username={account.username} links={links} isNative={isNative}>
      {unproved && <Unproved email={unproved} links={links} />}
      {data ? (
        <Shown groups={data.data} place={place} type={type} />
      ) : failure ? (
        <FailedState failure={failure} />
      ) : (
        <Skeleton height="8rem" />
      )}
      {place && (
        <Pagination
          label={messages.lists.pages}
          {...place}
          hrefOf={(next) => hrefOf({ page: next })}
        />
      )}
    </ListsFrame>
  );
}

function Shown({
  groups,
  place,
  type,
}: {
  groups: readonly TicketGroup[];
  place: ListPlace | undefined;
  type: ListType;
}) {
  const takeBack = useTakeBack();
  const [asked, setAsked] = useState<{ what: string; ticket: WaitingTicket } | null>(null);
  if (place && isBeyondEnd(place)) return <BeyondEnd place={place} />;
  return groups.length === 0 ? (
    <NoTickets type={type} links={links} />
  ) : (
    <>
      <TicketRows
        groups={groups}
        links={links}
        onTakeBack={({ eventName: what }, ticket) => setAsked({ what, ticket })}
      />
      <TakeBackDialog
        isOpen={asked !== null}
        what={asked?.what ?? ''}
        recipient={asked?.ticket.waitsFor ?? ''}
        onClose={() => setAsked(null)}
        onTakeBack={async () => {
          if (asked) await takeBack.mutateAsync(asked.ticket.id);
          toast.success(takeBackMessages.done);
        }}
      />
    </>
  );
}

export const UpcomingTicketsPage = () => <OwnTickets type="future" />;
export const PastTicketsPage = () => <OwnTickets type="past" />;
