import type { UserList } from '@foyer/contracts';
import { ConfirmDialog } from '@foyer/design-system';
import { messages as shared } from '../user-lists.messages.en.ts';
import { messages as m } from './overview.messages.en.ts';

interface Props {
  list: UserList | null;
  onConfirm: (list: UserList) => Promise<unknown>;
  onClose: () => void;
}

export function DeleteListDialog({ list, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={list ? m.confirmDelete.title(list.name) : ''}
      confirmLabel={m.confirmDelete.action}
      cancelLabel={m.confirmDelete.keep}
      isDangerous
      isOpen={list !== null}
      onConfirm={() => (list ? onConfirm(list) : undefined)}
      onClose={onClose}
    >
      <p>{list && m.confirmDelete.text(shared.people(list.userCount))}</p>
    </ConfirmDialog>
  );
}
