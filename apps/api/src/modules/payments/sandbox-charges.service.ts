import { isBelowSmallestCharge, isCurrency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { PaymentIntent, PaymentProvider } from './payment-provider.ts';
import * as books from './sandbox-books.repository.ts';
import { cardFace, chargeError, NONE_KEPT } from './sandbox-cards.model.ts';
import { findCard } from './sandbox-kept-cards.repository.ts';
import { notify } from './sandbox-notice.service.ts';

/** Yen and cents as cards are charged elsewhere, so that nothing passes here alone. */
export const isTooSmall = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  isCurrency(currency) && isBelowSmallestCharge(amountMinor, currency);

/** Charges the card that is kept, once for a key. */
export async function chargeInSandbox(
  tx: Tx,
  input: Parameters<PaymentProvider['charge']>[0],
): Promise<PaymentIntent> {
  const intent = await books.bookIntent(tx, input);
  if (!intent) return books.bookedBefore(tx, input);
  const kept = await findCard(tx, input);
  const error = kept ? chargeError(kept, new Date()) : NONE_KEPT;
  const card = kept && cardFace(kept.number);
  await notify(tx, `payment_intent.${error ? 'payment_failed' : 'succeeded'}`, intent);
  return error
    ? books.changeIntent(tx, intent.id, { status: 'requires_payment_method', error, card })
    : books.changeIntent(tx, intent.id, {
        status: 'succeeded',
        capturedMinor: intent.amountMinor,
        card,
      });
}
