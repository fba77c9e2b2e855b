import { call, contractQuery } from '@foyer/api-client';
import { connectPaymentAccount, disconnectPaymentAccount, getPaymentAccount, type PaymentAccount } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const paymentAccountQuery = (ownerId: string) => contractQuery(getPaymentAccount, { query: { ownerId } });

export function usePaymentAccount(ownerId: string) {
  const queryClient = useQueryClient();
  const onSuccess = async (account: PaymentAccount) => {
    // what can be sold depends on it everywhere
    await queryClient.invalidateQueries();
    queryClient.setQueryData(paymentAccountQuery(ownerId).queryKey, account);
  };
  return {
    connect: useMutation({ mutationFn: () => call(connectPaymentAccount, { query: { ownerId } }), onSuccess }),
    disconnect: useMutation({ mutationFn: () => call(disconnectPaymentAccount, { query: { ownerId } }), onSuccess }),
  };
}
