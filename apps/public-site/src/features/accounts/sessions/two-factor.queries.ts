import { call, contractQuery } from '@foyer/api-client';
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';

export const twoFactorQuery = contractQuery(getTwoFactor, {}, 0);

/** The steps of turning it on and off, each behind a recent password. */
export function useTwoFactor(withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const know = (isOn: boolean, codesLeft: number) =>
    queryClient.setQueryData(twoFactorQuery.queryKey, { isOn, codesLeft });
  return {
    start: useMutation({ mutationFn: () => withPassword(() => call(startTwoFactor, {})) }),
    confirm: useMutation({
      mutationFn: (code: string) => withPassword(() => call(confirmTwoFactor, { body: { code } })),
      onSuccess: ({ recoveryCodes }) => know(true, recoveryCodes.length),
    }),
    renew: useMutation({
      mutationFn: () => withPassword(() => call(renewRecoveryCodes, {})),
      onSuccess: ({ recoveryCodes }) => know(true, recoveryCodes.length),
    }),
    turnOff: useMutation({
      mutationFn: () => withPassword(() => call(turnOffTwoFactor, {})),
      onSuccess: () => know(false, 0),
    }),
  };
}
