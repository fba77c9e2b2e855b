import type { Pool } from '../../platform/database.ts';
import type { PaymentProvider } from './payment-provider.ts';

const notYet = () => Promise.reject(new Error('sandbox payments are not built in yet'));

export const sandboxProvider = (_pool: Pool): PaymentProvider => ({
  name: 'sandbox',
  connectAccount: notYet, createIntent: notYet, readIntent: notYet, cancelIntent: notYet, refund: notYet,
  verifyNotice: () => undefined,
});
