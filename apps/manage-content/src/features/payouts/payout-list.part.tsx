import type { PaymentAccount } from '@foyer/contracts';
import {
  failureOf,
  keepPreviousData,
  links,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { messages as m } from './payout-list.messages.en.ts';
import { PayoutsState } from './payout-list.model.ts';
import { payoutsQuery } from './payout-list.queries.ts';
import { BalanceView, PayoutListView } from './payout-list.view.tsx';

/** What an account is owed, and what it was paid. */
export function PayoutList({ payments }: { payments: PaymentAccount }) {
  const account = useActiveAccount();
  const [{ page }, setState] = useUrlState(PayoutsState);
  const list = useQuery({ ...payoutsQuery(account.id, page), placeholderData: keepPreviousData });
  const at = payments.provider === 'sandbox' ? 'sandbox' : 'other';
  return (
    <>
      {list.data && <BalanceView balances={list.data.balances} />}
      <PayoutListView
        payouts={list.data}
        isStale={list.isPlaceholderData}
        failure={failureOf(list)}
        emptyText={m.empty[payments.connected ? at : 'off']}
        linkOf={(id) => links.payout(account.username, id)}
        onPage={(next) => setState({ page: next })}
      />
    </>
  );
}
