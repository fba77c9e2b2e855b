import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** What Stripe is called with: the product's key, for a payment at the account of its seller. */
export interface StripeSetup {
  publishableKey: string;
  accountId: string;
}

/** The hosts that Stripe serves its scripts from. */
const OWN_SCRIPT = /^https:\/\/(?:[a-z\d-]+\.)*js\.stripe\.com\//;

/**
 * Stripe's script and what it loads come without a policy of ours: the page's default policy lets
 * addresses of Stripe through, and nothing else.
 */
function admitScripts() {
  const types = window.trustedTypes;
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createScriptURL: (url) => (OWN_SCRIPT.test(url) ? url : null) });
}

const opened = new Map<string, Promise<Stripe>>();

/**
 * Stripe's script, fetched when somebody is about to pay and not before, once for a page. It is
 * tried anew after it failed.
 */
export function openStripe({ publishableKey, accountId }: StripeSetup): Promise<Stripe> {
  const name = `${publishableKey} ${accountId}`;
  const known = opened.get(name);
  if (known) return known;
  const stripe = open(publishableKey, accountId).catch((error: unknown) => {
    opened.delete(name);
    throw error;
  });
  opened.set(name, stripe);
  return stripe;
}

async function open(publishableKey: string, stripeAccount: string): Promise<Stripe> {
  admitScripts();
  const stripe = await loadStripe(publishableKey, {
    stripeAccount,
    // in the language of the page, whatever the browser speaks
    locale: (document.documentElement.lang || 'auto') as StripeElementLocale,
  });
  if (!stripe) throw new Error('Stripe.js is for browsers');
  return stripe;
}
