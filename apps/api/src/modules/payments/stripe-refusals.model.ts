import Stripe from 'stripe';
import { AccountGone } from './payment-provider.ts';

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/** A refusal that asking again does not change. */
export const isLastWord = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  !hasCode(error, 'balance_insufficient');

/** Names the account that a call is about, and knows when that is no longer ours to name. */
export async function onAccount<T>(
  accountId: string,
  call: (on: { stripeAccount: string }) => Promise<T>,
): Promise<T> {
  try {
    return await call({ stripeAccount: accountId });
  } catch (error) {
    if (hasCode(error, 'account_invalid')) throw new AccountGone(accountId, { cause: error });
    throw error;
  }
}

/** What is not there is none. */
export function orMissing(error: unknown): undefined {
  if (hasCode(error, 'resource_missing')) return undefined;
  throw error;
}

/** Of a customer that was deleted there is nothing to list. */
export const orNone = async <T>(asked: Promise<{ data: T[] }>): Promise<T[]> =>
  (await asked.catch(orMissing))?.data ?? [];
