import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { orIfGone, refreshPaymentAccount } from '../../accounts/index.ts';
import {
  NotBilledYet,
  PaymentTooSmall,
  ProviderRefusal,
  type IntentAt,
  type PaymentDispute,
  type PaymentIntent,
  type PaymentProvider,
  type PaymentRefund,
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
const orOver = <T>(
  deps: Deps,
  { accountId, intentId }: IntentAt,
  asked: Promise<T>,
): Promise<T | PaymentIntent> =>
  orIfGone(deps, { accountId, intentId }, asked, {
    what: 'payment',
    otherwise: {
      ...{ id: intentId, accountId, clientSecret: '', status: 'canceled', currency: '' },
      ...{ amountMinor: 0, capturedMinor: 0, refundedMinor: 0, providerFeeMinor: 0 },
    },
  });

/** Of an account that is gone nothing can be read: what was known of its refunds stays. */
export const readRefunds = (
  deps: Deps,
  { accountId, intentId }: IntentAt,
): Promise<PaymentRefund[]> => {
  const at = { accountId, intentId };
  return orIfGone(deps, at, deps.payments.readRefunds(at), { what: 'refunds', otherwise: [] });
};

/** The same of its disputes. */
export const readDisputes = (
  deps: Deps,
  { accountId, intentId }: IntentAt,
): Promise<PaymentDispute[]> => {
  const at = { accountId, intentId };
  return orIfGone(deps, at, deps.payments.readDisputes(at), { what: 'disputes', otherwise: [] });
};

/**
 * Asks for a payment. One that is too small says so: an account that is paid out in another
 * currency may have a higher minimum than ours. Any other that is refused for good says how its
 * account stands.
 */
export const createIntent = (
  deps: Deps,
  input: Parameters<PaymentProvider['createIntent']>[0],
): Promise<PaymentIntent> => orRefused(deps, input, deps.payments.createIntent(input));

/** Charges a card that is kept, and refuses as a payment that is asked for does. */
export const chargeKept = (
  deps: Deps,
  input: Parameters<PaymentProvider['charge']>[0],
): Promise<PaymentIntent> => orRefused(deps, input, deps.payments.charge(input));

async function orRefused(
  deps: Deps,
  {
    accountId,
    amountMinor,
    currency,
  }: Pick<PaymentIntent, 'accountId' | 'amountMinor' | 'currency'>,
  asked: Promise<PaymentIntent>,
): Promise<PaymentIntent> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || error instanceof NotBilledYet) throw error;
    deps.log.error({ err: error, accountId, amountMinor, currency }, 'payment refused');
    if (error instanceof PaymentTooSmall) throw new DomainError('charge_too_small');
    await refreshPaymentAccount(deps, accountId);
    throw new DomainError('payments_not_connected');
  }
}
