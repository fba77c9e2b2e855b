import type { PaymentPart } from './payment.model.ts';

/**
 * The part of the page for each provider that an order may name. A provider has a folder beside
 * this file and a line here; its code is fetched when somebody is about to pay.
 */
export const paymentProviders = new Map<string, () => Promise<PaymentPart>>([
  ['sandbox', async () => (await import('./sandbox/sandbox-payment.part.tsx')).SandboxPayment],
  ['stripe', async () => (await import('./stripe/stripe-payment.part.tsx')).StripePayment],
]);
