import { call, contractQuery } from '@foyer/api-client';
import {
  connectPaymentAccount,
  disconnectPaymentAccount,
  getPaymentAccount,
  type PaymentAccount,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';

export const paymentAccountQuery = (ownerId: string) =>
  contractQuery(getPaymentAccount, { query: { ownerId } });

export function usePaymentAccount(ownerId: string, withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const onSuccess = async (account: PaymentAccount) => {
    // what can be sold depends on it everywhere
    await queryClient.invalidateQueries();
    queryClient.setQueryData(paymentAccountQuery(ownerId).queryKey, account);
  };
  return {
    connect: useMutation({
      mutationFn: () => withPassword(() => call(connectPaymentAccount, { query: { ownerId } })),
      onSuccess,
    }),
    disconnect: useMutation({
      mutationFn: () => withPassword(() => call(disconnectPaymentAccount, { query: { ownerId } })),
      onSuccess,
    }),
  };
}
