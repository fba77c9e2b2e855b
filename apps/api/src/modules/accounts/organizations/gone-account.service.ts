import type { Deps } from '../../../platform/runtime/deps.ts';
import { AccountGone } from '../../payments/index.ts';
import { refreshPaymentAccount } from './connect-payments.service.ts';

/**
 * What the provider answers about an account, asked outside any transaction. Its owner may have
 * taken the account away there: then its state is kept, and `otherwise` stands for the answer.
 */
export async function orIfGone<T, O>(
  deps: Deps,
  at: { accountId: string; intentId?: string },
  asked: Promise<T>,
  { what, otherwise }: { what: string; otherwise: O },
): Promise<T | O> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof AccountGone)) throw error;
    deps.log.error(at, `${what}: the account is gone, and nothing can be asked of it`);
    await refreshPaymentAccount(deps, at.accountId);
    return otherwise;
  }
}
