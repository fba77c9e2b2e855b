import type { ManagedEvent } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useQuery, useSession, links } from '@foyer/remote-kit';
import { useState } from 'react';
import { ownAccounts } from '../../shared/own-accounts.model.ts';
import { ownerMessages as m } from './event-owner.messages.en.ts';
import { paymentsQuery, useHandOver } from './event-owner.queries.ts';
import { OwnerOfEvent } from './event-owner.view.tsx';

const DONE_SHOWN_MS = 5000;

/** To which account the event belongs; shown to those who manage it, since they may change that. */
export function EventOwnerPart({ event }: { event: ManagedEvent }) {
  const user = useSession((state) => state.user);
  const actAs = useSession((state) => state.actAs);
  const accounts = user ? ownAccounts(user) : [];
  const others = accounts.filter(({ id }) => id !== event.ownerId);
  const [chosenId, setChosenId] = useState('');
  const [isAsking, setAsking] = useState(false);
  const chosen = others.find(({ id }) => id === chosenId) ?? others[0];
  const { data: payments } = useQuery({
    ...paymentsQuery(chosen?.id ?? ''),
    enabled: isAsking && chosen !== undefined,
  });
  const handOver = useHandOver(event.id);
  const owner = accounts.find(({ id }) => id === event.ownerId);
  if (!owner || event.status === 'canceled') return null;
  return (
    <OwnerOfEvent
      event={event}
      owner={owner}
      others={others}
      chosen={chosen}
      lacksPayments={payments?.connected === false}
      foundLink={links.schoolNew()}
      isAsking={isAsking}
      onAsk={setAsking}
      onChoose={setChosenId}
      handOver={async (to) => {
        await handOver.mutateAsync(to.id);
        // as every page of an event acts as whom it belongs to
        actAs(to.username);
        toast.success(m.done(event.name, to.name), { dismissMs: DONE_SHOWN_MS });
      }}
    />
  );
}
