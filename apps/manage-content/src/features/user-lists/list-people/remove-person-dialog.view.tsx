import type { ListUser } from '@foyer/contracts';
import { ConfirmDialog } from '@foyer/design-system';
import { messages } from './list-people.messages.en.ts';

const m = messages.confirmRemove;

interface Props {
  person: ListUser | null;
  onConfirm: (person: ListUser) => Promise<unknown>;
  onClose: () => void;
}

export function RemovePersonDialog({ person, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={person ? m.title(person.email) : ''}
      confirmLabel={m.action}
      cancelLabel={m.keep}
      isDangerous
      isOpen={person !== null}
      onConfirm={() => (person ? onConfirm(person) : undefined)}
      onClose={onClose}
    >
      <p>{m.text}</p>
    </ConfirmDialog>
  );
}
