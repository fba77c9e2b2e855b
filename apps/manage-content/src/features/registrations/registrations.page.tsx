import { lazyPart, toast } from '@foyer/design-system';
import {
  failureOf,
  idParam,
  keepPreviousData,
  links,
  useParams,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { refundOutcome, RefundDialog } from '@foyer/remote-kit/refund';
import type { ManagedEvent, RefundOffer } from '@foyer/contracts';
import { useState } from 'react';
import { guestMessages } from './registrations.messages.en.ts';
import { GuestState, hasFilters, type GuestLine } from './registrations.model.ts';
import { dateAtDoor } from '../../shared/date-at-door.model.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { guestsQuery, isOffline, useGuestActions } from './registrations.queries.ts';
import { EditGuestDialog } from './edit-guest-dialog.view.tsx';
import { useSeveral } from './several.store.ts';
import { RegistrationsView } from './registrations.view.tsx';

/** Its fields come with the first correction. */
const { Part: EditAnswersDialog } = lazyPart(
  async () => (await import('./edit-answers-dialog.view.tsx')).EditAnswersDialog,
);

const CHECK_SHOWN_MS = 8000;
const MINUTE_MS = 60_000;
const sayWhy = (error: Error) =>
  toast.error(isOffline(error) ? guestMessages.offlineCheck : error.message, {
    dismissMs: CHECK_SHOWN_MS,
  });

/** To the date of the list, or the next one to come: what is over or off has no door. */
function addGuestHref(event: ManagedEvent, date: string | undefined, now: Date): string | null {
  const open = event.dates.filter(
    ({ startsAt, minutes, canceled }) =>
      !canceled && Date.parse(startsAt) + minutes * MINUTE_MS > now.getTime(),
  );
  const chosen = date === undefined ? open[0] : open.find(({ id }) => id === date);
  return chosen && event.status === 'published' ? links.addGuest(event.id, chosen.id) : null;
}

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
  const [editing, setEditing] = useState<GuestLine | null>(null);
  const [correcting, setCorrecting] = useState<GuestLine | null>(null);
  const several = useSeveral(actions.admit, sayWhy);
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
        doorHref={links.door(eventId, { date: filter.date })}
        onCheck={(id, action) =>
          actions.check.mutate({ id, action, clientId: crypto.randomUUID() }, { onError: sayWhy })
        }
        onResend={(id) =>
          actions.resend.mutate(id, {
            onSuccess: ({ message }) => toast.success(message),
            onError: sayWhy,
          })
        }
        onRefund={askToRefund}
        onEdit={setEditing}
        onAnswers={setCorrecting}
        several={several}
        doorListHref={links.courseDoorList(eventId, { date: filter.date })}
        onGiveBack={async (row) => {
          toast.success((await actions.giveBack.mutateAsync(row.id)).message);
        }}
        addGuestHref={addGuestHref(event, filter.date, now)}
        overviewHref={links.courseOverview(eventId)}
        onCancel={async (row) => {
          toast.success((await actions.cancel.mutateAsync(row)).message);
        }}
      />
      {editing && (
        <EditGuestDialog
          row={editing}
          onSave={async (change) => {
            const saved = await actions.edit.mutateAsync({ id: editing.id, change });
            toast.success(guestMessages.edit.saved(`${saved.firstName} ${saved.lastName}`));
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {correcting && (
        <EditAnswersDialog
          row={correcting}
          onSave={async (change) => {
            const saved = await actions.correct.mutateAsync({ id: correcting.id, change });
            toast.success(guestMessages.answers.saved(`${saved.firstName} ${saved.lastName}`));
          }}
          onClose={() => setCorrecting(null)}
        />
      )}
      {refunding && (
        <RefundDialog
          buyer={refunding.offer.buyer}
          currency={refunding.offer.currency}
          paymentMethod={refunding.row.paymentMethod}
          lines={refunding.offer.tickets.map((ticket) => ({ ...ticket, kind: 'ticket' }))}
          chosenIds={[refunding.row.orderItemId]}
          onConfirm={async (itemIds) => {
            toast.success(
              refundOutcome(
                await actions.refund.mutateAsync({ orderId: refunding.offer.orderId, itemIds }),
                'ticket',
              ),
            );
          }}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  );
}
