import { call } from '@foyer/api-client';
import { resendVerification } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';

/** Mails a new link that confirms the address of the signed-in person. */
export const useResendVerification = () =>
  useMutation({ mutationFn: () => call(resendVerification, {}) });
