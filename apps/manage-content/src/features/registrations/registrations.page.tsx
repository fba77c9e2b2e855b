import { toast } from '@foyer/design-system';
import { idParam, keepPreviousData, useParams, useQuery, useSuspenseQuery, useUrlState } from '@foyer/remote-kit';
import { guestMessages } from '../../messages/registrations.en.ts';
import { DoorPage } from './door.page.tsx';
import { GuestState, hasFilters } from './registrations.model.ts';
import { guestsQuery, managedEventQuery, useGuestActions } from './registrations.queries.ts';
import { RegistrationsView } from './registrations.view.tsx';

export function RegistrationsPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const [state, setState] = useUrlState(GuestState);
  const { data, error, isPlaceholderData } = useQuery({ ...guestsQuery(eventId, state), placeholderData: keepPreviousData });
  const actions = useGuestActions(eventId, event.ownerId, state);
  return (
    <>
      <RegistrationsView event={event} state={state} guests={data} error={error ?? actions.check.error ?? actions.resend.error ?? actions.exportCsv.error} isStale={isPlaceholderData} hasFilters={hasFilters(state)}
        isExporting={actions.exportCsv.isPending} onChange={(change) => setState({ page: 1, ...change })} onExport={() => actions.exportCsv.mutate()} onScan={() => setState({ door: '1' })}
        onCheck={(id, action) => actions.check.mutate({ id, action, clientId: crypto.randomUUID() })} onResend={(id) => actions.resend.mutate(id, { onSuccess: () => toast.success(guestMessages.resent) })}
        onRefund={async (row) => { toast.success((await actions.refund.mutateAsync(row)).message); }} onCancel={async (row) => { toast.success((await actions.cancel.mutateAsync(row)).message); }} />
      {state.door && <DoorPage event={event} onChange={actions.refresh} onClose={() => setState({ door: undefined })} />}
    </>
  );
}
