import type { ManagedEvent, SharedCapacity } from '@foyer/contracts';
import { useCloseGuard } from '@foyer/remote-kit';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { SharedCapacityForm } from './shared-capacity-form.view.tsx';
import {
  EMPTY_SHARED,
  SHARED_LABELS,
  SHARED_WIRES,
  sharedErrors,
  sharedField,
  toSharedInput,
  toSharedValues,
  typeNames,
} from './shared-capacity.model.ts';
import { useSharedCapacity } from './shared-capacity.queries.ts';
import { SharedCapacityView } from './shared-capacity.view.tsx';

/** What several ticket types draw on. */
export function SharedCapacityPart({ event }: { event: ManagedEvent }) {
  const edits = useSharedCapacity(event.id);
  const [editing, setEditing] = useState<{ shared: SharedCapacity | null } | null>(null);
  return (
    <SharedCapacityView
      event={event}
      onEdit={(shared) => setEditing({ shared })}
      onRemove={(id) => edits.remove.mutateAsync(id)}
      form={
        editing && (
          <EditedShared {...editing} event={event} edits={edits} onClose={() => setEditing(null)} />
        )
      }
    />
  );
}

interface EditedSharedProps {
  event: ManagedEvent;
  shared: SharedCapacity | null;
  edits: ReturnType<typeof useSharedCapacity>;
  onClose: () => void;
}

const readOf = (one: SharedCapacity | null) => ({
  values: one ? toSharedValues(one) : EMPTY_SHARED,
  version: one?.version ?? 0,
});

/** A new number or a change of one, for as long as its dialog is open. */
function EditedShared({ event, shared, edits: { save, reload }, onClose }: EditedSharedProps) {
  const {
    form,
    isChanged,
    save: saving,
    forget,
    dialog,
  } = useEdit({
    key: `shared-capacity:${event.id}:${shared?.id ?? 'new'}`,
    read: readOf(shared),
    check: sharedErrors,
    fieldOf: sharedField,
    labels: SHARED_LABELS,
    show: (name, value) =>
      name === 'typeIds' ? typeNames(event, value as string[]).join(', ') : undefined,
    send: (changed, values, version) => {
      const body = toSharedInput(values);
      return save.mutateAsync(
        shared
          ? { id: shared.id, body: { ...wireChanges(changed, body, SHARED_WIRES), version } }
          : { id: null, body },
      );
    },
    reload: async () => {
      const now = (await reload()).sharedCapacity.find((one) => one.id === shared?.id);
      return now ? readOf(now) : null;
    },
  });
  const close = () => {
    forget();
    onClose();
  };
  const askAndClose = useCloseGuard(isChanged, messages.discard, close);
  return (
    <>
      <SharedCapacityForm
        event={event}
        isNew={shared === null}
        form={form}
        onSubmit={saving(close)}
        onClose={askAndClose}
      />
      {dialog}
    </>
  );
}
