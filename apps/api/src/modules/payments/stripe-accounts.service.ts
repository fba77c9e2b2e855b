import type Stripe from 'stripe';
import { AccountGone, type ConnectedAccount, type PaymentProvider } from './payment-provider.ts';
import { onAccount } from './stripe-refusals.model.ts';

type Connect = PaymentProvider['connectAccount'];

export async function readAccount(stripe: Stripe, accountId: string): Promise<ConnectedAccount> {
  const account = await onAccount(accountId, () => stripe.accounts.retrieve(accountId));
  return { accountId, isReady: account.charges_enabled };
}

/** The account that there is, or a new one; where Stripe wants to know more, its page for that. */
export async function connectAccount(
  stripe: Stripe,
  { ownerId, accountId: former, returnUrl, refreshUrl }: Parameters<Connect>[0],
): ReturnType<Connect> {
  const account =
    (former && (await unlessGone(stripe, former))) || (await newAccount(stripe, ownerId, former));
  if (account.isReady) return { ...account, continueAt: null };
  const { url } = await stripe.accountLinks.create({
    account: account.accountId,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: refreshUrl,
  });
  return { ...account, continueAt: url };
}

const unlessGone = (stripe: Stripe, accountId: string) =>
  readAccount(stripe, accountId).catch((error: unknown) => {
    if (error instanceof AccountGone) return undefined;
    throw error;
  });

/**
 * One for an owner, and another one once the former is gone. The seller deals with Stripe directly:
 * its dashboard, its fees, its losses are their own.
 */
async function newAccount(
  stripe: Stripe,
  ownerId: string,
  former: string | null,
): Promise<ConnectedAccount> {
  const { id, charges_enabled: isReady } = await stripe.accounts.create(
    {
      controller: {
        fees: { payer: 'account' },
        losses: { payments: 'stripe' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'full' },
      },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { ownerId },
    },
    { idempotencyKey: `account:${ownerId}:${former ?? ''}` },
  );
  return { accountId: id, isReady };
}
