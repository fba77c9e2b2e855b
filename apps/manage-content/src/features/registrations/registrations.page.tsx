import { toast } from '@foyer/design-system';
import {
  failureOf,
  idParam,
  keepPreviousData,
  useParams,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { refundOutcome, RefundDialog } from '@foyer/remote-kit/refund';
import type { RefundOffer } from '@foyer/contracts';
import { useState } from 'react';
import { guestMessages } from '../../messages/registrations.en.ts';
import { dateAtDoor } from './door-guests.model.ts';
import { DoorPage } from './door.page.tsx';
import { GuestState, hasFilters, type GuestLine } from './registrations.model.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { guestsQuery, isOffline, useGuestActions } from './registrations.queries.ts';
import { RegistrationsView } from './registrations.view.tsx';

const CHECK_SHOWN_MS = 8000;
const sayWhy = (error: Error) =>
  toast.error(isOffline(error) ? guestMessages.offlineCheck : error.message, {
    dismissMs: CHECK_SHOWN_MS,
  });

export function RegistrationsPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const [state, setState] = useUrlState(GuestState);
  const [now] = useState(() => new Date());
  const atHand = dateAtDoor(event.dates, now);
  const filter = { ...state, date: state.date === 'all' ? undefined : (state.date ?? atHand) };
  const list = useQuery({ ...guestsQuery(eventId, filter), placeholderData: keepPreviousData });
  const actions = useGuestActions(eventId, event.ownerId, filter);
  const [refunding, setRefunding] = useState<{ offer: RefundOffer; row: GuestLine } | null>(null);
  const askToRefund = (row: GuestLine) =>
    actions.offer.mutate(row.id, {
      onSuccess: (offer) => {
        if (offer.tickets.some(({ orderItemId }) => orderItemId === row.orderItemId))
          setRefunding({ offer, row });
        else void actions.refresh();
      },
      onError: sayWhy,
    });
  return (
    <>
      <RegistrationsView
        event={event}
        state={filter}
        guests={list.data}
        failure={failureOf(list)}
        isStale={list.isPlaceholderData}
        hasFilters={hasFilters(state)}
        checkingId={actions.check.isPending ? actions.check.variables.id : null}
        isExporting={actions.exportCsv.isPending}
        onChange={(change) => setState({ page: 1, ...change })}
        onExport={() => actions.exportCsv.mutate(undefined, { onError: sayWhy })}
        onScan={() => setState({ door: '1' })}
        onCheck={(id, action) =>
          actions.check.mutate({ id, action, clientId: crypto.randomUUID() }, { onError: sayWhy })
        }
        onResend={(id) =>
          actions.resend.mutate(id, {
            onSuccess: () => toast.success(guestMessages.resent),
            onError: sayWhy,
          })
        }
        onRefund={askToRefund}
        onCancel={async (row) => {
          toast.success((await actions.cancel.mutateAsync(row)).message);
        }}
      />
      {refunding && (
        <RefundDialog
          buyer={refunding.offer.buyer}
          currency={refunding.offer.currency}
          tickets={refunding.offer.tickets}
          chosenIds={[refunding.row.orderItemId]}
          onConfirm={async (itemIds) => {
            toast.success(
              refundOutcome(
                await actions.refund.mutateAsync({ orderId: refunding.offer.orderId, itemIds }),
              ),
            );
          }}
          onClose={() => setRefunding(null)}
        />
      )}
      {state.door && (
        <DoorPage
          event={event}
          dateId={filter.date ?? atHand}
          onDate={(date) => setState({ date, page: 1 })}
          onChange={actions.refresh}
          onClose={() => setState({ door: undefined })}
        />
      )}
    </>
  );
}
