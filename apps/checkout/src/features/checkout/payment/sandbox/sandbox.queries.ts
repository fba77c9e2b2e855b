import { call } from '@foyer/api-client';
import { sandboxPay, type Body } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';

/** Pays with a test card, or says what the buyer told the bank. Offline it waits. */
export const useSandboxPayment = () =>
  useMutation({ mutationFn: (body: Body<typeof sandboxPay>) => call(sandboxPay, { body }) });
