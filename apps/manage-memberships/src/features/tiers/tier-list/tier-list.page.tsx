import { toast } from '@foyer/design-system';
import {
  failureOf,
  keepPreviousData,
  links,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { listState, PER_PAGE } from '../../../shared/list-state.model.ts';
import { tiersQuery } from '../../../shared/tiers.queries.ts';
import { useTiers } from '../tiers.queries.ts';
import { PaymentsDialog } from './payments-dialog.view.tsx';
import { messages as m } from './tier-list.messages.en.ts';
import { TierListView } from './tier-list.view.tsx';
import { useTierOrder } from './tier-order.store.ts';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

export function TierListPage() {
  const account = useActiveAccount();
  const [state, setState] = useUrlState(listState);
  const list = useQuery({
    ...tiersQuery(account.id, state.search),
    placeholderData: keepPreviousData,
  });
  const tiers = useTiers(account.id);
  const { move, dialog } = useTierOrder(account.id, tiers, list.data?.data ?? []);
  const [isConnecting, setConnecting] = useState(false);
  return (
    <>
      <TierListView
        username={account.username}
        state={state}
        tiers={list.data}
        isStale={list.isPlaceholderData}
        failure={failureOf(list)}
        error={move.error ?? tiers.show.error}
        addTo={membershipLinks.tierNew(account.username)}
        linkOf={(id) => links.membershipTierEdit(account.username, id)}
        onConnect={() => setConnecting(true)}
        onSearch={(search) => setState({ search, page: 1 }, { replace: true })}
        onPage={(page) => setState({ page })}
        onMove={(id, by) =>
          move.mutate(
            { id, by },
            // the page goes with the tier
            { onSuccess: (place) => setState({ page: Math.floor(place / PER_PAGE) + 1 }) },
          )
        }
        onShow={({ id, name }, isShown) =>
          tiers.show.mutate(
            { id, isShown },
            { onSuccess: () => toast.success(isShown ? m.restored(name) : m.hiddenNow(name)) },
          )
        }
        onRemove={({ id, name }) =>
          tiers.remove.mutateAsync(id).then(() => toast.success(m.removed(name)))
        }
      />
      <PaymentsDialog
        isOpen={isConnecting}
        connectTo={links.settingsPayouts(account.username)}
        onClose={() => setConnecting(false)}
      />
      {dialog}
    </>
  );
}
