import { Button, Dialog, TextLink } from '@foyer/design-system';
import { messages as m } from './user-lists.messages.en.ts';

interface Props {
  /** What could not be done, and why; null when nothing failed. */
  failure: { title: string; error: Error } | null;
  supportEmail: string;
  onClose: () => void;
}

/** Says why something was not done, and whom to ask. */
export function FailureDialog({ failure, supportEmail, onClose }: Props) {
  return (
    <Dialog
      title={failure?.title ?? ''}
      isOpen={failure !== null}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {m.failure.ok}
        </Button>
      }
    >
      <p>{failure?.error.message}</p>
      <p>
        {m.failure.help} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
      </p>
    </Dialog>
  );
}
