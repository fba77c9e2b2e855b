import type { Links, ManagedEvent, ManagedTicketType } from '@foyer/contracts';
import {
  Banner,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorNote,
  LinkButton,
} from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import { messages as m } from './event-tickets.messages.en.ts';
import styles from './event-tickets.module.css';
import { toTypeLine } from './type-row.model.ts';
import { TypeRow } from './type-row.view.tsx';

interface Props {
  event: ManagedEvent;
  links: Links;
  error: Error | null;
  form: ReactNode;
  onEdit: (type: ManagedTicketType | null) => void;
  onRemove: (id: string) => Promise<unknown>;
  onPause: (type: ManagedTicketType) => void;
  onMove: (id: string, by: number) => void;
  children: ReactNode;
}

export function EventTicketsView({
  event,
  links,
  error,
  form,
  onEdit,
  onRemove,
  onPause,
  onMove,
  children,
}: Props) {
  const [removing, setRemoving] = useState<ManagedTicketType | null>(null);
  const types = event.ticketTypes;
  return (
    <div className={styles.body}>
      {!event.paymentsConnected && types.some((type) => type.price > 0) && (
        <Banner
          tone="warning"
          actions={
            <LinkButton size="sm" href={links.settingsPayouts(event.ownerUsername)}>
              {m.connectAction}
            </LinkButton>
          }
        >
          {m.connect}
        </Banner>
      )}
      <ErrorNote error={error} />
      {types.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={m.none}
          actions={
            <Button variant="primary" onPress={() => onEdit(null)}>
              {m.add}
            </Button>
          }
        >
          {m.noneText}
        </EmptyState>
      ) : (
        <section className={styles.types} aria-labelledby="ticket-types">
          <h2 id="ticket-types">{m.title}</h2>
          <ul className={styles.list}>
            {types.map((type, place) => (
              <TypeRow
                key={type.id}
                line={toTypeLine(type, event)}
                place={place}
                count={types.length}
                onEdit={onEdit}
                onRemove={setRemoving}
                onPause={onPause}
                onMove={onMove}
              />
            ))}
          </ul>
          <div>
            <Button icon="plus" onPress={() => onEdit(null)}>
              {m.add}
            </Button>
          </div>
        </section>
      )}
      {children}
      {form}
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={m.removeTitle}
        confirmLabel={removing ? m.remove(removing.name) : ''}
        onConfirm={() => (removing ? onRemove(removing.id) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing && m.removeText(removing.name, removing.sold)}</p>
      </ConfirmDialog>
    </div>
  );
}
