import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { refreshPaymentAccount } from '../../accounts/index.ts';
import {
  AccountGone,
  PaymentTooSmall,
  ProviderRefusal,
  type IntentAt,
  type PaymentIntent,
  type PaymentProvider,
} from '../../payments/index.ts';

// How settlement asks the provider: outside any transaction, and prepared for an account that its
// owner took away there while somebody was paying.

export const readIntent = (deps: Deps, at: IntentAt): Promise<PaymentIntent | undefined> =>
  orOver(deps, at, deps.payments.readIntent(at));

export const cancelIntent = (deps: Deps, at: IntentAt): Promise<PaymentIntent> =>
  orOver(deps, at, deps.payments.cancelIntent(at));

/**
 * A payment at an account that is gone is over: nobody can read it, and its buyer can no longer
 * make it. Had it gone through a moment before, its money is with the owner of that account.
 */
async function orOver<T>(
  deps: Deps,
  { accountId, intentId }: IntentAt,
  asked: Promise<T>,
): Promise<T | PaymentIntent> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof AccountGone)) throw error;
    deps.log.error({ accountId, intentId }, 'payment given up: its account is gone');
    await refreshPaymentAccount(deps, accountId);
    return {
      ...{ id: intentId, accountId, clientSecret: '', status: 'canceled', currency: '' },
      ...{ amountMinor: 0, capturedMinor: 0, refundedMinor: 0, providerFeeMinor: 0 },
    };
  }
}

/**
 * Asks for a payment. One that is too small says so: an account that is paid out in another
 * currency may have a higher minimum than ours. Any other that is refused for good says how its
 * account stands.
 */
export async function createIntent(
  deps: Deps,
  input: Parameters<PaymentProvider['createIntent']>[0],
): Promise<PaymentIntent> {
  try {
    return await deps.payments.createIntent(input);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const { accountId, amountMinor, currency } = input;
    deps.log.error({ err: error, accountId, amountMinor, currency }, 'payment refused');
    if (error instanceof PaymentTooSmall) throw new DomainError('charge_too_small');
    await refreshPaymentAccount(deps, accountId);
    throw new DomainError('payments_not_connected');
  }
}
