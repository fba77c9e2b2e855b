import type { ManagedEvent, SharedCapacity } from '@foyer/contracts';
import { Button, ConfirmDialog, IconButton } from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import styles from './event-tickets.module.css';
import { messages as m } from './shared-capacity.messages.en.ts';
import { leftText, typeNames } from './shared-capacity.model.ts';

interface Props {
  event: ManagedEvent;
  form: ReactNode;
  onEdit: (shared: SharedCapacity | null) => void;
  onRemove: (id: string) => Promise<unknown>;
}

export function SharedCapacityView({ event, form, onEdit, onRemove }: Props) {
  const [removing, setRemoving] = useState<SharedCapacity | null>(null);
  const shared = event.sharedCapacity;
  return (
    <section className={styles.types} aria-labelledby="shared-capacity">
      <div>
        <h2 id="shared-capacity">{m.title}</h2>
        <p className={styles.lead}>{m.lead}</p>
      </div>
      {shared.length > 0 && (
        <ul className={styles.list}>
          {shared.map((one) => (
            <SharedRow
              key={one.id}
              shared={one}
              event={event}
              onEdit={onEdit}
              onRemove={setRemoving}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onPress={() => onEdit(null)}>
          {m.add}
        </Button>
      </div>
      {form}
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={m.removeTitle}
        confirmLabel={removing ? m.remove(removing.name) : ''}
        onConfirm={() => (removing ? onRemove(removing.id) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing && m.removeText(removing.name)}</p>
      </ConfirmDialog>
    </section>
  );
}

interface RowProps {
  shared: SharedCapacity;
  event: ManagedEvent;
  onEdit: Props['onEdit'];
  onRemove: (shared: SharedCapacity) => void;
}

function SharedRow({ shared, event, onEdit, onRemove }: RowProps) {
  const facts = [
    m.places(shared.capacity, event.dates.length),
    typeNames(event, shared.ticketTypeIds).join(', ') || m.noType,
    leftText(event, shared),
  ];
  return (
    <li className={styles.row}>
      <div>
        <h3>{shared.name}</h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" aria-label={m.edit(shared.name)} onPress={() => onEdit(shared)}>
          {m.editAction}
        </Button>
        <IconButton
          icon="x"
          size="sm"
          label={m.remove(shared.name)}
          onPress={() => onRemove(shared)}
        />
      </div>
    </li>
  );
}
