import { call, contractQuery } from '@foyer/api-client';
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
  turnOnWithPasskeys,
  type TwoFactor,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';

const OFF: TwoFactor = { isOn: false, hasApp: false, codesLeft: 0 };

export const twoFactorQuery = contractQuery(getTwoFactor, {}, 0);

/** The steps of turning it on and off, each behind a recent password. */
export function useTwoFactor(withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const know = (change: Partial<TwoFactor>) =>
    queryClient.setQueryData(
      twoFactorQuery.queryKey,
      (former: TwoFactor | undefined): TwoFactor => ({ ...OFF, ...former, ...change }),
    );
  return {
    start: useMutation({ mutationFn: () => withPassword(() => call(startTwoFactor, {})) }),
    confirm: useMutation({
      mutationFn: (code: string) => withPassword(() => call(confirmTwoFactor, { body: { code } })),
      onSuccess: ({ recoveryCodes }) =>
        know({ isOn: true, hasApp: true, codesLeft: recoveryCodes.length }),
    }),
    usePasskeys: useMutation({
      mutationFn: () => withPassword(() => call(turnOnWithPasskeys, {})),
      onSuccess: ({ recoveryCodes }) => know({ isOn: true, codesLeft: recoveryCodes.length }),
    }),
    renew: useMutation({
      mutationFn: () => withPassword(() => call(renewRecoveryCodes, {})),
      onSuccess: ({ recoveryCodes }) => know({ codesLeft: recoveryCodes.length }),
    }),
    turnOff: useMutation({
      mutationFn: () => withPassword(() => call(turnOffTwoFactor, {})),
      onSuccess: () => know(OFF),
    }),
  };
}
