import { Button, Cluster, Dialog, ErrorNote, Stack, TextField } from '@foyer/design-system';
import { useState } from 'react';
import { recentPassword as m } from '../messages/recent-password.en.ts';
import type { useRecentPassword } from './use-recent-password.ts';

export { useRecentPassword, type WithPassword } from './use-recent-password.ts';

/**
 * Asks who sits here for the password before something that a stolen session must not do; takes
 * what `useRecentPassword` gives, and is there only while it asks.
 */
export function AskPassword({ asks, ...password }: ReturnType<typeof useRecentPassword>) {
  return asks ? <AskedPassword {...password} /> : null;
}

type Asked = Omit<ReturnType<typeof useRecentPassword>, 'asks' | 'withPassword'>;

// of its own, so that what was typed ends with the question
function AskedPassword({ isPending, wrong, error, give, close }: Asked) {
  const [password, setPassword] = useState('');
  return (
    <Dialog title={m.title} isOpen onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password && !isPending) give(password);
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
            <Button onPress={close}>{m.cancel}</Button>
            <Button type="submit" variant="primary" isPending={isPending}>
              {m.give}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
