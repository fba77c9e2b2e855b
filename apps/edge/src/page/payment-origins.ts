/**
 * What a page that takes payments must reach beside this site, by provider. Scripts need no origin:
 * what a script of this site loads may run.
 */
export const PAYMENT_ORIGINS = {
  // a part of this product
  sandbox: { calls: [], frames: [] },
  stripe: {
    calls: ['https://api.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
} as const satisfies Record<string, { calls: readonly string[]; frames: readonly string[] }>;

export type PaymentProvider = keyof typeof PAYMENT_ORIGINS;
export const PAYMENT_PROVIDERS = Object.keys(PAYMENT_ORIGINS) as PaymentProvider[];
