import type { AdminAccount } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { ownZone } from '@foyer/domain';
import { failureOf, keepPreviousData, links, useQuery, useUrlState } from '@foyer/remote-kit';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { useState } from 'react';
import { adminMessages as m } from './super-admin.messages.en.ts';
import { AccountsView } from './accounts.view.tsx';
import { LockDialog, UnlockDialog } from './lock-dialog.view.tsx';
import { AccountsState } from './super-admin.model.ts';
import { accountsQuery, useAccountChanges } from './super-admin.queries.ts';

export function AccountsPage() {
  const [state, setState] = useUrlState(AccountsState);
  const list = useQuery({ ...accountsQuery(state), placeholderData: keepPreviousData });
  const password = useRecentPassword();
  const { flags, lock, unlock } = useAccountChanges(password.withPassword);
  const [asked, setAsked] = useState<AdminAccount | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <AccountsView
        state={state}
        accounts={list.data}
        failure={failureOf(list)}
        isStale={list.isPlaceholderData}
        links={links}
        zone={ownZone()}
        error={flags.error}
        onChange={(change) => setState({ page: 1, ...change })}
        onAsk={setAsked}
        onFlags={(change) =>
          flags.mutate(change, { onSuccess: () => toast.success(m.saved(change.name)) })
        }
      />
      {asked && !asked.locked && (
        <LockDialog
          account={asked}
          onClose={close}
          onLock={async (reason) => {
            await lock.mutateAsync({ id: asked.id, reason });
            close();
            toast.success(m.lockDone(asked.name));
          }}
        />
      )}
      {asked?.locked && (
        <UnlockDialog
          account={asked}
          onClose={close}
          onUnlock={async () => {
            await unlock.mutateAsync(asked.id);
            toast.success(m.unlockDone(asked.name));
          }}
        />
      )}
      <AskPassword {...password} />
    </>
  );
}
