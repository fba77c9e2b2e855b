import { toast } from '@foyer/design-system';
import { useActiveAccount, useSuspenseQuery } from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import { paymentAccountQuery, usePaymentAccount } from './payouts.queries.ts';
import { PayoutsView } from './payouts.view.tsx';

export function PayoutsPage() {
  const account = useActiveAccount();
  const { data } = useSuspenseQuery(paymentAccountQuery(account.id));
  const { connect, disconnect } = usePaymentAccount(account.id);
  return (
    <PayoutsView name={account.name} payments={data} isPending={connect.isPending} error={connect.error}
      onConnect={() => connect.mutate(undefined, { onSuccess: () => toast.success(messages.payouts.done) })}
      onDisconnect={async () => { await disconnect.mutateAsync(); toast.success(messages.payouts.disconnected); }} />
  );
}
