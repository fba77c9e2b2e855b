import { toast } from '@foyer/design-system';
import { useActiveAccount, useSuspenseQuery } from '@foyer/remote-kit';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { CardReaders } from './card-readers.part.tsx';
import { CurrencyPart } from './currency.part.tsx';
import { PayoutList } from './payout-list.part.tsx';
import { messages } from './payouts.messages.en.ts';
import { paymentAccountQuery, usePaymentAccount } from './payouts.queries.ts';
import { PayoutsView } from './payouts.view.tsx';
import { ReceiptDetailsPart } from './receipt-details.part.tsx';

export function PayoutsPage() {
  const account = useActiveAccount();
  const { data } = useSuspenseQuery(paymentAccountQuery(account.id));
  const password = useRecentPassword();
  const { connect, disconnect } = usePaymentAccount(account.id, password.withPassword);
  return (
    <>
      <PayoutsView
        name={account.name}
        payments={data}
        list={<PayoutList payments={data} />}
        currency={<CurrencyPart />}
        readers={<CardReaders isConnected={data.connected} />}
        isPending={connect.isPending}
        error={connect.error}
        onConnect={() =>
          connect.mutate(undefined, {
            onSuccess: ({ continueAt }) => {
              if (continueAt) window.location.assign(continueAt);
              else toast.success(messages.done);
            },
          })
        }
        receipts={<ReceiptDetailsPart />}
        onDisconnect={async () => {
          await disconnect.mutateAsync();
          toast.success(messages.disconnected);
        }}
      />
      {password.asks && (
        <AskPassword
          isPending={password.isPending}
          wrong={password.wrong}
          error={password.error}
          onGive={password.give}
          onClose={password.close}
        />
      )}
    </>
  );
}
