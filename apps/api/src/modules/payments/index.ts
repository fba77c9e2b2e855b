export { SAME_PERIOD_MS, type Agreed, type PaidInvoice } from './billing-provider.ts';
export { withCircuitBreaker } from './circuit-breaker-provider.ts';
export {
  PairingRefused,
  ReaderAway,
  ReaderBusy,
  ReaderGone,
  type ReaderAt,
} from './card-readers-provider.ts';
export {
  AccountGone,
  NotBilledYet,
  PaymentTooSmall,
  ProviderRefusal,
  type ConnectedAccount,
  type Notice,
  type PaymentDispute,
  type PaymentIntent,
  type PaymentRefund,
  type IntentAt,
  type PaymentProvider,
} from './payment-provider.ts';
export type { PayoutLinesPage, ProviderPayout } from './payouts-provider.ts';
export { planPayout } from './sandbox-payouts.service.ts';
export { signedSandboxNotice } from './sandbox-notice.service.ts';
export { sandboxProvider } from './sandbox-provider.ts';
export { stripeProvider } from './stripe-provider.ts';
