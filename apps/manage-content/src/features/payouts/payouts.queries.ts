import { call, contractQuery, isApiError } from '@foyer/api-client';
import { confirmPassword, connectPaymentAccount, disconnectPaymentAccount, getPaymentAccount, type PaymentAccount } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { useState } from 'react';

export const paymentAccountQuery = (ownerId: string) => contractQuery(getPaymentAccount, { query: { ownerId } });

interface Waiting { goOn: () => void; giveUp: () => void }

/** Lets an action wait while the person gives the password again; it then goes on by itself. */
export function useRecentPassword() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirm = useMutation({ mutationFn: (password: string) => call(confirmPassword, { body: { password } }) });
  const wrong = isApiError(confirm.error, 'credentials_wrong') ? confirm.error.errors[0]?.message ?? confirm.error.message : undefined;
  const end = (how: keyof Waiting) => { waiting?.[how](); setWaiting(null); confirm.reset(); };
  const withPassword = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (!isApiError(error, 'reauthentication_required')) throw error;
      await new Promise<void>((resolve, reject) => setWaiting({ goOn: resolve, giveUp: () => reject(error) }));
      return action();
    }
  };
  return {
    withPassword,
    asks: waiting !== null, isPending: confirm.isPending,
    // beside the field; anything else is an error of the whole
    wrong, error: wrong ? null : confirm.error,
    give: (password: string) => confirm.mutate(password, { onSuccess: () => end('goOn') }),
    close: () => end('giveUp'),
  };
}

export function usePaymentAccount(ownerId: string, withPassword: ReturnType<typeof useRecentPassword>['withPassword']) {
  const queryClient = useQueryClient();
  const onSuccess = async (account: PaymentAccount) => {
    // what can be sold depends on it everywhere
    await queryClient.invalidateQueries();
    queryClient.setQueryData(paymentAccountQuery(ownerId).queryKey, account);
  };
  return {
    connect: useMutation({ mutationFn: () => withPassword(() => call(connectPaymentAccount, { query: { ownerId } })), onSuccess }),
    disconnect: useMutation({ mutationFn: () => withPassword(() => call(disconnectPaymentAccount, { query: { ownerId } })), onSuccess }),
  };
}
