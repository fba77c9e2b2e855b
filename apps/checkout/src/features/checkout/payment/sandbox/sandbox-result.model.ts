import type { ResponseOf, sandboxPay } from '@foyer/contracts';
import { messages } from '../../checkout.messages.en.ts';
import type { PaymentResult } from '../payment.model.ts';
import type { CardValues } from './card-form.model.ts';

/** Which field a refusal is about, by the provider's word for it. */
const FIELDS: Readonly<Record<string, keyof CardValues>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  expired_card: 'expiry',
  invalid_expiry: 'expiry',
  invalid_expiry_year_past: 'expiry',
  incorrect_cvc: 'cvc',
  incorrect_zip: 'zip',
};

/** What the provider said. A bank account takes some days elsewhere: it is on its way. */
export function resultOf({ status, error }: ResponseOf<typeof sandboxPay>): PaymentResult {
  if (status === 'succeeded' || status === 'processing') return { status: 'paid' };
  if (status === 'requires_action') return { status: 'asked' };
  if (error?.doNotRetry) return { status: 'cardRefused' };
  return {
    status: 'declined',
    problem: {
      message: error?.message ?? messages.paymentFailed,
      isRefusal: true,
      field: error ? FIELDS[error.code] : undefined,
    },
  };
}
