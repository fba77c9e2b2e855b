export { withCircuitBreaker } from './circuit-breaker-provider.ts';
export {
  RefundRefused,
  type Notice,
  type PaymentIntent,
  type PaymentProvider,
} from './payment-provider.ts';
export { signedSandboxNotice } from './sandbox-notice.service.ts';
export { sandboxProvider } from './sandbox-provider.ts';
