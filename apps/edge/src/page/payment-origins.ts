interface Reach {
  calls: readonly string[];
  frames: readonly string[];
  /** Frames in which the browser's own wallets may be asked. */
  wallets: readonly string[];
  /** Names of policies by which its scripts fetch others. */
  scriptPolicies: readonly string[];
  /** Whether its frames open windows that tell them how it ended: a wallet, a bank. */
  opensWindows: boolean;
}

/**
 * What a page that takes payments must reach beside this site, by provider. Scripts need no origin:
 * what a script of this site loads may run.
 */
const PAYMENT_ORIGINS = {
  // a part of this product
  sandbox: { calls: [], frames: [], wallets: [], scriptPolicies: [], opensWindows: false },
  // as Stripe documents it for pages with Elements
  stripe: {
    calls: ['https://api.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    wallets: ['https://js.stripe.com'],
    // made by the checkout; it lets addresses of Stripe through, and nothing else
    scriptPolicies: ['default'],
    opensWindows: true,
  },
} as const satisfies Record<string, Reach>;

export type PaymentProvider = keyof typeof PAYMENT_ORIGINS;
export const PAYMENT_PROVIDERS = Object.keys(PAYMENT_ORIGINS) as PaymentProvider[];

/** What the policy of a page adds for the provider that is paid there. */
export const paymentReach = (needs: readonly string[], provider: PaymentProvider): Reach =>
  PAYMENT_ORIGINS[needs.includes('payment') ? provider : 'sandbox'];

/** Whether a payment can be taken in the document of a page, under the policy that it is sent with. */
export const canTakePayment = (needs: readonly string[], provider: PaymentProvider): boolean =>
  paymentReach(needs, provider) === PAYMENT_ORIGINS[provider];
