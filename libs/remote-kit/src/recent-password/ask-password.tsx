import { Button, Cluster, Dialog, ErrorNote, Stack, TextField } from '@foyer/design-system';
import { useState } from 'react';
import { recentPassword as m } from '../messages/recent-password.en.ts';

export { useRecentPassword, type WithPassword } from './use-recent-password.ts';

interface Props {
  isPending: boolean;
  wrong: string | undefined;
  error: Error | null;
  onGive: (password: string) => void;
  onClose: () => void;
}

/** Asks who sits here for the password before something that a stolen session must not do. */
export function AskPassword({ isPending, wrong, error, onGive, onClose }: Props) {
  const [password, setPassword] = useState('');
  return (
    <Dialog title={m.title} isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password && !isPending) onGive(password);
        }}
      >
        <Stack gap={4}>
          <p>{m.text}</p>
          <TextField
            label={m.password}
            type="password"
            autoComplete="current-password"
            autoFocus
            isRequired
            value={password}
            error={wrong}
            onChange={setPassword}
          />
          <ErrorNote error={error} />
          <Cluster justify="end">
            <Button onPress={onClose}>{m.cancel}</Button>
            <Button type="submit" variant="primary" isPending={isPending}>
              {m.give}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
