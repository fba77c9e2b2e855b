import { TransferInput } from '@foyer/contracts';
import { Banner, Button, Cluster, Dialog, ErrorNote, Stack, TextField } from '@foyer/design-system';
import { useDraft } from '@foyer/remote-kit';
import { useState, type FormEvent } from 'react';
import { messages } from '../../messages/en.ts';

type User = TransferInput['user'];
interface TransferDialogProps { isOpen: boolean; eventName: string; draftKey: string; onTransfer: (user: User) => Promise<void>; onClose: () => void }

const EMPTY = { name: '', email: '' };
type Problems = Partial<Record<keyof User, string>>;

/** Reads the form; what is wrong comes by field. */
function read(typed: typeof EMPTY): { user?: User; problems: Problems } {
  const result = TransferInput.safeParse({ user: typed });
  if (result.success) return { user: result.data.user, problems: {} };
  const problems: Problems = {};
  for (const { path, message } of result.error.issues) problems[path[1] as keyof User] ??= message;
  return { problems };
}

export function TransferDialog({ isOpen, eventName, draftKey, onTransfer, onClose }: TransferDialogProps) {
  const [typed, setTyped] = useDraft(draftKey, EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = async (user: User) => {
    setPending(true);
    setError(null);
    try {
      await onTransfer(user);
      setTyped(EMPTY);
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(messages.transfer.failed));
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { user, problems: found } = read(typed);
    setProblems(found);
    if (user) void send(user);
  };
  const field = (name: keyof User) => ({
    value: typed[name], error: problems[name], onChange: (value: string) => { setTyped({ ...typed, [name]: value }); setProblems({ ...problems, [name]: undefined }); },
  });
  return (
    <Dialog title={messages.transfer.title} isOpen={isOpen} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <p><strong>{eventName}</strong></p>
          <TextField label={messages.transfer.name} autoComplete="off" enterKeyHint="next" {...field('name')} />
          <TextField label={messages.transfer.email} type="email" autoComplete="off" enterKeyHint="send" {...field('email')} />
          <Banner tone="warning">{messages.transfer.warning}</Banner>
          <ErrorNote error={error} />
          <Cluster justify="end">
            <Button onPress={onClose} isDisabled={isPending}>{messages.transfer.back}</Button>
            <Button type="submit" variant="primary" isPending={isPending}>{messages.transfer.submit}</Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
