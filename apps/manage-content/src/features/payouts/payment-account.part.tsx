import type { PaymentAccount } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useActiveAccount } from '@foyer/remote-kit';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { messages as m } from './payment-account.messages.en.ts';
import { PaymentAccountView } from './payment-account.view.tsx';
import { usePaymentAccount } from './payment-account.queries.ts';

/** Connecting payments, and disconnecting them, behind the password. */
export function PaymentAccountPart({ payments }: { payments: PaymentAccount }) {
  const account = useActiveAccount();
  const password = useRecentPassword();
  const { connect, disconnect } = usePaymentAccount(account.id, password.withPassword);
  return (
    <>
      <PaymentAccountView
        payments={payments}
        isPending={connect.isPending}
        error={connect.error}
        onConnect={() =>
          connect.mutate(undefined, {
            onSuccess: ({ continueAt, state, provider }) => {
              if (continueAt) window.location.assign(continueAt);
              else if (state === 'connected') toast.success(m.done);
              else if (state === payments.state) toast.info(m.unchanged(provider));
            },
          })
        }
        onDisconnect={async () => {
          await disconnect.mutateAsync();
          toast.success(m.gone);
        }}
      />
      <AskPassword {...password} />
    </>
  );
}
