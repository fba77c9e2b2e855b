import type Stripe from 'stripe';
import {
  AccountGone,
  type AccountStanding,
  type ConnectedAccount,
  type PaymentProvider,
} from './payment-provider.ts';
import { onAccount } from './stripe-refusals.model.ts';

/** It comes beside what is waited for, and takes little of its time. */
const DOMAIN_MS = 2000;

type Connect = PaymentProvider['connectAccount'];

export async function readAccount(
  stripe: Stripe,
  accountId: string,
  publicUrl?: string,
): Promise<ConnectedAccount> {
  const account = await onAccount(accountId, () => stripe.accounts.retrieve(accountId));
  const standing = standingOf(account);
  if (standing === 'ready' && publicUrl) await admitWallets(stripe, accountId, publicUrl);
  return { accountId, standing };
}

/** What is past due is currently due as well. */
function standingOf({
  charges_enabled: isCharged,
  details_submitted: isSubmitted,
  requirements,
}: Stripe.Account): AccountStanding {
  if (isCharged) return 'ready';
  if (requirements?.disabled_reason?.startsWith('rejected.')) return 'refused';
  const isDue = (requirements?.currently_due ?? []).length > 0;
  return isSubmitted && !isDue ? 'checking' : 'unfinished';
}

/**
 * Wallets show themselves for a seller whose account names the site, which it may do again and
 * again. Without them the form takes the payment, so that nothing waits for this.
 */
async function admitWallets(stripe: Stripe, accountId: string, publicUrl: string): Promise<void> {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:') return;
  await stripe.paymentMethodDomains
    .create(
      { domain_name: hostname },
      {
        stripeAccount: accountId,
        idempotencyKey: `domain:${accountId}:${hostname}`,
        ...{ timeout: DOMAIN_MS, maxNetworkRetries: 0 },
      },
    )
    .catch(() => undefined);
}

/** The account that there is, or a new one; where Stripe wants to know more, its page for that. */
export async function connectAccount(
  stripe: Stripe,
  { ownerId, accountId: former, returnUrl, refreshUrl }: Parameters<Connect>[0],
  publicUrl?: string,
): ReturnType<Connect> {
  const account =
    (former && (await unlessGone(stripe, former, publicUrl))) ||
    (await newAccount(stripe, ownerId, former));
  if (account.standing !== 'unfinished') return { ...account, continueAt: null };
  const { url } = await stripe.accountLinks.create({
    account: account.accountId,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: refreshUrl,
  });
  return { ...account, continueAt: url };
}

const unlessGone = (stripe: Stripe, accountId: string, publicUrl?: string) =>
  readAccount(stripe, accountId, publicUrl).catch((error: unknown) => {
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
  const account = await stripe.accounts.create(
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
  return { accountId: account.id, standing: standingOf(account) };
}
