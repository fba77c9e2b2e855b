import { call, isApiError } from '@foyer/api-client';
import { confirmPassword } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';
import { useState } from 'react';

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/** Lets an action wait while the person gives the password again; it then goes on by itself. */
export function useRecentPassword() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirm = useMutation({
    mutationFn: (password: string) => call(confirmPassword, { body: { password } }),
  });
  const wrong = isApiError(confirm.error, 'credentials_wrong')
    ? (confirm.error.errors[0]?.message ?? confirm.error.message)
    : undefined;
  const end = (how: keyof Waiting) => {
    waiting?.[how]();
    setWaiting(null);
    confirm.reset();
  };
  const withPassword = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (!isApiError(error, 'reauthentication_required')) throw error;
      await new Promise<void>((resolve, reject) =>
        setWaiting({ goOn: resolve, giveUp: () => reject(error) }),
      );
      return action();
    }
  };
  return {
    withPassword,
    asks: waiting !== null,
    isPending: confirm.isPending,
    // beside the field; anything else is an error of the whole
    wrong,
    error: wrong ? null : confirm.error,
    give: (password: string) => confirm.mutate(password, { onSuccess: () => end('goOn') }),
    close: () => end('giveUp'),
  };
}

export type WithPassword = ReturnType<typeof useRecentPassword>['withPassword'];
